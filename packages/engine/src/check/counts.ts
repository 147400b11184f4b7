/** Whether all cards and tokens are there, and where they may be. */
import type { GameState } from '../state.ts';
import {
  BARD,
  COUNTER_GUESTS_EACH,
  FIRST_GUEST,
  FIRST_STAFF,
  NOBLE,
  NONE,
  SCHNAPPS_TOKENS,
  SIGNATURE_TILES,
} from '../types.ts';
import { everySeat, fault, sumOver, total, type Check } from './fault.ts';

export const tokens: Check = (s) => {
  const { modules, players } = s.rules.variant;
  const schnapps = s.supply.schnapps + sumOver(s, (p) => p.schnapps);
  const allSchnapps = modules >= 2 ? SCHNAPPS_TOKENS : 0;
  if (schnapps !== allSchnapps) return fault('schnapps', `${allSchnapps} in all`, schnapps);
  const books = sumOver(s, (p) => total(p.guestBook));
  const tiles = s.supply.signatures + s.sealed.filter(Boolean).length + books;
  const allTiles = modules >= 5 ? SIGNATURE_TILES : 0;
  if (tiles !== allTiles) return fault('signatures', `${allTiles} in all`, tiles);
  // One for each seat on every evening still to come that brings one (A1).
  const evenings = s.rules.moon.slice(s.round).filter(({ bonus }) => bonus.type === 'counterGuest');
  const ready = evenings.length * players;
  if (s.supply.counterGuests !== ready) {
    return fault('supply.counterGuests', `${ready}`, s.supply.counterGuests);
  }
  const given = COUNTER_GUESTS_EACH * players - ready;
  const held = sumOver(s, (p) => p.counterGuests);
  return held <= given ? null : fault('counterGuests', `${given} at most`, held);
};

/** How many of each card there are, wherever they lie. */
function cardTotals(s: GameState): number[] {
  const totals = s.rules.cards.map((_, card) => s.pile[card]!);
  const add = (card: number, count: number): void => {
    if (card !== NONE) totals[card]! += count;
  };
  add(NOBLE, s.supply.nobles);
  s.supply.staff.forEach((count, kind) => add(FIRST_STAFF + kind, count));
  for (const card of s.rules.stack.slice(s.rules.stack.length - s.stack)) add(card, 1);
  s.display.forEach((card, slot) => add(card, slot === 0 && s.stack > 0 ? 0 : 1));
  for (const p of s.players) {
    p.bag.forEach((count, card) => add(card, count + p.discard[card]!));
    for (const card of p.top) add(card, 1);
    for (const card of p.tables) add(card, card === NOBLE ? p.nobles : 1);
    p.staff.forEach((count, kind) => add(FIRST_STAFF + kind, count));
  }
  return totals;
}

export const cards: Check = (s) => {
  const { pack, modules, players } = s.rules.variant;
  const totals = cardTotals(s);
  const all = [
    ...pack.regulars.map((row) => row.count * players),
    pack.noble.count,
    ...pack.staff.map((row, kind) => (kind === BARD && modules < 3 ? 0 : row.count)),
    ...pack.guests.map((row) => (row.cube === true && modules < 3 ? 0 : row.count)),
  ];
  for (const [card, number] of totals.entries()) {
    const { id } = s.rules.cards[card]!;
    // Regulars and guests may have left the game; nobles and the market never do.
    const mayLeave = card < NOBLE || card >= FIRST_GUEST;
    if (number > all[card]! || (number < all[card]! && !mayLeave)) {
      return fault(id, `${all[card]} in all`, number);
    }
  }
  return null;
};

export const display: Check = (s) => {
  if (s.stack > s.rules.stack.length) return fault('stack', `${s.rules.stack.length}`, s.stack);
  const top = s.stack > 0 ? s.rules.stack[s.rules.stack.length - s.stack]! : s.display[0]!;
  if (s.display[0] !== top) return fault('display[0]', 'the top of the 3-beer stack', 'another');
  const slot = s.display.findIndex((card) => card !== NONE && card < FIRST_GUEST);
  if (slot !== -1) return fault(`display[${slot}]`, 'a guest', s.rules.cards[s.display[slot]!]!.id);
  const stray = s.pile.findIndex((count, card) => count > 0 && card < FIRST_GUEST);
  if (stray !== -1) return fault('pile', 'guests only', s.rules.cards[stray]!.id);
  const bare = s.sealed.findIndex((sealed, i) => sealed && s.display[i] === NONE);
  return bare === -1 ? null : fault(`sealed[${bare}]`, 'false on an empty slot', true);
};

export const taverns: Check = (s) =>
  everySeat(s, (p, at) => {
    const indoors = s.phase === 'start' || s.phase === 'evening' || s.phase === 'over';
    if (indoors && p.tables.length + total(p.staff) > 0) {
      return fault(`${at}.tables`, `nobody in the phase ${s.phase}`, p.tables.length);
    }
    const staff = p.tables.findIndex((card) => card >= FIRST_STAFF && card < FIRST_GUEST);
    if (staff !== -1) return fault(`${at}.tables[${staff}]`, 'a regular, guest or noble', 'staff');
    const stacks = p.tables.filter((card) => card === NOBLE).length;
    return stacks === Math.min(1, p.nobles)
      ? null
      : fault(`${at}.nobles`, 'one table for all nobles', { tables: stacks, nobles: p.nobles });
  });
