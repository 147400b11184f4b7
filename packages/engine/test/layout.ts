/** The table before the first event, read from the pack and the rulebook's setup (S1–S7). */
import type { Pack, Setup } from '../src/index.ts';
import type { Visible } from './visible.ts';

export type Counts = Record<string, number>;

/** Adds to a count; a count of 0 is left out. */
export function count(counts: Counts, name: string, amount: number): void {
  const total = (Object.hasOwn(counts, name) ? counts[name]! : 0) + amount;
  if (total === 0) delete counts[name];
  else counts[name] = total;
}

function newSeat(pack: Pack): Visible['seats'][number] {
  const bag: Counts = {};
  for (const row of pack.regulars) count(bag, row.id, row.count);
  return {
    top: [],
    bag,
    discard: {},
    tables: [],
    nobles: 0,
    staff: {},
    dice: [],
    safe: 0,
    storage: 0,
    schnapps: 0,
    counterGuests: 0,
    tiles: [],
    monastery: 0,
    reputation: 0,
    entertainers: {},
    guestBook: [0, 0, 0, 0],
  };
}

/** Even the first guests on display come by events. */
export function layout(setup: Setup): Visible {
  const { pack, players, modules, start } = setup;
  const staff: Counts = {};
  const pile: Counts = {};
  for (const row of pack.staff) {
    if (row.id !== 'bard' || modules >= 3) count(staff, row.id, row.count);
  }
  for (const row of pack.guests) {
    if (row.beer > 3 && (row.cube !== true || modules >= 3)) count(pile, row.id, row.count);
  }
  const stack = pack.guests
    .filter((row) => row.beer === 3)
    .flatMap((row) => Array.from({ length: row.count }, () => row.id));
  return {
    round: 0,
    start,
    supply: {
      staff,
      nobles: pack.noble.count,
      schnapps: modules >= 2 ? 20 : 0,
      counterGuests: 3 * players,
      signatures: modules >= 5 ? 40 : 0,
    },
    pile,
    stack,
    display: [null, null, null, null, null],
    sealed: [false, false, false, false, false],
    startCards: [],
    coasters: Array.from({ length: players }, () => []),
    seats: Array.from({ length: players }, () => newSeat(pack)),
  };
}
