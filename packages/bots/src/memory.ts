/** The plan a bot has in mind: made once for a serving, followed while all goes as foreseen. */
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
import { ANY_CARD } from './serving/anyCard.ts';

export interface Memory {
  /**
   * The next actions of the plan, at most that many, up to and including the first that draws an
   * outcome. None, if the state is not the one that the plan foresaw.
   */
  recall(s: GameState, seat: Seat, most: number): readonly Action[];
  keep(s: GameState, line: readonly Action[]): void;
}

export function newMemory(): Memory {
  let foreseen: GameState | null = null;
  let line: readonly Action[] = [];
  return {
    recall(s, seat, most) {
      if (foreseen === null || !isAsForeseen(foreseen, s, seat)) return [];
      // Followed on the state as it is, whose guests on offer may be others than those foreseen.
      const after = clone(s);
      const { chance, hasDrawn } = watchedChance();
      let count = 0;
      while (count < Math.min(most, line.length) && !hasDrawn()) {
        const action = line[count]!;
        if (!isLegal(after, seat, action)) break;
        count++;
        if (count < line.length) perform(after, seat, action, chance);
      }
      const next = line.slice(0, count);
      line = line.slice(count);
      // A finished plan is not kept: what it foresaw would only take memory.
      foreseen = line.length === 0 ? null : after;
      return next;
    },
    keep(s, plan) {
      foreseen = clone(s);
      line = plan;
    },
  };
}

function watchedChance(): { readonly chance: Chance; readonly hasDrawn: () => boolean } {
  let isUsed = false;
  const chance: Chance = {
    die: (stream) => {
      isUsed = true;
      return ANY_CARD.die(stream);
    },
    draw: (stream, counts, total) => {
      isUsed = true;
      return ANY_CARD.draw(stream, counts, total);
    },
  };
  return { chance, hasDrawn: () => isUsed };
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
