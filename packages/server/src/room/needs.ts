/** What a table needs of the process it is in. */
import type { Journal } from '../store/commitQueue.ts';
import type { Held } from './loadedTable.ts';
import type { Sources } from './loadTable.ts';

/** Told of the room itself, which needs not be known here. */
export interface RoomNeeds<Room> extends Sources {
  readonly journal: Journal;
  readonly now: () => number;
  /** A new seed and what it hashes to. */
  readonly seed: () => { readonly seed: string; readonly commitment: string };
  /** Something was stored: bots, clocks and alerts may have to do. */
  readonly changed: (room: Room, held: Held, moves: number) => void;
}
