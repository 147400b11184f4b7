/** Whether the company would stop the game unfinished: who agrees, and who has still to answer. */
import type { Seat } from '@stammtisch/engine';
import type { TableView } from '@stammtisch/protocol';

export interface Proposal {
  readonly agreed: readonly Seat[];
  /** People who still play and have not agreed. */
  readonly open: readonly Seat[];
  /** Whether somebody here has agreed. */
  readonly isOwn: boolean;
}

/** Null if nobody would stop, or nobody can any more. */
export function proposalOf(
  { stage, seats, abandoning }: Pick<TableView, 'stage' | 'seats' | 'abandoning'>,
  own: readonly Seat[],
): Proposal | null {
  if (stage !== 'playing' || abandoning.length === 0) return null;
  const open = seats.flatMap((taken, seat) =>
    taken.kind === 'human' && !taken.resigned && !abandoning.includes(seat) ? [seat] : [],
  );
  return { agreed: abandoning, open, isOwn: own.some((seat) => abandoning.includes(seat)) };
}
