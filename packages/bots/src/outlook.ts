/** Looks past chance: lets the game go on in samples, up to the seat's next serving. */
import {
  clone,
  perform,
  streamed,
  waitsFor,
  type Action,
  type Chance,
  type GameState,
  type MutableGame,
  type Seat,
} from '@stammtisch/engine';
import { plainAction } from './plain.ts';
import type { Rates } from './serving/dicePlan.ts';
import type { Effort } from './serving/plan.ts';
import { planServing } from './serving/planServing.ts';
import type { Valuation } from './worth/valuation.ts';

/** How a seat sees the future. */
export interface Mind {
  readonly value: Valuation;
  readonly rates: (s: GameState) => Rates;
  /** How hard it thinks about servings that are still to come. */
  readonly glance: Effort;
  /** How much of the left neighbour's gain counts as its own loss when dice are passed on. */
  readonly envy: number;
}

/** What a future comes to: for the seat, and for the left neighbour where dice are passed on. */
export interface Sampled {
  readonly own: number;
  readonly neighbour: number;
}

/** A sampled future in which the seat does `action` now. */
export function sample(
  s: GameState,
  seat: Seat,
  action: Action,
  mind: Mind,
  seed: number,
): Sampled {
  const chance = streamed(seed);
  const future = clone(s);
  perform(future, seat, action, chance);
  playOn(future, mind.rates(s), chance);
  const own = servingValue(future, seat, mind);
  if (s.phase !== 'draft' || mind.envy === 0) return { own, neighbour: 0 };
  return { own, neighbour: servingValue(future, (seat + 1) % s.players.length, mind) };
}

/** The value of a sampled next round, for a seat that has done all it wants to and closes. */
export function sampleNextRound(after: GameState, seat: Seat, mind: Mind, seed: number): number {
  const chance = streamed(seed);
  const future = clone(after);
  const rates = mind.rates(after);
  const { round } = future;
  while (future.round === round && waitsFor(future).length > 0) {
    const next = waitsFor(future)[0]!;
    perform(future, next, plainAction(future, next, rates), chance);
  }
  playOn(future, rates, chance);
  return servingValue(future, seat, mind);
}

/** All seats act in the plainest way until taverns open. */
export function playOn(s: MutableGame, rates: Rates, chance: Chance): void {
  while (s.phase !== 'serving' && waitsFor(s).length > 0) {
    const next = waitsFor(s)[0]!;
    perform(s, next, plainAction(s, next, rates), chance);
  }
}

/** What the seat's best serving comes to; who serves before it is left aside. */
export function servingValue(s: MutableGame, seat: Seat, mind: Mind): number {
  if (s.phase !== 'serving') return mind.value(s, seat);
  s.waiting = [seat];
  return planServing(s, seat, mind.value, mind.rates(s), mind.glance)[0]!.value;
}
