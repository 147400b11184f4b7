/** What one would look for first in a game, found in its record alone. */
import { NOBLE, ROUNDS, score, type GameEvent, type Seat, type Tile } from '@stammtisch/engine';
import type { Reel } from './recordTimeline.ts';

/** `index`: the position in which it has happened. */
export type Moment = { readonly index: number } & (
  | { readonly kind: 'upgrade'; readonly seat: Seat; readonly tile: Tile }
  /** Several at once. */
  | { readonly kind: 'nobles'; readonly seat: Seat; readonly count: number }
  /** At the end of an evening somebody else has the most points than before. */
  | { readonly kind: 'lead'; readonly seat: Seat; readonly total: number }
  /** The most that was ever paid in one move. */
  | {
      readonly kind: 'purchase';
      readonly seat: Seat;
      readonly thalers: number;
      readonly beer: number;
    }
  /** The last taverns open. */
  | { readonly kind: 'lastServing' }
  | { readonly kind: 'end' }
);

/** More nobles than one at once are worth a look. */
const SEVERAL = 2;

function sum(events: readonly GameEvent[], type: 'thalers' | 'beer', seat: Seat): number {
  let paid = 0;
  for (const event of events) {
    if (event.type === type && event.seat === seat && event.amount < 0) paid -= event.amount;
  }
  return paid;
}

function ofMove(reel: Reel, index: number): Moment[] {
  const { seat } = reel.moveTo(index);
  const events = reel.events[index]!;
  // Everybody begins with what their start card brings.
  const isStart = reel.marks[index - 1]!.phase === 'start';
  const found = events.flatMap((event): Moment[] =>
    event.type === 'upgraded' && !isStart
      ? [{ index, kind: 'upgrade', seat: event.seat, tile: event.tile }]
      : [],
  );
  const { id } = reel.state(0).rules.cards[NOBLE]!;
  const count = events.filter(
    (event) =>
      event.type === 'card' && event.seat === seat && event.card === id && event.from === 'supply',
  ).length;
  if (count >= SEVERAL) found.push({ index, kind: 'nobles', seat, count });
  return found;
}

/** Null where nobody is ahead alone. */
function leaderAt(reel: Reel, index: number): { seat: Seat; total: number } | null {
  const [first, second] = score(reel.state(index)).toSorted((a, b) => b.total - a.total);
  return first === undefined || first.total === second?.total ? null : first;
}

function leads(reel: Reel): Moment[] {
  const found: Moment[] = [];
  let before: Seat | null = null;
  for (const { after } of reel.record.rounds) {
    const leader = leaderAt(reel, after);
    if (leader === null) continue;
    const { seat, total } = leader;
    if (before !== null && seat !== before) found.push({ index: after, kind: 'lead', seat, total });
    before = seat;
  }
  return found;
}

function largestPurchase(reel: Reel): Moment[] {
  let best: Extract<Moment, { kind: 'purchase' }> | null = null;
  for (let index = 1; index <= reel.last; index++) {
    const { seat, action } = reel.moveTo(index);
    // What is lost at closing time is not bought for.
    if (action.type === 'closeTavern') continue;
    const thalers = sum(reel.events[index]!, 'thalers', seat);
    const beer = sum(reel.events[index]!, 'beer', seat);
    if (thalers + beer > (best === null ? 0 : best.thalers + best.beer)) {
      best = { index, kind: 'purchase', seat, thalers, beer };
    }
  }
  return best === null ? [] : [best];
}

function ending(reel: Reel): Moment[] {
  const serving = reel.marks.findIndex(
    ({ round, phase }) => round === ROUNDS && phase === 'serving',
  );
  const isOver = reel.marks.at(-1)?.phase === 'over';
  return [
    ...(serving < 0 ? [] : [{ index: serving, kind: 'lastServing' } as const]),
    ...(isOver ? [{ index: reel.last, kind: 'end' } as const] : []),
  ];
}

/** In the order in which they happened. */
export function momentsOf(reel: Reel): Moment[] {
  const moves = Array.from({ length: reel.last }, (_, i) => i + 1);
  return [
    ...moves.flatMap((index) => ofMove(reel, index)),
    ...leads(reel),
    ...largestPurchase(reel),
    ...ending(reel),
  ].toSorted((a, b) => a.index - b.index);
}
