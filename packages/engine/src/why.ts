/** Why something happened: every event that moves goods, cards or markers says so. */
export const WHYS = [
  'setup', // S5, S3
  'startCard', // M4.1
  'moon', // A1
  'arrival', // B1
  'redraw', // B6
  'server', // C4
  'draft', // D2
  'serving', // F: a tavern's turn has come
  'opening', // F1: barbacks
  'serve', // F2
  'buy', // F3
  'upgrade', // F4
  'offer', // F5
  'recruit', // F6
  'refill', // F6, R22
  'nobles', // F7
  'counterGuest', // F8
  'guest', // F6: a guest's immediate bonus
  'monastery', // F9
  'store', // F11: what cannot be kept
  'closing', // G1
  'dancer', // M2.3
  'fireBreather',
  'juggler',
  'limit', // M2.5
  'reputation', // M3.2
  'planned', // M3.3
  'recount', // M3.4
  'bard', // M3.5
  'guestBook', // M5.3
  'row', // M5.4
] as const;
export type Why = (typeof WHYS)[number];
