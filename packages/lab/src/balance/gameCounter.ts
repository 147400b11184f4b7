/** Keeps the ledger of one game: hears its events, then looks at how it ended. */
import { newFlowCounter } from '@stammtisch/analysis';
import {
  MONASTERY_END,
  STAFF,
  type CardId,
  type Emit,
  type GameEvent,
  type GameState,
  type Rules,
  type Seat,
  type SeatResult,
} from '@stammtisch/engine';
import { closeBooks } from './finalCounts.ts';
import { newKeeper, type Keeper } from './seatCounters.ts';
import { count, newLedger, pickOf, sideOf, type Ledger } from './gameCounts.ts';

/** The far half of the monastery track begins here. */
const FAR_HALF = MONASTERY_END / 2 + 1;

export interface Bookkeeper {
  readonly hear: Emit;
  /** The game is over: the books are closed. */
  close(state: GameState, result: readonly SeatResult[]): Ledger;
}

export function bookkeeper(rules: Rules): Bookkeeper {
  const ledger = newLedger();
  const keepers = Array.from({ length: rules.variant.players }, newKeeper);
  const prices = new Map(rules.cards.map(({ id, beer }) => [id, beer]));
  const round = { number: 0, start: 0 };
  const flows = newFlowCounter(rules.variant.players);
  return {
    hear(event) {
      flows.addEvent(event, rules);
      hear(event, ledger, keepers, prices, round);
    },
    close: (state, result) => closeBooks(ledger, keepers, flows, state, result, round.start),
  };
}

/** The first round's start seat, and the round that is played. */
interface Round {
  number: number;
  start: Seat;
}

function hear(
  event: GameEvent,
  ledger: Ledger,
  keepers: readonly Keeper[],
  prices: ReadonlyMap<CardId, number>,
  round: Round,
): void {
  switch (event.type) {
    case 'startCards':
      for (const card of event.cards) pickOf(ledger.startCards, card).offered += keepers.length;
      return;
    case 'startCardChosen':
      keepers[event.seat]!.start = event.card;
      pickOf(ledger.startCards, event.card).picked++;
      return;
    case 'evening':
      round.number = event.round;
      if (event.round === 1) round.start = event.start;
      return;
    case 'card':
      hearCard(event, ledger, prices);
      return;
    case 'rolled':
      if (event.why === 'moon') count(ledger.moon, 'die');
      return;
    case 'schnapps':
      hearSchnapps(event, ledger, keepers[event.seat]!);
      return;
    case 'counterGuest':
      if (event.amount < 0) count(ledger.counterGuests, event.why, -event.amount);
      return;
    case 'monastery':
      count(ledger.monastery.steps, event.why);
      if (event.to >= FAR_HALF) ledger.monastery.far = 1;
      return;
    case 'reputation':
      count(ledger.reputation.steps, event.why, event.to - event.from);
      return;
    case 'upgraded': {
      const by =
        event.why === 'startCard' ? 'start' : event.why === 'moon' ? 'free' : ('bought' as const);
      keepers[event.seat]!.tiles.set(event.tile, { round: round.number, by });
      return;
    }
    case 'hired':
      keepers[event.seat]!.sides.set(event.who, event.side);
      sideOf(ledger, event.side).picked++;
      return;
    case 'sang':
      ledger.reputation.sung++;
      return;
    case 'signed':
      count(ledger.book.signed, event.why);
      count(ledger.book.cells, `${event.row}-${event.column}`);
      return;
    case 'nobleReturned':
      count(ledger.nobles, 'reputation', -1);
      return;
    default:
  }
}

function hearCard(
  { seat, card, from, to, why }: Extract<GameEvent, { type: 'card' }>,
  ledger: Ledger,
  prices: ReadonlyMap<CardId, number>,
): void {
  if (seat === null) return;
  const beer = prices.get(card)!;
  if (why === 'moon') count(ledger.moon, beer > 0 ? 'guest' : card);
  if (why === 'recruit') {
    count(ledger.recruits, beer);
    ledger.recruited[beer] = 1;
  } else if (why === 'offer') {
    count(ledger.staff.returned, card);
  } else if (to === 'box' && why !== 'startCard') {
    count(ledger.denied.why, why);
    count(ledger.denied.who, beer > 0 ? 'guest' : 'regular');
  } else if (from === 'supply' && card === 'noble') {
    count(ledger.nobles, why);
    if (why === 'row') ledger.book.rows++;
  } else if (from === 'supply' && to === 'top' && isStaff(card)) {
    count(why === 'buy' ? ledger.staff.bought : ledger.staff.earned, card);
  }
}

function isStaff(card: CardId): boolean {
  return STAFF.some((kind) => kind === card);
}

/** Every performance is paid, so what was paid tells how often each side performed. */
function hearSchnapps(
  { amount, why }: Extract<GameEvent, { type: 'schnapps' }>,
  ledger: Ledger,
  keeper: Keeper,
): void {
  count(ledger.schnapps, why, amount);
  const hired = keeper.sides.get(why);
  if (hired !== undefined) sideOf(ledger, hired).performed++;
}
