/** Actions tried on a copy of the position, to learn what they bring: the engine is the one source. */
import {
  clone,
  isLegal,
  isOpen,
  legalActions,
  perform,
  SERVED,
  type Action,
  type Chance,
  type Emit,
  type GameState,
  type MutableGame,
  type Seat,
} from '@stammtisch/engine';

/** Keeps a trial going where it meets chance. What it gives is never shown. */
export const ANY_CHANCE: Chance = {
  die: () => 1,
  draw: (_stream, counts) => counts.findIndex((count) => count > 0),
};

/** For actions that draw nothing: a chance that is asked all the same is a bug. */
export const NO_CHANCE: Chance = {
  die: (): never => {
    throw new Error('no die is rolled here');
  },
  draw: (): never => {
    throw new Error('no card is drawn here');
  },
};

/** Performs an action on a copy if it is legal there. Choices on the way are answered with no. */
export function tryAction(copy: MutableGame, seat: Seat, action: Action, emit?: Emit): boolean {
  if (!isLegal(copy, seat, action)) return false;
  perform(copy, seat, action, ANY_CHANCE, emit);
  while (copy.pending?.seat === seat) {
    perform(copy, seat, legalActions(copy, seat)[0]!, ANY_CHANCE);
  }
  return true;
}

/** A copy with the seat's tavern open, even out of turn: people plan ahead. */
export function copyWithOpenTavern(state: GameState, seat: Seat): MutableGame {
  const copy = clone(state);
  if (isOpen(copy, seat)) {
    // A pending choice is left out; the rest of the plan still counts.
    copy.pending = null;
    copy.agenda = [];
    return copy;
  }
  giveTurn(copy, seat);
  tryAction(copy, seat, { type: 'openTavern' });
  return copy;
}

/** Makes it the seat's turn to open on a copy, as if the seats before it had closed. */
export function giveTurn(copy: MutableGame, seat: Seat): void {
  const { start, players } = copy;
  for (let before = start; before !== seat; before = (before + 1) % players.length) {
    Object.assign(players[before]!, { dice: [], at: [], ownDice: 0, dishwashers: 0 });
  }
  copy.waiting = [seat];
  copy.pending = null;
  copy.agenda = [];
  Object.assign(copy.serving, { open: false, bought: 0, recruited: false, sung: 0, used: 0 });
  Object.assign(copy.serving, { lifts: 0, worth: [0, 0, 0], thalers: 0, beer: 0, trail: [] });
}

/** Serves every die that lies on a space. */
export function serveEverything(copy: MutableGame, seat: Seat, emit?: Emit): void {
  const { at } = copy.players[seat]!;
  for (const [die, space] of at.entries()) {
    if (space >= 0 && space !== SERVED) tryAction(copy, seat, { type: 'serve', die }, emit);
  }
}
