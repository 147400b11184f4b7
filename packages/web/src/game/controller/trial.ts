/** What moves would bring, found by making them on a copy: the engine is the one source. */
import {
  clone,
  isLegal,
  isOpen,
  legalActions,
  perform,
  SERVED,
  type Action,
  type Emit,
  type GameState,
  type MutableGame,
  type Seat,
} from '@stammtisch/engine';
import { ANY_CHANCE } from './chance.ts';

/** Makes a move on a copy, if it is legal there. Choices on the way are answered with no. */
export function attempt(copy: MutableGame, seat: Seat, action: Action, emit?: Emit): boolean {
  if (!isLegal(copy, seat, action)) return false;
  perform(copy, seat, action, ANY_CHANCE, emit);
  while (copy.pending?.seat === seat) {
    perform(copy, seat, legalActions(copy, seat)[0]!, ANY_CHANCE);
  }
  return true;
}

/** A copy with the seat's tavern open, whoever's turn it is: plans are made ahead. */
export function opened(state: GameState, seat: Seat): MutableGame {
  const copy = clone(state);
  if (isOpen(copy, seat)) {
    // A choice that waits is not answered by looking ahead; the rest of the plan still counts.
    copy.pending = null;
    copy.agenda = [];
    return copy;
  }
  turnTo(copy, seat);
  attempt(copy, seat, { type: 'openTavern' });
  return copy;
}

/** Makes it the seat's turn to open, on a copy, as if those before it had closed. */
export function turnTo(copy: MutableGame, seat: Seat): void {
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
    if (space >= 0 && space !== SERVED) attempt(copy, seat, { type: 'serve', die }, emit);
  }
}
