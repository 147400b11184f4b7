/** Remembers of each tavern what later events only point at: dice by their number, guests, stores. */
import type { CardId, Emit, GameEvent, Seat } from '@stammtisch/engine';
import type { EventMemory, EventOf, Placing, Stores } from './context.ts';

interface Tavern {
  readonly dice: number[];
  /** The card at each taken table. */
  readonly tables: Map<string, CardId>;
  thalers: number;
  beer: number;
}

/** `hear` each event once and in order; what it points at is known from then on. */
export function newEventMemory(): EventMemory & { readonly hear: Emit } {
  const taverns = new Map<Seat, Tavern>();
  const placings = new WeakMap<GameEvent, Placing>();
  const stores = new WeakMap<GameEvent, Stores>();

  const tavernOf = (seat: Seat): Tavern => {
    const known = taverns.get(seat);
    if (known !== undefined) return known;
    const tavern: Tavern = { dice: [], tables: new Map(), thalers: 0, beer: 0 };
    taverns.set(seat, tavern);
    return tavern;
  };

  const hear: Emit = (event) => {
    if (!('seat' in event) || event.seat === null) return;
    const tavern = tavernOf(event.seat);
    switch (event.type) {
      case 'placed': {
        const value = tavern.dice[event.die];
        const card = tavern.tables.get(event.to ?? '') ?? null;
        if (value !== undefined) placings.set(event, { value, card });
        break;
      }
      case 'opened':
        stores.set(event, { thalers: tavern.thalers, beer: tavern.beer });
        break;
      default:
        remember(tavern, event);
    }
  };

  return {
    hear,
    placing: (event) => placings.get(event) ?? null,
    stores: (event) => stores.get(event) ?? null,
  };
}

function remember(tavern: Tavern, event: GameEvent): void {
  switch (event.type) {
    case 'rolled':
    case 'drafted':
      tavern.dice[event.die] = event.value;
      break;
    case 'turned':
      tavern.dice[event.die] = event.to;
      break;
    case 'thalers':
      tavern.thalers += event.amount;
      break;
    case 'beer':
      tavern.beer += event.amount;
      break;
    case 'card':
      rememberCard(tavern, event);
      break;
    case 'diceReturned':
      tavern.dice.length = 0;
      break;
    default:
  }
}

function rememberCard({ tables }: Tavern, { card, from, to }: EventOf<'card'>): void {
  if (to.startsWith('table-')) tables.set(to, card);
  else if (from.startsWith('table-')) tables.delete(from);
}
