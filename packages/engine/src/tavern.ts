/** The cards in a tavern: how they come in and how they leave (B, G). */
import { deckStream, type Chance } from './chance.ts';
import type { Emit, CardLocation } from './event.ts';
import { FIRST_TABLE, SPACES } from './spaces.ts';
import { levelOf, type MutableGame, type Player, type PlayerState } from './state.ts';
import { TABLES_TILE } from './tiles.ts';
import {
  FIRST_GUEST,
  FIRST_STAFF,
  NOBLE,
  NONE,
  TABLE,
  type CardIndex,
  type Seat,
} from './types.ts';
import type { Why } from './why.ts';

function isStaff(card: CardIndex): boolean {
  return card >= FIRST_STAFF && card < FIRST_GUEST;
}

/** Reveals cards until every table is occupied or none is left (B1–B5). */
export function fillTables(
  s: MutableGame,
  seat: Seat,
  chance: Chance,
  emit: Emit | undefined,
): void {
  const p = s.players[seat]!;
  const printed = levelOf(s, p, TABLES_TILE);
  for (let table = 0; table < printed; table++) p.tables.push(NONE);
  let free = 0;
  while (free < p.tables.length && p.top.length + p.bagSize + p.discardSize > 0) {
    reveal(s, seat, chance, emit);
    while (free < p.tables.length && p.tables[free] !== NONE) free++;
  }
}

/** Takes the next card of the deck and puts it in its place (B1, B5, R30). */
function reveal(s: MutableGame, seat: Seat, chance: Chance, emit: Emit | undefined): void {
  const p = s.players[seat]!;
  if (p.top.length > 0) {
    comeIn(s, seat, p.top.pop()!, 'top', emit);
    return;
  }
  if (p.bagSize === 0) reshuffle(p, seat, emit);
  const card = chance.draw(deckStream(s.round, seat), p.bag, p.bagSize);
  p.bag[card]!--;
  p.bagSize--;
  comeIn(s, seat, card, 'bag', emit);
}

/** The empty bag and the discard pile change places. */
function reshuffle(p: Player, seat: Seat, emit: Emit | undefined): void {
  emit?.({ type: 'reshuffled', seat, cards: p.discardSize });
  const empty = p.bag;
  p.bag = p.discard;
  p.bagSize = p.discardSize;
  p.discard = empty;
  p.discardSize = 0;
}

/** B3, B4: people take the next free table, further nobles join the first, staff goes to work. */
function comeIn(
  s: MutableGame,
  seat: Seat,
  card: CardIndex,
  from: CardLocation,
  emit: Emit | undefined,
): void {
  const p = s.players[seat]!;
  let to: CardLocation = 'staff';
  if (isStaff(card)) {
    p.staff[card - FIRST_STAFF]!++;
    if (card === FIRST_STAFF + TABLE) p.tables.push(NONE);
  } else {
    const seated = card === NOBLE && p.nobles > 0;
    const table = p.tables.indexOf(seated ? NOBLE : NONE);
    p.tables[table] = card;
    if (card === NOBLE) p.nobles++;
    to = tableName(table);
  }
  emit?.({ type: 'card', seat, card: s.rules.cards[card]!.id, from, to, why: 'arrival' });
}

function tableName(table: number): `table-${number}` {
  return SPACES[FIRST_TABLE + table] as `table-${number}`;
}

/** All cards in the tavern go to the discard pile (B6, G1). */
export function clearTavern(s: MutableGame, seat: Seat, why: Why, emit: Emit | undefined): void {
  const p = s.players[seat]!;
  for (let table = 0; table < p.tables.length; table++) {
    const card = p.tables[table]!;
    const cards = card === NONE ? 0 : card === NOBLE ? p.nobles : 1;
    discard(s, seat, card, cards, tableName(table), why, emit);
  }
  for (let kind = 0; kind < p.staff.length; kind++) {
    discard(s, seat, FIRST_STAFF + kind, p.staff[kind]!, 'staff', why, emit);
    p.staff[kind] = 0;
  }
  p.tables = [];
  p.nobles = 0;
}

function discard(
  s: MutableGame,
  seat: Seat,
  card: CardIndex,
  count: number,
  from: CardLocation,
  why: Why,
  emit: Emit | undefined,
): void {
  if (count === 0) return;
  const p = s.players[seat]!;
  p.discard[card]! += count;
  p.discardSize += count;
  if (emit === undefined) return;
  const { id } = s.rules.cards[card]!;
  for (let i = 0; i < count; i++) emit({ type: 'card', seat, card: id, from, to: 'discard', why });
}

export function isInTavern(p: PlayerState, card: CardIndex): boolean {
  return isStaff(card) ? p.staff[card - FIRST_STAFF]! > 0 : p.tables.includes(card);
}

export function isTavernEmpty(p: PlayerState): boolean {
  return p.tables.every((card) => card === NONE) && p.staff.every((count) => count === 0);
}

/** One card leaves the tavern for the top of the deck (juggler, M2.3). */
export function putBackOnTop(
  s: MutableGame,
  seat: Seat,
  card: CardIndex,
  emit: Emit | undefined,
): void {
  const p = s.players[seat]!;
  let from: CardLocation = 'staff';
  if (isStaff(card)) {
    p.staff[card - FIRST_STAFF]!--;
  } else {
    const table = p.tables.indexOf(card);
    from = tableName(table);
    if (card === NOBLE) p.nobles--;
    if (card !== NOBLE || p.nobles === 0) p.tables[table] = NONE;
  }
  p.top.push(card);
  emit?.({ type: 'card', seat, card: s.rules.cards[card]!.id, from, to: 'top', why: 'juggler' });
}
