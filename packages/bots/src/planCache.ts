/** The plan of a serving, followed while the game goes as the plan expected. */
import {
  clone,
  isLegal,
  perform,
  type Action,
  type Chance,
  type GameState,
  type PlayerState,
  type Seat,
} from '@stammtisch/engine';
import { PLACEHOLDER_CHANCE } from './serving/simulation.ts';

export interface PlanCache {
  /**
   * Takes at most `most` actions off the plan, up to and including the first that draws an outcome;
   * none if the state is not the one that the plan expected.
   */
  takeNext(s: GameState, seat: Seat, most: number): readonly Action[];
  store(s: GameState, line: readonly Action[]): void;
}

export function newPlanCache(): PlanCache {
  let expected: GameState | null = null;
  let line: readonly Action[] = [];
  return {
    takeNext(s, seat, most) {
      if (expected === null || !isAsExpected(expected, s, seat)) return [];
      // The real state is followed: its guests on offer may differ from those of the plan.
      const after = clone(s);
      const { chance, hasDrawn } = newDrawDetector();
      let count = 0;
      while (count < Math.min(most, line.length) && !hasDrawn()) {
        const action = line[count]!;
        if (!isLegal(after, seat, action)) break;
        count++;
        if (count < line.length) perform(after, seat, action, chance);
      }
      const next = line.slice(0, count);
      line = line.slice(count);
      // The state of a finished plan would only take memory.
      expected = line.length === 0 ? null : after;
      return next;
    },
    store(s, plan) {
      expected = clone(s);
      line = plan;
    },
  };
}

function newDrawDetector(): { readonly chance: Chance; readonly hasDrawn: () => boolean } {
  let isUsed = false;
  const chance: Chance = {
    die: (stream) => {
      isUsed = true;
      return PLACEHOLDER_CHANCE.die(stream);
    },
    draw: (stream, counts, total) => {
      isUsed = true;
      return PLACEHOLDER_CHANCE.draw(stream, counts, total);
    },
  };
  return { chance, hasDrawn: () => isUsed };
}

/** Whether the serving has reached the expected position; guests on offer may differ. */
function isAsExpected(a: GameState, b: GameState, seat: Seat): boolean {
  const mine = a.players[seat]!;
  const theirs = b.players[seat]!;
  return (
    a.players.length === b.players.length &&
    a.round === b.round &&
    a.phase === b.phase &&
    a.waiting[0] === b.waiting[0] &&
    a.serving.open === b.serving.open &&
    a.pending?.choice === b.pending?.choice &&
    isSameSeat(mine, theirs)
  );
}

function isSameSeat(a: PlayerState, b: PlayerState): boolean {
  return (
    a.thalers === b.thalers &&
    a.beer === b.beer &&
    a.schnapps === b.schnapps &&
    a.counterGuests === b.counterGuests &&
    a.tiles === b.tiles &&
    a.monastery === b.monastery &&
    a.reputation === b.reputation &&
    a.bagSize === b.bagSize &&
    isSameList(a.dice, b.dice) &&
    isSameList(a.at, b.at) &&
    isSameList(a.top, b.top) &&
    isSameList(a.tables, b.tables) &&
    isSameList(a.staff, b.staff)
  );
}

function isSameList(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}
