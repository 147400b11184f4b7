import type { GameState, PlayerState } from '@stammtisch/engine';

/**
 * Returns the position after a move, with the unchanged players and decks of the position before. The
 * fewer objects are new, the less work there is for the garbage collector.
 */
export function shareUnchanged(before: GameState, after: GameState): GameState {
  const players = after.players.map((player, seat) => sharePlayer(before.players[seat]!, player));
  return { ...after, pile: shareList(before.pile, after.pile), players };
}

/** Shares decks too, which are by far the longest lists. */
function sharePlayer(before: PlayerState, after: PlayerState): PlayerState {
  if (isSame(before, after)) return before;
  const bag = shareList(before.bag, after.bag);
  const discard = shareList(before.discard, after.discard);
  return { ...after, bag, discard };
}

function shareList(before: readonly number[], after: readonly number[]): readonly number[] {
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
