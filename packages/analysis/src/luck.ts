/**
 * Luck: the expected points with the outcomes that came, less the mean over all that could have come.
 * Both are valued alike, so that luck is 0 on average however good the valuation is.
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
import type { ChanceStep } from './replayedGame.ts';
import { mean } from './statistics.ts';
import { JUDGE, expectedPoints } from './judge.ts';
import type { LuckEvent, LuckKind } from './findings.ts';

/** Consecutive outcomes of one kind. */
interface Segment {
  readonly kind: LuckKind;
  readonly from: number;
  to: number;
  readonly round: number;
  readonly seats: Set<Seat>;
}

/** The expected points by seat, while seats decide whether to keep their guests. */
export type Expectations = Map<Seat, number>;

/**
 * The luck of cards and dice, stage by stage in their order. `expectations` holds what is known of the
 * position before the step, and afterwards what is known of the position after it.
 */
export function measureRoundLuck(
  step: ChanceStep,
  seeds: readonly number[],
  expectations: Expectations,
): LuckEvent[] {
  const segments = segmentsOf(step);
  const seats = affectedSeats(segments, step.after);
  const events: LuckEvent[] = [];
  let before = seats.map((seat) => expectations.get(seat));
  let at = -1;
  for (const { kind, from, to, round, seats: own } of segments) {
    if (kind === 'guests') continue;
    const isKnown = at === from || (at < 0 && from === 0 && !before.includes(undefined));
    const start = isKnown ? (before as number[]) : expectation(step, from, seats, seeds);
    const end = expectation(step, to, seats, seeds);
    seats.forEach((seat, i) => {
      if (kind !== 'white dice' && !own.has(seat)) return;
      events.push({ move: step.move, round, seat, luck: end[i]! - start[i]!, kind });
    });
    before = end;
    at = to;
  }
  expectations.clear();
  // Keeping the guests changes nothing, so the dice that follow start from the same expectation.
  if (step.after.phase === 'arrival')
    seats.forEach((seat, i) => expectations.set(seat, before[i]!));
  return events;
}

/** The luck of the next seat to serve with the guest that replaced a recruited one. */
export function measureGuestLuck(
  step: ChanceStep,
  next: Seat,
  seeds: readonly number[],
): LuckEvent {
  const worth = (chance: Chance): number => nextServing(step.rerun(chance), next);
  const { outcomes, after, move } = step;
  const came = worth(recorded(outcomes, after.rules.cards));
  const usual = mean(seeds.map((seed) => worth(streamed(seed))));
  return { move, round: after.round, seat: next, luck: came - usual, kind: 'guests' };
}

/** The value of the serving of `next`, when the seats before it do nothing more. */
function nextServing(after: GameState, next: Seat): number {
  const s = clone(after);
  const chance = streamed(0);
  while (s.phase === 'serving' && waitsFor(s)[0] !== next) {
    const seat = waitsFor(s)[0]!;
    perform(s, seat, defaultAction(s, seat, JUDGE.rates(s)), chance);
  }
  return bestServingValue(s, next, JUDGE);
}

/** The expected points by seat, when the first `count` outcomes are those that came. */
function expectation(
  step: ChanceStep,
  count: number,
  seats: readonly Seat[],
  seeds: readonly number[],
): number[] {
  const { outcomes, after } = step;
  const isSure =
    count === outcomes.length && (after.phase === 'draft' || after.phase === 'serving');
  const futures = (isSure ? seeds.slice(0, 1) : seeds).map((seed) => {
    const chance = chanceAfter(outcomes.slice(0, count), after, seed);
    return expectedPoints(step.rerun(chance), seats, chance);
  });
  return seats.map((_, i) => mean(futures.map((future) => future[i]!)));
}

/** Gives the recorded outcomes, and sampled ones after them. */
function chanceAfter(outcomes: readonly Outcome[], { rules }: GameState, seed: number): Chance {
  const script = recorded(outcomes, rules.cards);
  const open = streamed(seed);
  return {
    die: (stream) => (script.left() > 0 ? script : open).die(stream),
    draw: (stream, counts, total) =>
      (script.left() > 0 ? script : open).draw(stream, counts, total),
  };
}

function segmentsOf(step: ChanceStep): Segment[] {
  const segments: Segment[] = [];
  const script = recorded(step.outcomes, step.after.rules.cards);
  let asked = 0;
  const addOutcome = (stream: Stream): void => {
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
  step.rerun({
    die: (stream) => {
      addOutcome(stream);
      return script.die(stream);
    },
    draw: (stream, counts, total) => {
      addOutcome(stream);
      return script.draw(stream, counts, total);
    },
  });
  return segments;
}

const KINDS: Readonly<Record<string, LuckKind>> = {
  deck: 'cards',
  own: 'own dice',
  white: 'white dice',
};

/** Null for start cards: they are on offer to all seats, and do not count as luck. */
function readStream(stream: Stream): { kind: LuckKind; round: number; seat: Seat | null } | null {
  if (stream === 'guests') return { kind: 'guests', round: 0, seat: null };
  const [round, seat, name] = stream.split('.');
  const kind = name === undefined ? undefined : KINDS[name];
  return kind === undefined ? null : { kind, round: Number(round), seat: Number(seat) };
}

/** White dice are passed on, so they affect all seats. */
function affectedSeats(segments: readonly Segment[], { players }: GameState): readonly Seat[] {
  const all = players.map((_, seat) => seat);
  if (segments.some(({ kind }) => kind === 'white dice')) return all;
  return all.filter((seat) => segments.some(({ seats }) => seats.has(seat)));
}
