/** Counts one game: its events, and then how it ended. */
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
import { countEnd } from './finalCounts.ts';
import {
  count,
  newGameCounts,
  newSeatCounters,
  pickOf,
  sideOf,
  type GameCounts,
  type SeatCounters,
} from './gameCounts.ts';

/** The far half of the monastery track begins here. */
const FAR_HALF = MONASTERY_END / 2 + 1;

export interface GameCounter {
  readonly addEvent: Emit;
  /** Adds how the game ended and returns all counts. */
  finish(state: GameState, result: readonly SeatResult[]): GameCounts;
}

export function newGameCounter(rules: Rules): GameCounter {
  const counts = newGameCounts();
  const seats = Array.from({ length: rules.variant.players }, newSeatCounters);
  const prices = new Map(rules.cards.map(({ id, beer }) => [id, beer]));
  const round = { number: 0, start: 0 };
  const flows = newFlowCounter(rules.variant.players);
  return {
    addEvent(event) {
      flows.addEvent(event, rules);
      countEvent(event, counts, seats, prices, round);
    },
    finish: (state, result) => countEnd(counts, seats, flows, state, result, round.start),
  };
}

/** The first round's start seat, and the round that is played. */
interface Round {
  number: number;
  start: Seat;
}

function countEvent(
  event: GameEvent,
  counts: GameCounts,
  seats: readonly SeatCounters[],
  prices: ReadonlyMap<CardId, number>,
  round: Round,
): void {
  switch (event.type) {
    case 'startCards':
      for (const card of event.cards) pickOf(counts.startCards, card).offered += seats.length;
      return;
    case 'startCardChosen':
      seats[event.seat]!.start = event.card;
      pickOf(counts.startCards, event.card).picked++;
      return;
    case 'evening':
      round.number = event.round;
      if (event.round === 1) round.start = event.start;
      return;
    case 'card':
      countCard(event, counts, prices);
      return;
    case 'rolled':
      if (event.why === 'moon') count(counts.moon, 'die');
      return;
    case 'schnapps':
      countSchnapps(event, counts, seats[event.seat]!);
      return;
    case 'counterGuest':
      if (event.amount < 0) count(counts.counterGuests, event.why, -event.amount);
      return;
    case 'monastery':
      count(counts.monastery.steps, event.why);
      if (event.to >= FAR_HALF) counts.monastery.far = 1;
      return;
    case 'reputation':
      count(counts.reputation.steps, event.why, event.to - event.from);
      return;
    case 'upgraded': {
      const by =
        event.why === 'startCard' ? 'start' : event.why === 'moon' ? 'free' : ('bought' as const);
      seats[event.seat]!.tiles.set(event.tile, { round: round.number, by });
      return;
    }
    case 'hired':
      seats[event.seat]!.sides.set(event.who, event.side);
      sideOf(counts, event.side).picked++;
      return;
    case 'sang':
      counts.reputation.sung++;
      return;
    case 'signed':
      count(counts.book.signed, event.why);
      count(counts.book.cells, `${event.row}-${event.column}`);
      return;
    case 'nobleReturned':
      count(counts.nobles, 'reputation', -1);
      return;
    default:
  }
}

function countCard(
  { seat, card, from, to, why }: Extract<GameEvent, { type: 'card' }>,
  counts: GameCounts,
  prices: ReadonlyMap<CardId, number>,
): void {
  if (seat === null) return;
  const beer = prices.get(card)!;
  if (why === 'moon') count(counts.moon, beer > 0 ? 'guest' : card);
  if (why === 'recruit') {
    count(counts.recruits, beer);
    counts.recruited[beer] = 1;
  } else if (why === 'offer') {
    count(counts.staff.returned, card);
  } else if (to === 'box' && why !== 'startCard') {
    count(counts.denied.why, why);
    count(counts.denied.who, beer > 0 ? 'guest' : 'regular');
  } else if (from === 'supply' && card === 'noble') {
    count(counts.nobles, why);
    if (why === 'row') counts.book.rows++;
  } else if (from === 'supply' && to === 'top' && isStaff(card)) {
    count(why === 'buy' ? counts.staff.bought : counts.staff.earned, card);
  }
}

function isStaff(card: CardId): boolean {
  return STAFF.some((kind) => kind === card);
}

/** Every performance is paid in schnapps, so payments count how often each side performed. */
function countSchnapps(
  { amount, why }: Extract<GameEvent, { type: 'schnapps' }>,
  counts: GameCounts,
  seat: SeatCounters,
): void {
  count(counts.schnapps, why, amount);
  const hired = seat.sides.get(why);
  if (hired !== undefined) sideOf(counts, hired).performed++;
}
