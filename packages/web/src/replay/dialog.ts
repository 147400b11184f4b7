/** What can lie over a replay, one at a time. */
const REPLAY_DIALOGS = [
  'menu',
  'help',
  'log',
  'scores',
  'verify',
  'view',
  'moments',
  'share',
  'whatIf',
  'end',
] as const;
export type ReplayDialog = (typeof REPLAY_DIALOGS)[number];
