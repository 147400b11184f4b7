/** The built-in pack: what the rulebooks state (`book`), completed by numbers of our own (`house`). */
import type { Staff } from '../types.ts';
import { PACK_FORMAT, type GuestRow, type Pack, type StaffRow } from './pack.ts';

const house = 'house';
const book = 'book';

// Fields that a row of the other origin still owes to this one.
const FACE = ['pays', 'points'];
const PRICE = ['price'];

/** A guest's face; there is one of each unless its row says otherwise. */
type Face = Omit<GuestRow, 'origin' | 'except' | 'cube' | 'count'> & { readonly count?: number };

const THREE_BEER: readonly Face[] = [
  { id: 'g3-3-3', beer: 3, die: 3, pays: 3, points: 1, count: 4 },
  { id: 'g3-4-3', beer: 3, die: 4, pays: 3, points: 1, count: 4 },
];

const FOUR_BEER: readonly Face[] = [
  { id: 'g4-3-4', beer: 4, die: 3, pays: 4, points: 2 },
  { id: 'g4-4-4', beer: 4, die: 4, pays: 4, points: 2 },
  { id: 'g4-5-4', beer: 4, die: 5, pays: 4, points: 2 },
  { id: 'g4-6-4', beer: 4, die: 6, pays: 4, points: 2 },
  { id: 'g4-3-3-barback', beer: 4, die: 3, pays: 3, points: 2, bonus: 'barback' },
  { id: 'g4-4-3-thalers2', beer: 4, die: 4, pays: 3, points: 2, bonus: 'thalers2' },
  { id: 'g4-5-3-monastery1', beer: 4, die: 5, pays: 3, points: 2, bonus: 'monastery1' },
];

const FIVE_BEER: readonly Face[] = [
  { id: 'g5-3-5', beer: 5, die: 3, pays: 5, points: 3 },
  { id: 'g5-4-5', beer: 5, die: 4, pays: 5, points: 3 },
  { id: 'g5-5-5', beer: 5, die: 5, pays: 5, points: 3 },
  { id: 'g5-6-5', beer: 5, die: 6, pays: 5, points: 3 },
  { id: 'g5-3-4-dishwasher', beer: 5, die: 3, pays: 4, points: 3, bonus: 'dishwasher' },
  { id: 'g5-4-4-thalers3', beer: 5, die: 4, pays: 4, points: 3, bonus: 'thalers3' },
  { id: 'g5-5-4-monastery1', beer: 5, die: 5, pays: 4, points: 3, bonus: 'monastery1' },
  { id: 'g5-6-4-deny', beer: 5, die: 6, pays: 4, points: 3, bonus: 'deny' },
];

const SIX_BEER: readonly Face[] = [
  { id: 'g6-3-6', beer: 6, die: 3, pays: 6, points: 4 },
  { id: 'g6-5-6', beer: 6, die: 5, pays: 6, points: 4 },
  { id: 'g6-4-5-barback', beer: 6, die: 4, pays: 5, points: 4, bonus: 'barback' },
  { id: 'g6-6-5-deny', beer: 6, die: 6, pays: 5, points: 4, bonus: 'deny' },
  { id: 'g6-3-5-server', beer: 6, die: 3, pays: 5, points: 4, bonus: 'server' },
  { id: 'g6-4-5-monastery2', beer: 6, die: 4, pays: 5, points: 4, bonus: 'monastery2' },
  { id: 'g6-5-5-thalers3', beer: 6, die: 5, pays: 5, points: 4, bonus: 'thalers3' },
];

const SEVEN_BEER: readonly Face[] = [
  { id: 'g7-3-7-thalers3', beer: 7, die: 3, pays: 7, points: 5, bonus: 'thalers3' },
  { id: 'g7-4-7-table', beer: 7, die: 4, pays: 7, points: 5, bonus: 'table' },
  { id: 'g7-5-7-deny', beer: 7, die: 5, pays: 7, points: 5, bonus: 'deny' },
  { id: 'g7-6-7-dishwasher', beer: 7, die: 6, pays: 7, points: 5, bonus: 'dishwasher' },
];

const EIGHT_BEER: readonly Face[] = [
  { id: 'g8-4-8-thalers4', beer: 8, die: 4, pays: 8, points: 6, bonus: 'thalers4' },
  { id: 'g8-5-8-brewer', beer: 8, die: 5, pays: 8, points: 6, bonus: 'brewer' },
  { id: 'g8-6-8-monastery2', beer: 8, die: 6, pays: 8, points: 6, bonus: 'monastery2' },
  { id: 'g8-3-7-noble', beer: 8, die: 3, pays: 7, points: 6, bonus: 'noble' },
];

