/** Counts everything on the table that can be counted. */
import type { GameEvent, Setup } from '../src/index.ts';
import { count, layout, type Counts } from './layout.ts';
import type { Visible } from './visible.ts';

/** Cards and counter guests that have left the game, as the events told it. */
export interface Box {
  readonly cards: Counts;
  counterGuests: number;
}

export function emptyBox(): Box {
  return { cards: {}, counterGuests: 0 };
}

export function noteLosses(box: Box, events: readonly GameEvent[]): void {
  for (const event of events) {
    if (event.type === 'card' && event.to === 'box') count(box.cards, event.card, 1);
    if (event.type === 'counterGuest' && event.amount < 0) box.counterGuests -= event.amount;
  }
}

export interface Inventory {
  readonly cards: Counts;
  readonly schnapps: number;
  readonly counterGuests: number;
  readonly signatures: number;
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

export function inventory(table: Visible, box: Box): Inventory {
  const cards: Counts = {};
  const addAll = (counts: Readonly<Partial<Counts>>): void => {
    for (const [card, amount] of Object.entries(counts)) count(cards, card, amount ?? 0);
  };
  const addEach = (list: readonly (string | null)[]): void => {
    for (const card of list) if (card !== null) count(cards, card, 1);
  };
  [box.cards, table.supply.staff, table.pile].forEach(addAll);
  [table.stack, table.display].forEach(addEach);
  count(cards, 'noble', table.supply.nobles);
  for (const seat of table.seats) {
    [seat.bag, seat.discard, seat.staff].forEach(addAll);
    addEach(seat.top);
    addEach(seat.tables.filter((card) => card !== 'noble'));
    count(cards, 'noble', seat.nobles);
  }
  return {
    cards,
    schnapps: table.supply.schnapps + sum(table.seats.map((seat) => seat.schnapps)),
    counterGuests:
      table.supply.counterGuests +
      box.counterGuests +
      sum(table.seats.map((seat) => seat.counterGuests)),
    signatures:
      table.supply.signatures +
      table.sealed.filter((sealed) => sealed).length +
      sum(table.seats.map((seat) => sum(seat.guestBook))),
  };
}

/** What there is before anyone has touched it. */
export function wholeBox(setup: Setup): Inventory {
  return inventory(layout(setup), emptyBox());
}
