/** What the best serving of the last round comes to, found by trying every one. */
import {
  actionText,
  clone,
  legalActions,
  perform,
  score,
  seeded,
  UNPLACED,
  type Action,
  type GameState,
  type MutableGame,
  type PlayerState,
  type Seat,
} from '@stammtisch/engine';

/** One guest is recruited at most, so what refills the display can be anything. */
const CHANCE = seeded(1);

/** A serving to the end of the game: its actions as short text, and the seat's points then. */
export interface Line {
  readonly points: number;
  readonly line: readonly string[];
}

/**
 * The best line of a seat from before or within its last serving. Dice that lie on spaces before
 * it opens are taken up first, which costs nothing.
 */
export function bestLine(s: GameState, seat: Seat): Line {
  const known = new Map<string, Line>();
  const search = (state: MutableGame): Line => {
    const key = keyOf(state, seat);
    const before = known.get(key);
    if (before !== undefined) return before;
    let best: Line = { points: -Infinity, line: [] };
    for (const action of legalActions(state, seat)) {
      if (!isWorthTrying(state, seat, action)) continue;
      const after = clone(state);
      const actions = [action, ...servedAtOnce(state, action)];
      for (const each of actions) perform(after, seat, each, CHANCE);
      const isClosed = action.type === 'closeTavern';
      const rest = isClosed ? { points: score(after)[seat]!.total, line: [] } : search(after);
      if (rest.points <= best.points) continue;
      best = { points: rest.points, line: [...actions.map(actionText), ...rest.line] };
    }
    known.set(key, best);
    return best;
  };
  const start = clone(s);
  const p = start.players[seat]!;
  if (!start.serving.open) p.at = p.at.map(() => UNPLACED);
  return search(start);
}

/** Where no plan is counted (M3.3), a die may as well be placed the moment it is served. */
function servedAtOnce(s: GameState, action: Action): Action[] {
  return action.type === 'place' && !hasReputation(s) ? [{ type: 'serve', die: action.die }] : [];
}

function hasReputation(s: GameState): boolean {
  return s.rules.reputation.length > 0;
}

/** Leaves out only what cannot add a point, or comes to the same as something else that is tried. */
function isWorthTrying(s: GameState, seat: Seat, action: Action): boolean {
  const p = s.players[seat]!;
  // Staff has no points, and comes in no more.
  if (action.type === 'buy') return false;
  if (action.type !== 'place') return true;
  if (action.space === null || p.at[action.die] !== UNPLACED) return false;
  // Before the tavern opens, dice are placed in order.
  if (!hasReputation(s)) return s.serving.open;
  return s.serving.open || p.at.every((space, die) => die <= action.die || space === UNPLACED);
}

/** Everything that the rest of the serving can depend on; dice with the same face are alike. */
function keyOf(s: GameState, seat: Seat): string {
  const p = s.players[seat]!;
  const { serving, supply } = s;
  return [
    diceOf(s, p),
    p.tables,
    p.staff,
    [p.thalers, p.beer, p.schnapps, p.counterGuests, p.tiles, p.monastery, p.reputation],
    [p.dishwashers, supply.nobles, supply.schnapps, score(s)[seat]!.total],
    p.guestBook,
    [serving.open, serving.recruited, serving.sung, serving.used, serving.lifts],
    [serving.thalers, serving.beer, s.pending?.choice, JSON.stringify(s.agenda)],
  ].join('|');
}

function diceOf(s: GameState, p: PlayerState): number[] {
  const dice = p.dice.map((face, die) => 100 * face + p.at[die]!);
  return hasReputation(s) && !s.serving.open ? dice : dice.toSorted((a, b) => a - b);
}
