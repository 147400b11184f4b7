/**
 * Addresses of the screens: the part after `#`, so that reload and the back button work on any host
 * and without a network. It is never sent to a server: secrets may stand in it for a moment.
 */
const PLAIN_SCREENS = [
  'home',
  'new',
  'games',
  'settings',
  'learn',
  'about',
  'online',
  'online/new',
] as const;
type PlainScreen = (typeof PLAIN_SCREENS)[number];

export type Route =
  | { readonly screen: PlainScreen }
  | { readonly screen: 'table'; readonly id: string }
  /** A table on the server; with a `secret`, one comes by the link of a seat. */
  | { readonly screen: 'online/table'; readonly id: string; readonly secret: string | null }
  /** Carries an identity to this device. */
  | { readonly screen: 'me'; readonly secret: string };

const LOCAL_ID = /^[\w-]{1,64}$/;
/** Ids of tables and secrets alike. */
const SERVER_ID = /^[\w-]{22}$/;

/** Whatever is no address of a screen leads home. */
export function parseRoute(hash: string): Route {
  const path = hash.replace(/^#?\/?/, '');
  const [first = '', id = '', third = '', secret = ''] = path.split('/');
  if (first === 'table' && LOCAL_ID.test(id)) return { screen: 'table', id };
  if (first === 'me' && SERVER_ID.test(id)) return { screen: 'me', secret: id };
  if (first === 'online' && SERVER_ID.test(id)) {
    const isSeat = third === 'seat' && SERVER_ID.test(secret);
    return { screen: 'online/table', id, secret: isSeat ? secret : null };
  }
  const screen =
    PLAIN_SCREENS.find((name) => name === path) ?? PLAIN_SCREENS.find((name) => name === first);
  return { screen: screen ?? 'home' };
}

export function hrefOf(route: Route): string {
  switch (route.screen) {
    case 'home':
      return '#/';
    case 'table':
      return `#/table/${route.id}`;
    case 'online/table':
      return route.secret === null
        ? `#/online/${route.id}`
        : `#/online/${route.id}/seat/${route.secret}`;
    case 'me':
      return `#/me/${route.secret}`;
    default:
      return `#/${route.screen}`;
  }
}
