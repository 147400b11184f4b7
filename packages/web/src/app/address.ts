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
  'summary',
  'history',
  'daily',
] as const;
type PlainScreen = (typeof PLAIN_SCREENS)[number];

/** Screens whose address goes on with one word: a lesson, a rule, a game. */
const WORD_SCREENS = ['table', 'lesson', 'rules', 'replay', 'report', 'duplicate'] as const;
type WordScreen = (typeof WORD_SCREENS)[number];

export type Route =
  | { readonly screen: PlainScreen }
  /** `id` of `rules` may be empty: all of them. */
  | { readonly screen: WordScreen; readonly id: string }
  /** A table on the server; with a `secret`, one comes by the link of a seat. */
  | { readonly screen: 'online/table'; readonly id: string; readonly secret: string | null }
  /** Carries an identity to this device. */
  | { readonly screen: 'me'; readonly secret: string };

/** Ids of games on this device and of rules, names of lessons, and whole games in a link. */
const WORD = /^[\w.~-]{1,65536}$/;
const SECRET = /^[\w-]{22}$/;

/** Text that is no address of a screen leads home. */
export function parseRoute(hash: string): Route {
  const path = hash.replace(/^#?\/?/, '');
  const [first = '', id = '', third = '', secret = ''] = path.split('/');
  const wordy = WORD_SCREENS.find((name) => name === first);
  if (wordy !== undefined && (WORD.test(id) || (wordy === 'rules' && id === ''))) {
    return { screen: wordy, id };
  }
  if (first === 'me' && SECRET.test(id)) return { screen: 'me', secret: id };
  // A link that was cut short is told from none at all: the table's screen says what is wrong with it.
  if (first === 'online' && id !== '' && id !== 'new') {
    return { screen: 'online/table', id, secret: third === 'seat' ? secret : null };
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
    case 'lesson':
    case 'rules':
    case 'replay':
    case 'report':
    case 'duplicate':
      return `#/${route.screen}/${route.id}`.replace(/\/$/, '');
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
