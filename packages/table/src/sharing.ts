import type { GameState, PlayerState } from '@stammtisch/engine';

/**
 * The position after a move, with the players that it did not touch as they were before, and decks too.
 * A position is kept until the next move: the less of it is new, the less there is for the collector to
 * move about.
 */
export function sharing(before: GameState, after: GameState): GameState {
  const players = after.players.map((player, seat) => sharedPlayer(before.players[seat]!, player));
  return { ...after, pile: sharedList(before.pile, after.pile), players };
}

/** Decks are by far the longest lists. */
function sharedPlayer(before: PlayerState, after: PlayerState): PlayerState {
  if (isSame(before, after)) return before;
  const bag = sharedList(before.bag, after.bag);
  const discard = sharedList(before.discard, after.discard);
  return { ...after, bag, discard };
}

function sharedList(before: readonly number[], after: readonly number[]): readonly number[] {
  return isSameList(before, after) ? before : after;
}

function isSame(one: PlayerState, other: PlayerState): boolean {
  for (const key in one) {
    const a = one[key as keyof PlayerState];
    const b = other[key as keyof PlayerState];
    const areSame = typeof a === 'number' ? a === b : isSameList(a, b as readonly number[]);
    if (!areSame) return false;
  }
  return true;
}

function isSameList(one: readonly number[], other: readonly number[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}