const CUBES: readonly Face[] = [
  { id: 'g4-4-4-schnapps', beer: 4, die: 4, pays: 4, points: 2, bonus: 'schnapps' },
  { id: 'g5-3-5-reputation1', beer: 5, die: 3, pays: 5, points: 3, bonus: 'reputation1' },
  { id: 'g6-5-5-schnapps', beer: 6, die: 5, pays: 5, points: 4, bonus: 'schnapps' },
  { id: 'g6-4-5-reputation2', beer: 6, die: 4, pays: 5, points: 4, bonus: 'reputation2' },
  { id: 'g7-3-7-reputation3', beer: 7, die: 3, pays: 7, points: 5, bonus: 'reputation3' },
  { id: 'g7-5-7-reputation2', beer: 7, die: 5, pays: 7, points: 5, bonus: 'reputation2' },
  { id: 'g7-6-7-schnapps', beer: 7, die: 6, pays: 7, points: 5, bonus: 'schnapps' },
  { id: 'g8-3-8-reputation4', beer: 8, die: 3, pays: 8, points: 6, bonus: 'reputation4' },
  { id: 'g8-4-8-reputation3', beer: 8, die: 4, pays: 8, points: 6, bonus: 'reputation3' },
  { id: 'g8-5-8-schnapps', beer: 8, die: 5, pays: 8, points: 6, bonus: 'schnapps' },
];

// Prices in beer and the number of cards per price are stated; the faces are ours.
const STATED = ['beer', 'count'];

function guests(faces: readonly Face[]): GuestRow[] {
  return faces.map((face) => ({ count: 1, ...face, origin: house, except: STATED }));
}

function cubes(faces: readonly Face[]): GuestRow[] {
  return faces.map((face) => ({ count: 1, ...face, cube: true, origin: house, except: STATED }));
}

function staff(id: Staff, price: number): StaffRow {
  return { id, price, points: 0, count: 16, origin: book, except: ['points'] };
}

export const HOUSE_1: Pack = {
  format: PACK_FORMAT,
  id: 'house-1',
  name: 'House numbers, first edition',
  staff: [
    staff('bard', 1),
    staff('barback', 2),
    staff('dishwasher', 3),
    staff('server', 4),
    staff('table', 5),
    staff('brewer', 6),
  ],
  regulars: [
    { id: 'regular-1', die: 1, pays: 1, points: 0, count: 3, origin: book, except: FACE },
    { id: 'regular-2', die: 2, pays: 2, points: 0, count: 4, origin: book, except: FACE },
  ],
  noble: { die: 2, pays: 2, points: 10, count: 61, prices: [9, 14, 18], origin: book },
  guests: [
    ...guests(THREE_BEER),
    ...guests(FOUR_BEER),
    ...guests(FIVE_BEER),
    ...guests(SIX_BEER),
    ...guests(SEVEN_BEER),
    ...guests(EIGHT_BEER),
    ...cubes(CUBES),
  ],
  tiles: [
    // Prices of the first two follow the pattern of the others: three times the card's.
    { id: 'tables', price: 15, discount: 5, basic: 3, upgraded: 4, origin: book, except: PRICE },
    { id: 'server', price: 12, discount: 4, basic: 0, upgraded: 1, origin: book, except: PRICE },
    { id: 'dishwasher', price: 9, discount: 3, basic: 0, upgraded: 1, origin: book },
    { id: 'brewer', price: 18, discount: 6, basic: 1, upgraded: 2, origin: book },
    { id: 'cashbox', price: 10, basic: 1, upgraded: 3, origin: book, except: PRICE },
    { id: 'barrel', price: 9, basic: 1, upgraded: 2, origin: book },
    { id: 'monk', price: 10, basic: 1, upgraded: 2, origin: book, except: PRICE },
    { id: 'safe', price: 8, basic: 2, upgraded: 5, origin: book, except: PRICE },
    { id: 'storage', price: 8, basic: 2, upgraded: 5, origin: book, except: PRICE },
  ],
  monastery: [
    { space: 3, bonus: 'barback', origin: book, except: ['space'] },
    { space: 5, bonus: 'thalers2', origin: house },
    { space: 6, bonus: 'dishwasher', origin: house },
    { space: 8, bonus: 'deny', origin: house },
    { space: 9, bonus: 'server', origin: house },
    { space: 10, bonus: 'noble', origin: house },
    { space: 12, bonus: 'thalers3', origin: house },
    { space: 14, bonus: 'table', origin: house },
    { space: 16, bonus: 'noble', origin: house },
    { space: 17, bonus: 'deny', origin: house },
    { space: 18, bonus: 'thalers4', origin: house },
    { space: 20, bonus: 'brewer', origin: house },
    { space: 22, bonus: 'noble', origin: house },
  ],
  reputation: {
    spaces: [1, 2, 3, 'schnapps', 4, 5, 'signature', 6, 'schnappsOrDeny', 7, 8, 'crown'],
    origin: house,
  },
  guestBook: {
    rows: [
      [null, 'reputation1', null, 'schnapps'],
      ['barback', null, 'schnapps', 'reputation1'],
      ['reputation1', 'dishwasher', 'server', 'table'],
      ['schnapps', 'reputation3', 'noble', 'noble'],
    ],
    origin: house,
  },
};
