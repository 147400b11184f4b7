/**
 * Carries a shown position one event further, so that what happens in one move can be seen in
 * its order. When the move is over the real position takes its place: this can never drift.
 */
import {
  ENTERTAINERS,
  FIRST_STAFF,
  NOBLE,
  NONE,
  SERVED,
  SIDES,
  spaceNumber,
  TILES,
  UNPLACED,
  type CardIndex,
  type GameEvent,
  type MutableGame,
  type Place,
  type Player,
} from '@stammtisch/engine';

type CardEvent = GameEvent & { readonly type: 'card' };

function numberIn(place: Place): number {
  return Number(place.slice(place.indexOf('-') + 1));
}

/** Whoever comes first into an empty tavern finds the printed tables, and only those (B2, B6). */
function layTables(game: MutableGame, p: Player): void {
  const isEmpty = p.tables.every((card) => card === NONE) && p.staff.every((count) => count === 0);
  if (!isEmpty) return;
  const upgraded = (p.tiles & (1 << TILES.indexOf('tables'))) !== 0;
  const count = (upgraded ? game.rules.upgraded : game.rules.basic)[TILES.indexOf('tables')]!;
  p.tables = Array.from({ length: count }, () => NONE);
}

function take(game: MutableGame, p: Player | null, card: CardIndex, from: Place): void {
  if (from === 'supply') {
    if (card === NOBLE) game.supply.nobles--;
    else game.supply.staff[card - FIRST_STAFF]!--;
  } else if (from === 'pile') {
    game.pile[card]!--;
    game.pileSize--;
  } else if (from.startsWith('display-')) {
    const slot = numberIn(from);
    game.display[slot] = NONE;
    // The card on show is one of the stack.
    if (slot === 0 && game.stack > 0) game.stack--;
  } else if (p !== null) takeFrom(p, card, from);
}

function takeFrom(p: Player, card: CardIndex, from: Place): void {
  if (from === 'top') p.top.pop();
  else if (from === 'bag') {
    p.bag[card]!--;
    p.bagSize--;
  } else if (from === 'discard') {
    p.discard[card]!--;
    p.discardSize--;
  } else if (from === 'staff') p.staff[card - FIRST_STAFF]!--;
  else if (from.startsWith('table-')) {
    if (card === NOBLE) p.nobles--;
    if (card !== NOBLE || p.nobles === 0) p.tables[numberIn(from)] = NONE;
  }
}

function put(game: MutableGame, p: Player | null, card: CardIndex, to: Place): void {
  if (to === 'supply') {
    if (card === NOBLE) game.supply.nobles++;
    else game.supply.staff[card - FIRST_STAFF]!++;
  } else if (to.startsWith('display-')) game.display[numberIn(to)] = card;
  else if (p !== null) putInto(p, card, to);
}

function putInto(p: Player, card: CardIndex, to: Place): void {
  if (to === 'top') p.top.push(card);
  else if (to === 'bag') {
    p.bag[card]!++;
    p.bagSize++;
  } else if (to === 'discard') {
    p.discard[card]!++;
    p.discardSize++;
  } else if (to === 'staff') {
    p.staff[card - FIRST_STAFF]!++;
    if (card === TABLE_CARD) p.tables.push(NONE);
  } else if (to.startsWith('table-')) {
    if (card === NOBLE) p.nobles++;
    p.tables[numberIn(to)] = card;
  }
}

const TABLE_CARD = FIRST_STAFF + 4;

function moveCard(game: MutableGame, p: Player | null, event: CardEvent): void {
  const card = game.rules.cards.findIndex(({ id }) => id === event.card);
  if (card < 0) return;
  if (event.why === 'arrival' && p !== null) layTables(game, p);
  take(game, p, card, event.from);
  put(game, p, card, event.to);
}

function returnDice(p: Player): void {
  p.dice = [];
  p.at = [];
  p.ownDice = 0;
}

/** Changes the shown position by one event. */
export function fold(game: MutableGame, event: GameEvent): void {
  const p = 'seat' in event && event.seat !== null ? game.players[event.seat]! : null;
  switch (event.type) {
    case 'phase':
      game.phase = event.phase;
      return;
    case 'evening':
      game.round = event.round;
      game.start = event.start;
      return;
    case 'card':
      moveCard(game, p, event);
      return;
    case 'reshuffled':
      p!.bag = p!.bag.map((count, card) => count + p!.discard[card]!);
      p!.bagSize += p!.discardSize;
      p!.discard = p!.discard.map(() => 0);
      p!.discardSize = 0;
      return;
    case 'rolled':
      p!.dice[event.die] = event.value;
      p!.at[event.die] = UNPLACED;
      p!.ownDice = Math.max(p!.ownDice, event.die + 1);
      return;
    case 'coasterRolled':
      game.coasters[event.seat] = event.values.slice();
      return;
    case 'drafted': {
      const coaster = game.coasters[event.seat]!;
      coaster.splice(coaster.indexOf(event.value), 1);
      p!.dice[event.die] = event.value;
      p!.at[event.die] = UNPLACED;
      return;
    }
    case 'coastersPassed':
      game.coasters = game.coasters.map((_, to, all) => all[(to + all.length - 1) % all.length]!);
      return;
    case 'placed':
      p!.at[event.die] = spaceNumber(event.to);
      return;
    case 'turned':
      p!.dice[event.die] = event.to;
      return;
    case 'opened':
      game.waiting = [event.seat];
      game.serving.open = true;
      return;
    case 'served':
      p!.at[event.die] = SERVED;
      game.serving.used |= 1 << spaceNumber(event.space);
      return;
    case 'thalers':
    case 'beer':
    case 'schnapps':
      p![event.type] += event.amount;
      return;
    case 'counterGuest':
      p!.counterGuests += event.amount;
      return;
    case 'monastery':
    case 'reputation':
      p![event.type] = event.to;
      return;
    case 'upgraded':
      p!.tiles |= 1 << TILES.indexOf(event.tile);
      return;
    case 'hired':
      p!.entertainers[ENTERTAINERS.indexOf(event.who)] = SIDES.indexOf(event.side);
      return;
    case 'sealed':
      game.sealed[event.slot] = true;
      return;
    case 'unsealed':
      game.sealed[event.slot] = false;
      return;
    case 'signed':
      p!.guestBook[event.column]!++;
      return;
    case 'nobleReturned':
      p!.top.splice(event.height, 1);
      game.supply.nobles++;
      return;
    case 'diceReturned':
      returnDice(p!);
      return;
    case 'closed':
      game.serving.open = false;
      return;
    case 'roundEnded':
      for (const each of game.players) each.tables = [];
      return;
    case 'mugPassed':
      game.start = event.to;
      return;
    case 'startCards':
    case 'startCardChosen':
    case 'asked':
    case 'forced':
    case 'declined':
    case 'sang':
    case 'counted':
    case 'forfeited':
    case 'gameEnded':
      return;
    default:
      event satisfies never;
  }
}
