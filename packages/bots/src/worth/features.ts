/** The input of the learned valuation: a seat's holdings as a sparse list of numbers. */
import {
  BOOK_COLUMNS,
  BOOK_ROWS,
  ENTERTAINERS,
  isUpgraded,
  levelOf,
  SAFE_TILE,
  STORAGE_TILE,
  TABLES_TILE,
  MODULE_COUNTS,
  MONASTERY_END,
  NONE,
  PLAYER_COUNTS,
  SCHNAPPS_LIMIT,
  SIDES,
  STAFF,
  TILES,
  type GameState,
  type PlayerState,
  type Seat,
} from '@stammtisch/engine';
import {
  countHoldings,
  newHoldings,
  shareOfDeck,
  type CardCounts,
  type Holdings,
} from './holdings.ts';

/** Most features are zero, so only the others are listed: their numbers and values. */
export interface Features {
  size: number;
  readonly at: Int32Array;
  readonly value: Float32Array;
}

const MOST = 160;

export function newFeatures(): Features {
  return { size: 0, at: new Int32Array(MOST), value: new Float32Array(MOST) };
}

// The layout: where each block of features begins.
const FACES = 6;
const ZONE = STAFF.length + 2 + 1 + 2;
const LONGEST_TRACK = 12;
const BIAS = 0;
const ZONES = BIAS + 1;
const GUESTS = ZONES + 3 * ZONE;
const TILE = GUESTS + 2 * FACES;
const GOODS = TILE + TILES.length;
const MONASTERY = GOODS + 4;
const REPUTATION = MONASTERY + MONASTERY_END + 1;
const SIDE = REPUTATION + LONGEST_TRACK;
const BOOK = SIDE + SIDES.length;
const ROWS = BOOK + BOOK_COLUMNS * BOOK_ROWS;
const VARIANT = ROWS + 2 * BOOK_ROWS;
const SHARES = VARIANT + MODULE_COUNTS.length + PLAYER_COUNTS.length;
export const FEATURES = SHARES + STAFF.length + 3;

const holdings = newHoldings();

function put(into: Features, at: number, value: number): void {
  if (value === 0) return;
  into.at[into.size] = at;
  into.value[into.size] = value;
  into.size++;
}

/** Fills `into` and returns the points on the seat's cards. */
export function readFeatures(s: GameState, seat: Seat, into: Features): number {
  const p = s.players[seat]!;
  countHoldings(s, seat, holdings);
  into.size = 0;
  put(into, BIAS, 1);
  putZone(into, ZONES, holdings.top);
  putZone(into, ZONES + ZONE, holdings.bag);
  putZone(into, ZONES + 2 * ZONE, holdings.discard);
  putGuests(into, holdings);
  for (let tile = 0; tile < TILES.length; tile++)
    put(into, TILE + tile, isUpgraded(p, tile) ? 1 : 0);
  put(into, GOODS, Math.min(p.thalers, levelOf(s, p, SAFE_TILE)) / 5);
  put(into, GOODS + 1, Math.min(p.beer, levelOf(s, p, STORAGE_TILE)) / 5);
  put(into, GOODS + 2, Math.min(p.schnapps, SCHNAPPS_LIMIT) / 4);
  put(into, GOODS + 3, p.counterGuests / 4);
  put(into, MONASTERY + p.monastery, 1);
  const track = s.rules.reputation.length;
  if (p.reputation > 0) {
    const place = (p.reputation - 1) % track;
    // Longer tracks of other packs are scaled to the length of ours.
    put(into, REPUTATION + Math.floor((place * LONGEST_TRACK) / Math.max(track, LONGEST_TRACK)), 1);
  }
  for (let who = 0; who < ENTERTAINERS.length; who++) {
    if (p.entertainers[who] !== NONE) put(into, SIDE + p.entertainers[who]!, 1);
  }
  if (s.rules.guestBook.length > 0) putBook(into, p);
  put(into, VARIANT + s.rules.variant.modules - 1, 1);
  put(into, VARIANT + MODULE_COUNTS.length + s.players.length - 2, 1);
  putShares(into, holdings, levelOf(s, p, TABLES_TILE));
  return holdings.points;
}

function putZone(into: Features, from: number, group: CardCounts): void {
  for (let kind = 0; kind < STAFF.length; kind++) put(into, from + kind, group.staff[kind]! / 2);
  const next = from + STAFF.length;
  put(into, next, group.regulars[0]! / 3);
  put(into, next + 1, group.regulars[1]! / 4);
  put(into, next + 2, group.nobles / 4);
  put(into, next + 3, group.guests / 3);
  let pays = 0;
  for (let face = 1; face <= FACES; face++) pays += group.paysByFace[face]!;
  put(into, next + 4, pays / 10);
}

function putGuests(into: Features, { top, bag, discard }: Holdings): void {
  for (let face = 1; face <= FACES; face++) {
    const guests = top.guestsByFace[face]! + bag.guestsByFace[face]! + discard.guestsByFace[face]!;
    const pays = top.paysByFace[face]! + bag.paysByFace[face]! + discard.paysByFace[face]!;
    put(into, GUESTS + face - 1, guests / 2);
    put(into, GUESTS + FACES + face - 1, pays / 10);
  }
}

/** How full the columns are, and how near the rows are to their nobles. */
function putBook(into: Features, p: PlayerState): void {
  for (let column = 0; column < BOOK_COLUMNS; column++) {
    const filled = p.guestBook[column]!;
    if (filled > 0) put(into, BOOK + column * BOOK_ROWS + filled - 1, 1);
  }
  for (let row = 0; row < BOOK_ROWS; row++) {
    let signed = 0;
    for (let column = 0; column < BOOK_COLUMNS; column++) {
      if (p.guestBook[column]! > row) signed++;
    }
    put(into, ROWS + row, signed / BOOK_COLUMNS);
    put(into, ROWS + BOOK_ROWS + row, signed === BOOK_COLUMNS - 1 ? 1 : 0);
  }
}

/** Each card's chance to come in of an evening, and what comes in on average. */
function putShares(into: Features, held: Holdings, tables: number): void {
  const { top, bag, discard } = held;
  const all = (kind: number): number => top.staff[kind]! + bag.staff[kind]! + discard.staff[kind]!;
  let pays = 0;
  for (let face = 1; face <= FACES; face++) {
    pays += top.paysByFace[face]! + bag.paysByFace[face]! + discard.paysByFace[face]!;
  }
  const ones = top.regulars[0]! + bag.regulars[0]! + discard.regulars[0]!;
  const twos = top.regulars[1]! + bag.regulars[1]! + discard.regulars[1]!;
  const share = shareOfDeck(held, tables);
  for (let kind = 0; kind < STAFF.length; kind++) put(into, SHARES + kind, share * all(kind));
  put(into, SHARES + STAFF.length, share * 2);
  put(into, SHARES + STAFF.length + 1, (share * pays) / 8);
  put(into, SHARES + STAFF.length + 2, (share * (ones + 2 * twos)) / 4);
}
