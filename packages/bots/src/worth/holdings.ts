/** Counts what a seat owns, wherever it lies, for both valuations. */
import {
  FIRST_GUEST,
  FIRST_STAFF,
  levelOf,
  SAFE_TILE,
  STORAGE_TILE,
  NOBLE,
  NONE,
  reputationPoints,
  SCHNAPPS_LIMIT,
  STAFF,
  type Card,
  type GameState,
  type Seat,
} from '@stammtisch/engine';

/** A group of cards: in the known top, in the bag, or discarded. */
export interface CardCounts {
  /** By kind of staff. */
  readonly staff: number[];
  readonly regulars: number[];
  nobles: number;
  guests: number;
  /** Guests and what they pay, by the face they take. */
  readonly guestsByFace: number[];
  readonly paysByFace: number[];
}

export interface Holdings {
  readonly top: CardCounts;
  readonly bag: CardCounts;
  readonly discard: CardCounts;
  points: number;
}

function newGroup(): CardCounts {
  return {
    staff: STAFF.map(() => 0),
    regulars: [0, 0],
    nobles: 0,
    guests: 0,
    guestsByFace: [0, 0, 0, 0, 0, 0, 0],
    paysByFace: [0, 0, 0, 0, 0, 0, 0],
  };
}

export function newHoldings(): Holdings {
  return { top: newGroup(), bag: newGroup(), discard: newGroup(), points: 0 };
}

function clear(group: CardCounts): void {
  for (let kind = 0; kind < group.staff.length; kind++) group.staff[kind] = 0;
  for (let face = 0; face <= 6; face++) {
    group.guestsByFace[face] = 0;
    group.paysByFace[face] = 0;
  }
  group.regulars[0] = 0;
  group.regulars[1] = 0;
  group.nobles = 0;
  group.guests = 0;
}

/** Adds cards to a group and returns their points. */
function add(group: CardCounts, card: Card, index: number, n: number): number {
  if (index < NOBLE) group.regulars[index]! += n;
  else if (index === NOBLE) group.nobles += n;
  else if (index < FIRST_GUEST) group.staff[index - FIRST_STAFF]! += n;
  else {
    group.guests += n;
    group.guestsByFace[card.die]! += n;
    group.paysByFace[card.die]! += n * card.pays;
  }
  return card.points * n;
}

/** Counts into an object that is reused, because positions are valued thousands of times. */
export function countHoldings(s: GameState, seat: Seat, into: Holdings): void {
  const p = s.players[seat]!;
  const { cards } = s.rules;
  const { top, bag, discard } = into;
  clear(top);
  clear(bag);
  clear(discard);
  let points = 0;
  for (const card of p.top) points += add(top, cards[card]!, card, 1);
  for (let card = 0; card < cards.length; card++) {
    if (p.bag[card]! > 0) points += add(bag, cards[card]!, card, p.bag[card]!);
    if (p.discard[card]! > 0) points += add(discard, cards[card]!, card, p.discard[card]!);
  }
  for (const card of p.tables) {
    if (card !== NONE) points += add(discard, cards[card]!, card, card === NOBLE ? p.nobles : 1);
  }
  for (let kind = 0; kind < p.staff.length; kind++) {
    const card = FIRST_STAFF + kind;
    if (p.staff[kind]! > 0) points += add(discard, cards[card]!, card, p.staff[kind]!);
  }
  into.points = points;
}

/** Thalers and beer that can be kept when the tavern closes. */
export function storedGoods(s: GameState, seat: Seat): number {
  const p = s.players[seat]!;
  return (
    Math.min(p.thalers, levelOf(s, p, SAFE_TILE)) + Math.min(p.beer, levelOf(s, p, STORAGE_TILE))
  );
}

/** Points that the seat has now: on cards, as tokens that may be kept, and for its reputation. */
export function pointsInHand(s: GameState, seat: Seat, onCards: number): number {
  const tokens = Math.min(s.players[seat]!.schnapps, SCHNAPPS_LIMIT);
  return onCards + tokens + reputationPoints(s, seat);
}

const TABLE = STAFF.indexOf('table');

/** Each card's chance to come in of an evening: tables by people; every table card adds a table. */
export function shareOfDeck({ top, bag, discard }: Holdings, tables: number): number {
  const nobles = top.nobles + bag.nobles + discard.nobles;
  let people = Math.min(1, nobles * 0.5) + top.guests + bag.guests + discard.guests;
  for (let kind = 0; kind < 2; kind++) {
    people += top.regulars[kind]! + bag.regulars[kind]! + discard.regulars[kind]!;
  }
  const tableCards = top.staff[TABLE]! + bag.staff[TABLE]! + discard.staff[TABLE]!;
  return Math.min(0.95, tables / Math.max(tables, people - tableCards * 0.8));
}
