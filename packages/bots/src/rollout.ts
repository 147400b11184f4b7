/** Samples of how the game may go on, up to the seat's next serving. */
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
import { defaultAction } from './defaultAction.ts';
import type { RolloutSettings } from './planner.ts';
import type { Rates } from './serving/diceLayouts.ts';
import { planServing } from './serving/planServing.ts';

/** The value of a future: for the seat, and for the left neighbour where dice are passed on. */
export interface RolloutValue {
  readonly own: number;
  readonly neighbour: number;
}

/** A sampled future in which the seat does `action` now. */
export function rollOut(
  s: GameState,
  seat: Seat,
  action: Action,
  settings: RolloutSettings,
  seed: number,
): RolloutValue {
  const chance = streamed(seed);
  const future = clone(s);
  perform(future, seat, action, chance);
  playToServing(future, settings.rates(s), chance);
  const own = bestServingValue(future, seat, settings);
  if (s.phase !== 'draft' || settings.neighbourWeight === 0) return { own, neighbour: 0 };
  return { own, neighbour: bestServingValue(future, (seat + 1) % s.players.length, settings) };
}

/** The value of a sampled next round, for a seat that has done all it wants to and closes. */
export function rollOutNextRound(
  after: GameState,
  seat: Seat,
  settings: RolloutSettings,
  seed: number,
): number {
  const chance = streamed(seed);
  const future = clone(after);
  const rates = settings.rates(after);
  const { round } = future;
  while (future.round === round && waitsFor(future).length > 0) {
    const next = waitsFor(future)[0]!;
    perform(future, next, defaultAction(future, next, rates), chance);
  }
  playToServing(future, rates, chance);
  return bestServingValue(future, seat, settings);
}

/** All seats take their default actions until taverns open. */
export function playToServing(s: MutableGame, rates: Rates, chance: Chance): void {
  while (s.phase !== 'serving' && waitsFor(s).length > 0) {
    const next = waitsFor(s)[0]!;
    perform(s, next, defaultAction(s, next, rates), chance);
  }
}

/** The value of the seat's best serving, as if it served first. Changes `s`. */
export function bestServingValue(s: MutableGame, seat: Seat, settings: RolloutSettings): number {
  if (s.phase !== 'serving') return settings.value(s, seat);
  s.waiting = [seat];
  return planServing(s, seat, settings.value, settings.rates(s), settings.quickSearch)[0]!.value;
}
