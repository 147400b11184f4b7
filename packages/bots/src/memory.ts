/** The plan a bot has in mind: made once for a serving, followed while all goes as foreseen. */
import {
  clone,
  perform,
  type Action,
  type GameState,
  type MutableGame,
  type PlayerState,
  type Seat,
} from '@stammtisch/engine';
import { ANY_CARD } from './serving/anyCard.ts';

export interface Memory {
  /** The next action of the plan, if the state is the one that the plan foresaw. */
  recall(s: GameState, seat: Seat): Action | null;
  keep(s: GameState, line: readonly Action[]): void;
}

export function newMemory(): Memory {
  let foreseen: MutableGame | null = null;
  let line: readonly Action[] = [];
  return {
    recall(s, seat) {
      const [next, ...rest] = line;
      if (next === undefined || foreseen === null || !isAsForeseen(foreseen, s, seat)) return null;
      line = rest;
      if (rest.length > 0) perform(foreseen, seat, next, ANY_CARD);
      return next;
    },
    keep(s, plan) {
      foreseen = clone(s);
      line = plan;
    },
  };
}

/** Whether a serving stands where it was expected to; the guests on offer may be others. */
function isAsForeseen(a: GameState, b: GameState, seat: Seat): boolean {
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
