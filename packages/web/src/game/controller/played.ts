/** The table behind a screen: on this device it answers at once, elsewhere when the answer has come. */
import type { Answer, Submission, ReadableTable } from '@stammtisch/table';

/** Why nothing came of a submission to a table elsewhere. */
const FAILURES = ['lost', 'unavailable', 'notYourSeat', 'notPlaying', 'tooManyMoves'] as const;
export type Failure = (typeof FAILURES)[number];

export type Reply =
  | Answer
  | { readonly ok: false; readonly id: string | null; readonly reason: Failure };

export interface Played extends ReadableTable {
  submit(submission: Submission): Reply | Promise<Reply>;
}

/** A table as it is, but for what is given. */
export function playedAs(
  table: ReadableTable,
  given: Pick<Played, 'submit'> & Partial<Played>,
): Played {
  return {
    get fair() {
      return table.fair;
    },
    seats: () => table.seats(),
    opening: () => table.opening(),
    state: () => table.state(),
    version: () => table.version(),
    entries: (since) => table.entries(since),
    seen: (seat) => table.seen(seat),
    mayUndo: (seat) => table.mayUndo(seat),
    undoBar: (seat) => table.undoBar(seat),
    subscribe: (listener) => table.subscribe(listener),
    record: () => table.record(),
    ...given,
  };
}
