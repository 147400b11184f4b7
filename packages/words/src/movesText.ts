/** The events of a move in as few sentences as they need: a price goes with what it bought. */
import type { GameEvent, Seat } from '@stammtisch/engine';
import { m } from './paraglide/messages.js';
import { toldCardName } from './cardName.ts';
import { objectText, type CardEvent } from './cardEvent.ts';
import { subject, type EventOf, type Telling } from './context.ts';
import { eventText, monasteryText, reputationText, servedFacts } from './eventText.ts';
import { monasterySteps } from './goods.ts';
import { amountText, gainText, type GoodsEvent } from './goodsEvent.ts';
import { faces, tallied } from './list.ts';
import { tileObject } from './tileName.ts';

/** A sentence and the first of the events it tells. */
export interface Sentence {
  readonly text: string;
  readonly event: GameEvent;
}

/** Sentences in order. */
export function movesText(events: readonly GameEvent[], telling: Telling): readonly string[] {
  return movesTold(events, telling).map(({ text }) => text);
}

export function movesTold(events: readonly GameEvent[], telling: Telling): readonly Sentence[] {
  const said: Sentence[] = [];
  const told = events.filter(
    (event) => !isCountedStep(event, events) && eventText(event, telling) !== null,
  );
  for (let next = 0; next < told.length;) {
    const { texts, used } = sentencesAt(told, next, telling);
    const event = told[next]!;
    said.push(...texts.map((text) => ({ text, event })));
    next += used;
  }
  return said;
}

/** The count of a plan names all its steps at once. */
function isCountedStep(event: GameEvent, events: readonly GameEvent[]): boolean {
  return (
    event.type === 'reputation' &&
    (event.why === 'planned' || event.why === 'recount') &&
    events.some(({ type }) => type === 'counted')
  );
}

interface Told {
  readonly texts: readonly string[];
  /** Events told by them. */
  readonly used: number;
}

function one(text: string, used: number): Told {
  return { texts: [text], used };
}

function sentencesAt(events: readonly GameEvent[], at: number, telling: Telling): Told {
  const event = events[at]!;
  const known =
    (isGoods(event) && event.amount < 0 ? paidText(event, events, at, telling) : null) ??
    (event.type === 'served' ? servedText(event, events[at + 1], telling) : null) ??
    (event.type === 'card' ? cardsText(event, events, at, telling) : null) ??
    runText(events, at, telling);
  if (known !== null) return known;
  const text = eventText(event, telling);
  return { texts: text === null ? [] : [text], used: 1 };
}

function isGoods(event: GameEvent): event is GoodsEvent {
  return event.type === 'thalers' || event.type === 'beer' || event.type === 'schnapps';
}

/** How many events from there on are alike. */
function runLength(
  events: readonly GameEvent[],
  at: number,
  isAlike: (event: GameEvent) => boolean,
): number {
  const end = events.findIndex((event, index) => index > at && !isAlike(event));
  return (end < 0 ? events.length : end) - at;
}

/** A price, what cards were returned with it, and the deed it paid for. */
function paidText(
  price: GoodsEvent,
  events: readonly GameEvent[],
  at: number,
  telling: Telling,
): Told | null {
  const cost = amountText(price);
  const deed = events[at + 1];
  if (deed === undefined || !('seat' in deed) || deed.seat !== price.seat) return null;
  const by = subject(telling, price.seat);
  if (deed.type === 'card') return paidCardText(deed, price.seat, cost, events, at, telling);
  if (deed.type === 'upgraded') {
    return one(m.log_upgrades_for({ ...by, tile: tileObject(deed.tile), cost }), 2);
  }
  if (deed.type === 'turned') {
    return one(m.log_turns_for({ ...by, from: deed.from, to: deed.to, cost }), 2);
  }
  if (isGoods(deed) && deed.amount > 0 && deed.why === 'dancer') {
    return one(m.log_dances({ ...by, cost, goods: amountText(deed) }), 2);
  }
  return null;
}

