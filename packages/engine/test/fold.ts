/**
 * Follows a game by its events alone, as a client would: no look at states, no rule but what the
 * words of the events mean.
 */
import { STAFF, type CardId, type GameEvent, type Place } from '../src/index.ts';
import { count, type SeatView, type TableView } from './table.ts';

const STAFF_IDS: ReadonlySet<string> = new Set(STAFF);
const PRINTED_TABLES = 3;

function tableNumber(place: Place): number {
  return Number(place.slice('table-'.length));
}

function slotNumber(place: Place): number {
  return Number(place.slice('display-'.length));
}

/** B2, B6: whoever comes first into an empty tavern finds the printed tables, and only those. */
function layTables(seat: SeatView): void {
  const isEmpty =
    seat.tables.every((card) => card === null) && Object.keys(seat.staff).length === 0;
  if (!isEmpty) return;
  const printed = PRINTED_TABLES + (seat.tiles.has('tables') ? 1 : 0);
  seat.tables = Array.from({ length: printed }, () => null);
}

/** The seat of a place that only seats have. */
function owner(seat: SeatView | null, place: Place): SeatView {
  if (seat === null) throw new Error(`${place} belongs to no seat`);
  return seat;
}

function take(table: TableView, seat: SeatView | null, card: CardId, from: Place): void {
  switch (from) {
    case 'supply':
      if (card === 'noble') table.supply.nobles--;
      else count(table.supply.staff, card, -1);
      return;
    case 'pile':
      count(table.pile, card, -1);
      return;
    case 'stack':
      if (table.stack.shift() !== card) throw new Error(`${card} was not next in the stack`);
      return;
    case 'top':
      if (owner(seat, from).top.pop() !== card) throw new Error(`${card} was not on top`);
      return;
    case 'bag':
    case 'discard':
    case 'staff':
      count(owner(seat, from)[from], card, -1);
      return;
    case 'box':
      throw new Error('nothing comes back from the box');
    default:
      if (from.startsWith('display-')) takeGuest(table, card, slotNumber(from));
      else leave(owner(seat, from), card, tableNumber(from));
  }
}

function takeGuest(table: TableView, card: CardId, slot: number): void {
  if (table.display[slot] !== card) throw new Error(`${card} is not in slot ${slot}`);
  table.display[slot] = null;
}

function leave(seat: SeatView, card: CardId, table: number): void {
  if (seat.tables[table] !== card) throw new Error(`${card} does not sit at table ${table}`);
  if (card === 'noble') seat.nobles--;
  if (card !== 'noble' || seat.nobles === 0) seat.tables[table] = null;
}

function put(table: TableView, seat: SeatView | null, card: CardId, to: Place): void {
  switch (to) {
    case 'supply':
      count(table.supply.staff, card, 1);
      return;
    case 'pile':
    case 'stack':
      throw new Error(`nothing goes back to the ${to}`);
    case 'top':
      owner(seat, to).top.push(card);
      return;
    case 'bag':
    case 'discard':
    case 'staff':
      count(owner(seat, to)[to], card, 1);
      return;
    case 'box':
      return;
    default:
      if (to.startsWith('display-')) table.display[slotNumber(to)] = card;
      else sit(owner(seat, to), card, tableNumber(to));
  }
}

function sit(seat: SeatView, card: CardId, table: number): void {
  const joins = card === 'noble' && seat.tables[table] === 'noble';
  if (!joins && seat.tables[table] !== null) throw new Error(`table ${table} is not free`);
  if (card === 'noble') seat.nobles++;
  seat.tables[table] = card;
}

function moveCard(table: TableView, event: GameEvent & { type: 'card' }): void {
  const seat = event.seat === null ? null : table.seats[event.seat]!;
  if (event.why === 'arrival') layTables(owner(seat, event.to));
  take(table, seat, event.card, event.from);
  put(table, seat, event.card, event.to);
  if (event.to !== 'staff') return;
  if (!STAFF_IDS.has(event.card)) throw new Error(`${event.card} is no staff`);
  if (event.card === 'table') owner(seat, event.to).tables.push(null);
}

