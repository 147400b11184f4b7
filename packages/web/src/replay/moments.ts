/** What one would look for first in a game, found in its record alone. */
import { NOBLE, ROUNDS, score, type GameEvent, type Seat, type Tile } from '@stammtisch/engine';
import type { RecordTimeline } from './recordTimeline.ts';

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

function ofMove(timeline: RecordTimeline, index: number): Moment[] {
  const { seat } = timeline.moveTo(index);
  const events = timeline.events[index]!;
  // Everybody begins with what their start card brings.
  const isStart = timeline.marks[index - 1]!.phase === 'start';
  const found = events.flatMap((event): Moment[] =>
    event.type === 'upgraded' && !isStart
      ? [{ index, kind: 'upgrade', seat: event.seat, tile: event.tile }]
      : [],
  );
  const { id } = timeline.state(0).rules.cards[NOBLE]!;
  const count = events.filter(
    (event) =>
      event.type === 'card' && event.seat === seat && event.card === id && event.from === 'supply',
  ).length;
  if (count >= SEVERAL) found.push({ index, kind: 'nobles', seat, count });
  return found;
}

/** Null where nobody is ahead alone. */
function leaderAt(timeline: RecordTimeline, index: number): { seat: Seat; total: number } | null {
  const [first, second] = score(timeline.state(index)).toSorted((a, b) => b.total - a.total);
  return first === undefined || first.total === second?.total ? null : first;
}

function leads(timeline: RecordTimeline): Moment[] {
  const found: Moment[] = [];
  let before: Seat | null = null;
  for (const { after } of timeline.record.rounds) {
    const leader = leaderAt(timeline, after);
    if (leader === null) continue;
    const { seat, total } = leader;
    if (before !== null && seat !== before) found.push({ index: after, kind: 'lead', seat, total });
    before = seat;
  }
  return found;
}

function largestPurchase(timeline: RecordTimeline): Moment[] {
  let best: Extract<Moment, { kind: 'purchase' }> | null = null;
  for (let index = 1; index <= timeline.last; index++) {
    const { seat, action } = timeline.moveTo(index);
    // What is lost at closing time is not bought for.
    if (action.type === 'closeTavern') continue;
    const thalers = sum(timeline.events[index]!, 'thalers', seat);
    const beer = sum(timeline.events[index]!, 'beer', seat);
    if (thalers + beer > (best === null ? 0 : best.thalers + best.beer)) {
      best = { index, kind: 'purchase', seat, thalers, beer };
    }
  }
  return best === null ? [] : [best];
}

function ending(timeline: RecordTimeline): Moment[] {
  const serving = timeline.marks.findIndex(
    ({ round, phase }) => round === ROUNDS && phase === 'serving',
  );
  const isOver = timeline.marks.at(-1)?.phase === 'over';
  return [
    ...(serving < 0 ? [] : [{ index: serving, kind: 'lastServing' } as const]),
    ...(isOver ? [{ index: timeline.last, kind: 'end' } as const] : []),
  ];
}

/** In the order in which they happened. */
export function momentsOf(timeline: RecordTimeline): Moment[] {
  const moves = Array.from({ length: timeline.last }, (_, i) => i + 1);
  return [
    ...moves.flatMap((index) => ofMove(timeline, index)),
    ...leads(timeline),
    ...largestPurchase(timeline),
    ...ending(timeline),
  ].toSorted((a, b) => a.index - b.index);
}
