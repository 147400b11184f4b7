/**
 * Drafted dice. All dice lie open, so nothing is left to chance: a face is worth the best serving
 * that the seat's own later picks can make of it while the others pick plainly, less a part of what
 * the left neighbour can make of the rest.
 */
import {
  clone,
  legalActions,
  perform,
  streamed,
  waitsFor,
  type Action,
  type GameState,
  type MutableGame,
  type Seat,
} from '@stammtisch/engine';
import { defaultAction, playToServing, bestServingValue } from '@stammtisch/bots';
import { MIND } from './mind.ts';
import { verdict, type Verdict } from './weigh.ts';

/** Points of the difference that are not trusted: others may pick otherwise. */
const DOUBT = 0.5;

/** Servings by seat and drafted dice; they hold as long as the round's dice lie. */
export type Servings = Map<string, number>;

export function weighDraft(s: GameState, seat: Seat, played: Action, known: Servings): Verdict {
  let best = played;
  let most = -Infinity;
  let own = 0;
  for (const action of legalActions(s, seat)) {
    const value = pickValue(s, seat, action, known);
    if (isSameFace(action, played)) own = value;
    if (value <= most) continue;
    most = value;
    best = action;
  }
  return verdict(most - own, DOUBT, [best]);
}

function isSameFace(a: Action, b: Action): boolean {
  return a.type === 'draft' && b.type === 'draft' && a.value === b.value;
}

function pickValue(s: GameState, seat: Seat, action: Action, known: Servings): number {
  const after = clone(s);
  perform(after, seat, action, NOTHING);
  const plain = clone(after);
  playToServing(plain, MIND.rates(s), NOTHING);
  const neighbour = (seat + 1) % s.players.length;
  return bestPicks(after, seat, known) - MIND.neighbourWeight * serving(plain, neighbour, known);
}

/** The dice are rolled and the cards drawn. */
const NOTHING = streamed(0);

function bestPicks(s: MutableGame, seat: Seat, known: Servings): number {
  while (s.phase === 'draft' && waitsFor(s)[0] !== seat) {
    const other = waitsFor(s)[0]!;
    perform(s, other, defaultAction(s, other, MIND.rates(s)), NOTHING);
  }
  if (s.phase !== 'draft') return serving(s, seat, known);
  let most = -Infinity;
  for (const action of legalActions(s, seat)) {
    const after = clone(s);
    perform(after, seat, action, NOTHING);
    most = Math.max(most, bestPicks(after, seat, known));
  }
  return most;
}

/** Own dice stay what they are, so drafted ones tell servings apart. */
function serving(s: MutableGame, seat: Seat, known: Servings): number {
  const { dice, ownDice } = s.players[seat]!;
  const key = `${seat}:${dice
    .slice(ownDice)
    .toSorted((a, b) => a - b)
    .join('')}`;
  let value = known.get(key);
  if (value === undefined) known.set(key, (value = bestServingValue(clone(s), seat, MIND)));
  return value;
}
