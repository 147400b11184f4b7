/** What only ever goes one way at a table, told by one view after the other. */
import { hasEnded, type TableView } from '@stammtisch/protocol';

/** What the later view has forgotten. */
export function setbacksOf(
  earlier: TableView,
  later: TableView,
  /** Whether somebody may have agreed to stop and not agree any more. */
  canTakeBack = false,
): string[] {
  const back: string[] = [];
  if (hasEnded(earlier.stage) && later.stage !== earlier.stage) {
    back.push(`The game was ${earlier.stage} and is ${later.stage} again.`);
  } else if (earlier.stage === 'playing' && !hasEnded(later.stage) && later.stage !== 'playing') {
    back.push(`The game was being played and is ${later.stage} again.`);
  }
  for (const [seat, was] of earlier.seats.entries()) {
    const is = later.seats[seat];
    const hasResigned = is?.kind === 'human' && is.resigned;
    if (was.kind === 'human' && was.resigned && !hasResigned) {
      back.push(`Seat ${seat} had resigned and has not any more.`);
    }
    const hasAgreed = later.abandoning.includes(seat) || hasResigned || canTakeBack;
    if (earlier.stage === 'playing' && earlier.abandoning.includes(seat) && !hasAgreed) {
      back.push(`Seat ${seat} had agreed to stop and has not any more.`);
    }
  }
  return back;
}

/** A view without who is there, which every process knows for itself. */
export function storedPart(view: TableView): unknown {
  const seats = view.seats.map((seat) =>
    seat.kind === 'human' ? { ...seat, online: null } : seat,
  );
  return { ...view, seats, watchers: null };
}
