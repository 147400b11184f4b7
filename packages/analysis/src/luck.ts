/**
 * What chance gave: the outlook with what fell, less the outlook with everything that could have
 * fallen. Both are valued alike, so that luck is 0 on average whatever the valuation is worth.
 */
import {
  recorded,
  streamed,
  waitsFor,
  clone,
  perform,
  type Chance,
  type GameState,
  type Outcome,
  type Seat,
  type Stream,
} from '@stammtisch/engine';
import { defaultAction, bestServingValue } from '@stammtisch/bots';
import type { Cause } from './course.ts';
import { mean } from './mean.ts';
import { MIND, outlook } from './mind.ts';
import type { Stroke, StrokeKind } from './findings.ts';

/** Outcomes of one kind that fell one after the other. */
interface Segment {
  readonly kind: StrokeKind;
  readonly from: number;
  to: number;
  readonly round: number;
  readonly seats: Set<Seat>;
}

/** What seats may expect while they decide whether to keep their guests. */
export type Standing = Map<Seat, number>;

/**
 * Cards and dice, stage by stage in the order in which they fell. `standing` holds what is known of
 * the position before, and after it what is known now.
 */
export function weighRound(cause: Cause, seeds: readonly number[], standing: Standing): Stroke[] {
  const segments = segmentsOf(cause);
  const seats = affected(segments, cause.after);
  const strokes: Stroke[] = [];
  let before = seats.map((seat) => standing.get(seat));
  let at = -1;
  for (const { kind, from, to, round, seats: own } of segments) {
    if (kind === 'guests') continue;
    const isKnown = at === from || (at < 0 && from === 0 && !before.includes(undefined));
    const start = isKnown ? (before as number[]) : expectation(cause, from, seats, seeds);
    const end = expectation(cause, to, seats, seeds);
    seats.forEach((seat, i) => {
      if (kind !== 'white dice' && !own.has(seat)) return;
      strokes.push({ move: cause.move, round, seat, luck: end[i]! - start[i]!, kind });
    });
    before = end;
    at = to;
  }
  standing.clear();
  // To keep them changes nothing: the dice that follow are weighed against the same outlook.
  if (cause.after.phase === 'arrival') seats.forEach((seat, i) => standing.set(seat, before[i]!));
  return strokes;
}

/** The guest that comes in place of one just recruited, for the seat that serves next. */
export function weighGuest(cause: Cause, next: Seat, seeds: readonly number[]): Stroke {
  const worth = (chance: Chance): number => nextServing(cause.unfold(chance), next);
  const { outcomes, after, move } = cause;
  const came = worth(recorded(outcomes, after.rules.cards));
  const usual = mean(seeds.map((seed) => worth(streamed(seed))));
  return { move, round: after.round, seat: next, luck: came - usual, kind: 'guests' };
}

/** Whoever is in the way does nothing more. */
function nextServing(after: GameState, next: Seat): number {
  const s = clone(after);
  const chance = streamed(0);
  while (s.phase === 'serving' && waitsFor(s)[0] !== next) {
    const seat = waitsFor(s)[0]!;
    perform(s, seat, defaultAction(s, seat, MIND.rates(s)), chance);
  }
  return bestServingValue(s, next, MIND);
}

/** What seats may expect when the first outcomes fall as they fell, and the others as they may. */
function expectation(
  cause: Cause,
  count: number,
  seats: readonly Seat[],
  seeds: readonly number[],
): number[] {
  const { outcomes, after } = cause;
  const isSure =
    count === outcomes.length && (after.phase === 'draft' || after.phase === 'serving');
  const futures = (isSure ? seeds.slice(0, 1) : seeds).map((seed) => {
    const chance = given(outcomes.slice(0, count), after, seed);
    return outlook(cause.unfold(chance), seats, chance);
  });
  return seats.map((_, i) => mean(futures.map((future) => future[i]!)));
}

/** The outcomes as they were written, and after them sampled ones. */
function given(outcomes: readonly Outcome[], { rules }: GameState, seed: number): Chance {
  const script = recorded(outcomes, rules.cards);
  const open = streamed(seed);
  return {
    die: (stream) => (script.left() > 0 ? script : open).die(stream),
    draw: (stream, counts, total) =>
      (script.left() > 0 ? script : open).draw(stream, counts, total),
  };
}

function segmentsOf(cause: Cause): Segment[] {
  const segments: Segment[] = [];
  const script = recorded(cause.outcomes, cause.after.rules.cards);
  let asked = 0;
  const note = (stream: Stream): void => {
    const from = asked++;
    const what = readStream(stream);
    if (what === null) return;
    const last = segments.at(-1);
    if (last?.kind === what.kind && last.to === from && last.round === what.round) {
      last.to = asked;
      if (what.seat !== null) last.seats.add(what.seat);
      return;
    }
    const seats = new Set(what.seat === null ? [] : [what.seat]);
    segments.push({ kind: what.kind, from, to: asked, round: what.round, seats });
  };
  cause.unfold({
    die: (stream) => {
      note(stream);
      return script.die(stream);
    },
    draw: (stream, counts, total) => {
      note(stream);
      return script.draw(stream, counts, total);
    },
  });
  return segments;
}

const KINDS: Readonly<Record<string, StrokeKind>> = {
  deck: 'cards',
  own: 'own dice',
  white: 'white dice',
};

/** Which start cards are on offer is the same for all, and not weighed. */
function readStream(stream: Stream): { kind: StrokeKind; round: number; seat: Seat | null } | null {
  if (stream === 'guests') return { kind: 'guests', round: 0, seat: null };
  const [round, seat, name] = stream.split('.');
  const kind = name === undefined ? undefined : KINDS[name];
  return kind === undefined ? null : { kind, round: Number(round), seat: Number(seat) };
}

/** White dice go around, so that they concern everybody. */
function affected(segments: readonly Segment[], { players }: GameState): readonly Seat[] {
  const all = players.map((_, seat) => seat);
  if (segments.some(({ kind }) => kind === 'white dice')) return all;
  return all.filter((seat) => segments.some(({ seats }) => seats.has(seat)));
}
