/** The table's only door. */
export { commitmentOf, fairChance, keyOf } from './fair.ts';
export type { DiceSecret } from './fair.ts';
export { openTable, resumeTable, tableOfRecord } from './open.ts';
export type { OpenResult, OpenFailure } from './open.ts';
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
export type { AcceptResult } from './acceptEntry.ts';
export type { LogRetention } from './game.ts';
export { openMirror } from './mirror.ts';
export type { MirrorOpening, Mirror, MirrorOpened } from './mirror.ts';
export { resignedOfRecord, seatsOfRecord, withResigned } from './recordMeta.ts';
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
export type { ReadableTable } from './readableTable.ts';
export { verify } from './verify.ts';
export type { Checked, Difference, PlayerNotes, NotesFound, Verification } from './verify.ts';