/** Changes the table by one event. */
export function fold(table: TableView, event: GameEvent): void {
  const seat = 'seat' in event && event.seat !== null ? table.seats[event.seat]! : null;
  switch (event.type) {
    case 'startCards':
      table.startCards = event.cards.slice();
      return;
    case 'evening':
      table.round = event.round;
      table.start = event.start;
      return;
    case 'card':
      moveCard(table, event);
      return;
    case 'reshuffled':
      for (const [card, amount] of Object.entries(seat!.discard)) count(seat!.bag, card, amount);
      seat!.discard = {};
      return;
    case 'rolled':
      seat!.dice[event.die] = { value: event.value, own: true, at: null };
      return;
    case 'coasterRolled':
      table.coasters[event.seat] = event.values.slice();
      return;
    case 'drafted': {
      const coaster = table.coasters[event.seat]!;
      coaster.splice(coaster.indexOf(event.value), 1);
      seat!.dice[event.die] = { value: event.value, own: false, at: null };
      return;
    }
    case 'coastersPassed':
      table.coasters = table.coasters.map((_, to, all) => all[(to + all.length - 1) % all.length]!);
      return;
    case 'placed':
      if (seat!.dice[event.die]!.at !== event.from) throw new Error('the die lay elsewhere');
      seat!.dice[event.die]!.at = event.to;
      return;
    case 'turned':
      if (seat!.dice[event.die]!.value !== event.from) throw new Error('the die showed another');
      seat!.dice[event.die]!.value = event.to;
      return;
    case 'served':
      if (seat!.dice[event.die]!.at !== event.space) throw new Error('the die lay elsewhere');
      seat!.dice[event.die]!.at = 'served';
      return;
    case 'thalers':
      seat!.thalers += event.amount;
      return;
    case 'beer':
      seat!.beer += event.amount;
      return;
    case 'schnapps':
      seat!.schnapps += event.amount;
      table.supply.schnapps -= event.amount;
      return;
    case 'counterGuest':
      seat!.counterGuests += event.amount;
      if (event.amount > 0) table.supply.counterGuests -= event.amount;
      return;
    case 'monastery':
      if (seat!.monastery !== event.from) throw new Error('the marker stood elsewhere');
      seat!.monastery = event.to;
      return;
    case 'reputation':
      if (seat!.reputation !== event.from) throw new Error('the marker stood elsewhere');
      seat!.reputation = event.to;
      return;
    case 'upgraded':
      if (seat!.tiles.has(event.tile)) throw new Error('the tile was upgraded before');
      seat!.tiles.add(event.tile);
      return;
    case 'hired':
      if (event.who in seat!.entertainers) throw new Error('hired before');
      seat!.entertainers[event.who] = event.side;
      return;
    case 'sealed':
      if (table.sealed[event.slot] === true) throw new Error('the slot was sealed before');
      table.sealed[event.slot] = true;
      table.supply.signatures--;
      return;
    case 'unsealed':
      table.sealed[event.slot] = false;
      return;
    case 'signed':
      if (seat!.guestBook[event.column] !== event.row) throw new Error('another row is next');
      seat!.guestBook[event.column]!++;
      if (event.why === 'reputation') table.supply.signatures--;
      return;
    case 'nobleReturned':
      if (seat!.top.splice(event.height, 1)[0] !== 'noble') throw new Error('no noble there');
      table.supply.nobles++;
      return;
    case 'forfeited':
      // R19: a recruited guest's tile goes back; one of the supply never left it.
      if (event.what === 'signature' && event.why === 'recruit') table.supply.signatures++;
      return;
    case 'diceReturned':
      seat!.dice = [];
      return;
    case 'roundEnded':
      for (const each of table.seats) each.tables = [];
      return;
    case 'mugPassed':
      table.start = event.to;
      return;
    case 'phase':
    case 'asked':
    case 'forced':
    case 'declined':
    case 'counted':
    case 'startCardChosen':
    case 'opened':
    case 'sang':
    case 'closed':
    case 'gameEnded':
      return;
    default:
      throw new Error(`unknown event: ${JSON.stringify(event satisfies never)}`);
  }
}
