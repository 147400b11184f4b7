/** The table's only door. */
export { commitmentOf, fairChance, keyOf } from './fair.ts';
export type { Secret } from './fair.ts';
export { openTable, resumeTable, tableOfRecord } from './open.ts';
export type { Opened, Trouble } from './open.ts';
export type { Listener } from './listeners.ts';
export {
  lock,
  newLobby,
  promise,
  reveal,
  secretOf,
  STAGES,
  startAgain,
  unrevealed,
} from './lobby.ts';
export type { Lobby, LobbyBar } from './lobby.ts';
export type { Taken } from './accept.ts';
export type { Memory } from './game.ts';
export { openMirror } from './mirror.ts';
export type { Begun, Mirror, MirrorOpened } from './mirror.ts';
export { notedResigned, notedSeats, withResigned } from './notes.ts';
export { MOST_ACTIONS } from './submission.ts';
export type { Table } from './table.ts';
export type {
  Answer,
  Entry,
  MoveEntry,
  Submission,
  SubmissionContent,
  UndoBar,
  UndoEntry,
} from './entries.ts';
export type {
  Accepted,
  Dice,
  FairNote,
  Occupant,
  Reveal,
  SavedTable,
  TableOptions,
} from './types.ts';
export type { Watched } from './watched.ts';
export { verify } from './verify.ts';
export type { Checked, Difference, Noted, NotedFound, Verification } from './verify.ts';
