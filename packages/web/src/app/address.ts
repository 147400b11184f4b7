/**
 * Addresses of the screens: the part after `#`, so that reload and the back button work on any host
 * and without a network.
 */
const PLAIN_SCREENS = ['home', 'new', 'games', 'settings', 'learn', 'about'] as const;
type PlainScreen = (typeof PLAIN_SCREENS)[number];

export type Route =
  | { readonly screen: PlainScreen }
  | { readonly screen: 'table'; readonly id: string };

/** Whatever is no address of a screen leads home. */
export function parseRoute(hash: string): Route {
  const [first = '', id = ''] = hash.replace(/^#?\/?/, '').split('/');
  if (first === 'table' && /^[\w-]{1,64}$/.test(id)) return { screen: 'table', id };
  const screen = PLAIN_SCREENS.find((name) => name === first);
  return { screen: screen ?? 'home' };
}

export function hrefOf(route: Route): string {
  switch (route.screen) {
    case 'home':
      return '#/';
    case 'table':
      return `#/table/${route.id}`;
    default:
      return `#/${route.screen}`;
  }
}