function paidCardText(
  { card, to, why }: CardEvent,
  seat: Seat,
  cost: string,
  events: readonly GameEvent[],
  at: number,
  telling: Telling,
): Told | null {
  const by = subject(telling, seat);
  const name = toldCardName(telling, card);
  if (to === 'box') return one(m.log_removes_for({ ...by, card: name, cost }), 2);
  if (why === 'buy') return one(m.log_buys_for({ ...by, card: objectText(card, name), cost }), 2);
  if (why === 'recruit') return one(m.log_recruits_for({ ...by, card: name, cost }), 2);
  if (why === 'juggler') return one(m.log_recalls_for({ ...by, card: name, cost }), 2);
  if (why !== 'nobles') return null;
  const count = runLength(events, at + 1, (event) => isCard(event, seat, 'nobles'));
  return one(m.log_invites_for({ ...by, count, cost }), 1 + count);
}

function isCard(event: GameEvent, seat: Seat | null, why: CardEvent['why']): event is CardEvent {
  return event.type === 'card' && event.seat === seat && event.why === why;
}

/** A die served and what it brought. */
function servedText(
  event: EventOf<'served'>,
  next: GameEvent | undefined,
  telling: Telling,
): Told | null {
  const gain = next === undefined ? null : servedGain(next, telling);
  if (gain === null) return null;
  const facts = { ...subject(telling, event.seat), ...servedFacts(event, telling) };
  return one(m.log_serves_for({ ...facts, gain }), 2);
}

function servedGain(event: GameEvent, { state }: Telling): string | null {
  if (isGoods(event)) return event.why === 'serve' && event.amount > 0 ? amountText(event) : null;
  if (event.type !== 'monastery' || event.why !== 'serve') return null;
  const length = state.rules.monastery.length;
  return monasterySteps((event.to - event.from + length) % length);
}

/** Cards that come together: the evening's guests and helpers, the display. */
function cardsText(
  first: CardEvent,
  events: readonly GameEvent[],
  at: number,
  telling: Telling,
): Told | null {
  const { seat, why } = first;
  if (why !== 'arrival' && why !== 'setup' && why !== 'offer') return null;
  const used = runLength(events, at, (event) => isCard(event, seat, why));
  const run = events.slice(at, at + used).filter((event) => event.type === 'card');
  const names = (cards: readonly CardEvent[]) =>
    tallied(cards.map(({ card }) => toldCardName(telling, card)));
  if (seat === null) return one(m.log_display({ cards: names(run) }), used);
  const by = subject(telling, seat);
  if (why === 'offer') return one(m.log_returns({ ...by, cards: names(run) }), used);
  const seated = run.filter(({ to }) => to !== 'staff');
  const staff = run.filter(({ to }) => to === 'staff');
  return {
    texts: [
      ...(seated.length === 0 ? [] : [m.log_seated({ ...by, cards: names(seated) })]),
      ...(staff.length === 0 ? [] : [m.log_staff({ ...by, cards: names(staff) })]),
    ],
    used,
  };
}

/** The same thing several times in a row, added up. */
function runText(events: readonly GameEvent[], at: number, telling: Telling): Told | null {
  const first = events[at]!;
  switch (first.type) {
    case 'thalers':
    case 'beer':
    case 'schnapps': {
      const isAlike = (event: GameEvent): event is GoodsEvent =>
        event.type === first.type &&
        event.seat === first.seat &&
        event.why === first.why &&
        event.amount > 0 === first.amount > 0;
      const used = runLength(events, at, isAlike);
      const run = events.slice(at, at + used).filter(isAlike);
      const amount = run.reduce((sum, event) => sum + event.amount, 0);
      return one(gainText({ ...first, amount }, telling), used);
    }
    case 'monastery':
    case 'reputation': {
      const isAlike = (event: GameEvent): event is typeof first =>
        event.type === first.type && event.seat === first.seat && event.why === first.why;
      const used = runLength(events, at, isAlike);
      const last = events.slice(at, at + used).findLast(isAlike)!;
      const way = { seat: first.seat, from: first.from, to: last.to };
      const text =
        first.type === 'monastery' ? monasteryText(way, telling) : reputationText(way, telling);
      return one(text, used);
    }
    case 'rolled': {
      const isAlike = (event: GameEvent): event is typeof first =>
        event.type === 'rolled' && event.seat === first.seat;
      const used = runLength(events, at, isAlike);
      const values = events.slice(at, at + used).filter(isAlike);
      const rolled = faces(values.map(({ value }) => value));
      return one(m.log_rolls({ ...subject(telling, first.seat), values: rolled }), used);
    }
    default:
      return null;
  }
}
