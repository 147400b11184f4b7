/** What never changes during one game, compiled from its setup: plain data that clones share. */
import { moonTrack, type MoonSpace } from './content/moon.ts';
import type { Bonus, GuestRow, Pack, ReputationSpace } from './content/pack.ts';
import { startCardRows, type StartCardRow } from './content/startCards.ts';
import type { Task } from './effect.ts';
import { repeat } from './lists.ts';
import {
  BOOK_COLUMNS,
  FIRST_GUEST,
  MONASTERY_END,
  type CardIndex,
  type Edition,
  type ModuleCount,
  type PlayerCount,
  type Seat,
  type Staff,
} from './types.ts';
import type { Why } from './why.ts';

/** What kind of game it is. */
export interface Variant {
  readonly players: PlayerCount;
  readonly modules: ModuleCount;
  readonly edition: Edition;
  readonly pack: Pack;
  readonly dishwasherBothWays: boolean;
}

/** Everything that `createGame` needs to know. */
export interface Setup extends Variant {
  /** The seat that holds the mug in round 1. */
  readonly start: Seat;
}

/** A card as the rules see it. */
export interface Card {
  readonly id: string;
  /** The face it takes; 0 if it takes no die. */
  readonly die: number;
  readonly pays: number;
  readonly points: number;
  /** Price in beer; 0 for cards that are not guests. */
  readonly beer: number;
  /** Guest book column of a guest. */
  readonly column: number;
  readonly bonus: Task | null;
}

export interface Rules {
  readonly variant: Variant;
  /** In pack order: regulars, noble, market, guests. */
  readonly cards: readonly Card[];
  readonly prices: readonly number[];
  readonly noblePrices: readonly number[];
  /** By tile. */
  readonly tilePrices: readonly number[];
  /** By tile; 0 where there is no special offer. */
  readonly discounts: readonly number[];
  /** By tile: what it is worth before and after its upgrade. */
  readonly basic: readonly number[];
  readonly upgraded: readonly number[];
  readonly moon: readonly MoonSpace[];
  /** Bonus of each space 0–22. */
  readonly monastery: readonly (Task | null)[];
  /** Empty before module 3. */
  readonly reputation: readonly ReputationSpace[];
  /** By column, then row; empty before module 5. */
  readonly guestBook: readonly (readonly (Task | null)[])[];
  /** Empty before module 4. */
  readonly startCards: readonly StartCardRow[];
  /** The 3-beer guests from the top (R22). */
  readonly stack: readonly CardIndex[];
}

const STEPS = /^(thalers|monastery|reputation)(\d)$/;

/** Reads a bonus as packs spell it. */
function bonusTask(bonus: Bonus, why: Why): Task {
  const counted = STEPS.exec(bonus);
  if (counted !== null) {
    const amount = Number(counted[2]);
    return counted[1] === 'thalers'
      ? { type: 'thalers', amount, why }
      : { type: counted[1] as 'monastery' | 'reputation', steps: amount, why };
  }
  if (bonus === 'noble' || bonus === 'deny' || bonus === 'schnapps') return { type: bonus, why };
  return { type: 'staff', card: bonus as Staff, why };
}

interface Seated {
  readonly die: number;
  readonly pays: number;
}

/** Columns take 3/4, 5, 6 and 7/8 beer (M5.1). */
function bookColumn(beer: number): number {
  return Math.min(Math.max(beer - 4, 0), BOOK_COLUMNS - 1);
}

/** Every card has one shape, so that reading it stays fast. */
function makeCard(id: string, points: number, seated: Seated | null, guest: GuestRow | null): Card {
  return {
    id,
    die: seated?.die ?? 0,
    pays: seated?.pays ?? 0,
    points,
    beer: guest?.beer ?? 0,
    column: guest === null ? 0 : bookColumn(guest.beer),
    bonus: guest?.bonus === undefined ? null : bonusTask(guest.bonus, 'guest'),
  };
}

function compileCards(pack: Pack): Card[] {
  return [
    ...pack.regulars.map((row) => makeCard(row.id, row.points, row, null)),
    makeCard('noble', pack.noble.points, pack.noble, null),
    ...pack.staff.map((row) => makeCard(row.id, row.points, null, null)),
    ...pack.guests.map((row) => makeCard(row.id, row.points, row, row)),
  ];
}

function compileMonastery(pack: Pack): (Task | null)[] {
  const track: (Task | null)[] = repeat(null, MONASTERY_END + 1);
  for (const row of pack.monastery) track[row.space] = bonusTask(row.bonus, 'monastery');
  return track;
}

function compileReputation(pack: Pack, modules: ModuleCount): readonly ReputationSpace[] {
  if (modules < 3) return [];
  const { spaces } = pack.reputation;
  return modules < 5 ? spaces.filter((space) => space !== 'signature') : spaces;
}

function compileGuestBook(pack: Pack, modules: ModuleCount): (Task | null)[][] {
  if (modules < 5) return [];
  return Array.from({ length: BOOK_COLUMNS }, (_, column) =>
    pack.guestBook.rows.map((row) => {
      const bonus = row[column] ?? null;
      return bonus === null ? null : bonusTask(bonus, 'guestBook');
    }),
  );
}

function compileStack(pack: Pack): CardIndex[] {
  return pack.guests.flatMap((row, i) =>
    row.beer === 3 ? repeat(FIRST_GUEST + i, row.count) : [],
  );
}

function compileRules(variant: Variant): Rules {
  const { pack, modules } = variant;
  return {
    variant,
    cards: compileCards(pack),
    prices: pack.staff.map((row) => row.price),
    noblePrices: pack.noble.prices,
    tilePrices: pack.tiles.map((row) => row.price),
    discounts: pack.tiles.map((row) => row.discount ?? 0),
    basic: pack.tiles.map((row) => row.basic),
    upgraded: pack.tiles.map((row) => row.upgraded),
    moon: moonTrack(modules),
    monastery: compileMonastery(pack),
    reputation: compileReputation(pack, modules),
    guestBook: compileGuestBook(pack, modules),
    startCards: modules >= 4 ? startCardRows(variant.edition) : [],
    stack: compileStack(pack),
  };
}

/** Rules are plain data made from plain data, so all games of a kind share them. */
const COMPILED = new WeakMap<Pack, Map<string, Rules>>();

export function rulesOf(variant: Variant): Rules {
  const { players, modules, edition, pack, dishwasherBothWays } = variant;
  const key = `${players} ${modules} ${edition} ${dishwasherBothWays}`;
  const known = COMPILED.get(pack) ?? new Map<string, Rules>();
  COMPILED.set(pack, known);
  const rules =
    known.get(key) ?? compileRules({ players, modules, edition, pack, dishwasherBothWays });
  known.set(key, rules);
  return rules;
}

/** The card of that name, or -1. */
export function cardIndex(rules: Rules, id: string): CardIndex {
  return rules.cards.findIndex((card) => card.id === id);
}
