/**
 * A state carried on by events alone: for clients that show what happens within a move in its
 * order. It reproduces everything that is visible. What only the judge needs stays as it was: who
 * is waited for, the choice and the work in hand, the books of a serving, dishwashers.
 */
import type { CardLocation, GameEvent } from './event.ts';
import { cardIndex } from './rules.ts';
import { SERVED, spaceNumber, UNPLACED } from './spaces.ts';
import { levelOf, type MutableGame, type Player } from './state.ts';
import { isTavernEmpty } from './tavern.ts';
import { TABLES_TILE } from './tiles.ts';
import {
  ENTERTAINERS,
  FIRST_STAFF,
  never,
  NOBLE,
  NONE,
  SIDES,
  TABLE,
  TILES,
  type CardIndex,
} from './types.ts';

type CardEvent = GameEvent & { readonly type: 'card' };

function numberIn(place: CardLocation): number {
  return Number(place.slice(place.indexOf('-') + 1));
}

/** The first card in an empty tavern finds the printed tables, and only those (B2, B6). */
function layTables(game: MutableGame, p: Player): void {
  if (!isTavernEmpty(p)) return;
  p.tables = Array.from({ length: levelOf(game, p, TABLES_TILE) }, () => NONE);
}

function take(game: MutableGame, p: Player | null, card: CardIndex, from: CardLocation): void {
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

function takeFrom(p: Player, card: CardIndex, from: CardLocation): void {
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

function put(game: MutableGame, p: Player | null, card: CardIndex, to: CardLocation): void {
  if (to === 'supply') {
    if (card === NOBLE) game.supply.nobles++;
    else game.supply.staff[card - FIRST_STAFF]!++;
  } else if (to.startsWith('display-')) game.display[numberIn(to)] = card;
  else if (p !== null) putInto(p, card, to);
}

function putInto(p: Player, card: CardIndex, to: CardLocation): void {
  if (to === 'top') p.top.push(card);
  else if (to === 'bag') {
    p.bag[card]!++;
    p.bagSize++;
  } else if (to === 'discard') {
    p.discard[card]!++;
    p.discardSize++;
  } else if (to === 'staff') {
    p.staff[card - FIRST_STAFF]!++;
    if (card === FIRST_STAFF + TABLE) p.tables.push(NONE);
  } else if (to.startsWith('table-')) {
    if (card === NOBLE) p.nobles++;
    p.tables[numberIn(to)] = card;
  }
}

function moveCard(game: MutableGame, p: Player | null, event: CardEvent): void {
  const card = cardIndex(game.rules, event.card);
  if (event.why === 'arrival' && p !== null) layTables(game, p);
  take(game, p, card, event.from);
  put(game, p, card, event.to);
}

function returnDice(p: Player): void {
  p.dice = [];
  p.at = [];
  p.ownDice = 0;
}

/** Changes the state by one event. */
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
      p![event.type] += event.amount;
      return;
    case 'schnapps':
      p!.schnapps += event.amount;
      game.supply.schnapps -= event.amount;
      return;
    case 'counterGuest':
      p!.counterGuests += event.amount;
      // Those that are spent leave the game.
      if (event.amount > 0) game.supply.counterGuests -= event.amount;
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
      game.supply.signatures--;
      return;
    case 'unsealed':
      game.sealed[event.slot] = false;
      return;
    case 'signed':
      p!.guestBook[event.column]!++;
      if (event.why === 'reputation') game.supply.signatures--;
      return;
    case 'forfeited':
      // R19: a recruited guest's tile goes back; one of the supply never left it.
      if (event.what === 'signature' && event.why === 'recruit') game.supply.signatures++;
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
      game.startCards = event.cards.map((id) =>
        game.rules.startCards.findIndex((row) => row.id === id),
      );
      return;
    case 'startCardChosen':
    case 'asked':
    case 'forced':
    case 'declined':
    case 'sang':
    case 'counted':
    case 'gameEnded':
      return;
    default:
      never(event);
  }
}
