/** A table that runs elsewhere: follows its log entry by entry, and judges nothing itself. */
import type { RecordSetup, ReplayFault } from '@stammtisch/engine';
import { acceptEntry, type AcceptResult } from './acceptEntry.ts';
import { Game, recordedOpening, type DiceSource } from './game.ts';
import { TableLog } from './tableLog.ts';
import { recordOf, makeRecordedTable } from './recordMeta.ts';
import { checkSetup } from './replayEntry.ts';
import type { Entry, UndoBar } from './entries.ts';
import type { FairNote, Occupant } from './types.ts';
import type { ReadableTable } from './readableTable.ts';

/** How the game began, as whoever runs it tells. */
export interface MirrorOpening {
  readonly setup: RecordSetup;
  readonly seats: readonly Occupant[];
  /** The `fair` of a table's view will do as it is; the record has only what belongs there. */
  readonly fair: ReadableTable['fair'] & { readonly restarts?: number | null };
  /** Whether the start seat is the dice's, too. */
  readonly startDrawn: boolean;
}

export interface Mirror extends ReadableTable {
  accept(entry: Entry): AcceptResult;
  /** When the game has ended and its seed is told: records have it from then on. */
  reveal(seed: string): void;
}

export type MirrorOpened =
  | { readonly ok: true; readonly mirror: Mirror }
  | { readonly ok: false; readonly fault: ReplayFault };

const NO_DICE: DiceSource = () => {
  throw new Error('the dice are elsewhere');
};

export function openMirror({ setup, seats, fair, startDrawn }: MirrorOpening): MirrorOpened {
  const checked = checkSetup(setup);
  if (!checked.ok) return checked;
  const game = new Game(recordedOpening(checked.setup), NO_DICE, false);
  const ledger = new TableLog(checked.setup.players);
  let seed: string | null = null;

  const undoBar = (seat: number): UndoBar | null => {
    const plan = game.state().phase === 'over' ? 'seedRevealed' : game.planUndo(seat);
    return typeof plan === 'string' ? plan : null;
  };

  const mirror: Mirror = {
    fair,
    seats: () => seats,
    opening: () => game.opening.events,
    state: () => game.state(),
    version: () => ledger.version(),
    entries: (since) => ledger.entries(since),
    seen: (seat) => ledger.seen(seat),
    mayUndo: (seat) => undoBar(seat) === null,
    undoBar,
    subscribe: (listener) => ledger.subscribe(listener),
    record() {
      const { commitment, nonces, restarts = null } = fair;
      const note: FairNote = {
        commitment,
        ...(seed === null ? {} : { seed }),
        nonces,
        startDrawn,
        ...(restarts === null ? {} : { restarts }),
      };
      return { ...recordOf(game), table: makeRecordedTable(seats, false), fair: note };
    },
    accept: (entry) =>
      acceptEntry(game, ledger.version(), entry, (relived) => {
        ledger.append(relived.entry);
        ledger.publish([{ ...relived, state: game.state() }]);
      }),
    reveal(told) {
      seed = told;
    },
  };
  return { ok: true, mirror };
}
