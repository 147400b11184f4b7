/** The table behind a game: one on this device answers at once, a remote one later. */
import { waitsFor } from '@stammtisch/engine';
import type { Answer, Submission, ReadableTable } from '@stammtisch/table';

/** Why a submission to a remote table failed. */
const FAILURES = ['lost', 'unavailable', 'notYourSeat', 'notPlaying', 'tooManyMoves'] as const;
export type SubmissionFailure = (typeof FAILURES)[number];

export type SubmissionReply =
  | Answer
  | { readonly ok: false; readonly id: string | null; readonly reason: SubmissionFailure };

export interface PlayableTable extends ReadableTable {
  submit(submission: Submission): SubmissionReply | Promise<SubmissionReply>;
}

/** The table with some of its methods replaced. */
export function withOverrides(
  table: ReadableTable,
  overrides: Pick<PlayableTable, 'submit'> & Partial<PlayableTable>,
): PlayableTable {
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
    ...overrides,
  };
}

/**
 * Where all decide at once, bots decide before people do: then what they know does not depend on who
 * is quicker. In the serving it is one seat's turn anyway, and laying out dice concerns nobody else.
 */
export function withBotsFirst(
  table: ReadableTable & { submit(submission: Submission): SubmissionReply },
  isBot: (seat: number) => boolean,
): PlayableTable {
  const areBotsDue = (): boolean => {
    const state = table.state();
    return state.phase !== 'serving' && waitsFor(state).some(isBot);
  };
  const botsDone = (): Promise<void> =>
    new Promise((resolve) => {
      const unsubscribe = table.subscribe(() => {
        if (areBotsDue()) return;
        unsubscribe();
        resolve();
      });
    });
  return withOverrides(table, {
    submit(submission) {
      if (isBot(submission.seat) || 'undo' in submission || !areBotsDue()) {
        return table.submit(submission);
      }
      return botsDone().then(() => table.submit(submission));
    },
  });
}
