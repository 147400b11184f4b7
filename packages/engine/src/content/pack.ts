/**
 * The shape of a content pack: everything the rulebooks show as pictures. A pack is plain JSON;
 * `docs/packs.md` explains how to write one.
 */
import type { Regular, Staff, Tile } from '../types.ts';

export const PACK_FORMAT = 'stammtisch-pack/1' as const;

/** `book`: stated in a rulebook's text. `house`: ours, chosen to fit what is stated. */
export const ORIGINS = ['book', 'house'] as const;
export type Origin = (typeof ORIGINS)[number];

/** Immediate bonuses as packs spell them, e.g. `thalers3`, `monastery1`. */
export const BONUSES = [
  'barback',
  'dishwasher',
  'server',
  'table',
  'brewer',
  'noble',
  'deny',
  'schnapps',
  'thalers1',
  'thalers2',
  'thalers3',
  'thalers4',
  'thalers5',
  'monastery1',
  'monastery2',
  'monastery3',
  'reputation1',
  'reputation2',
  'reputation3',
  'reputation4',
  'reputation5',
] as const;
export type Bonus = (typeof BONUSES)[number];

/** A space of the reputation track: a number that scores, or a bonus that pays (M3.2, M3.7). */
export type ReputationSpace = number | 'schnapps' | 'schnappsOrDeny' | 'signature' | 'crown';

/** Where a row's facts come from; `except` names the fields of the other origin. */
interface Sourced {
  readonly origin: Origin;
  readonly except?: readonly string[];
}

export interface StaffRow extends Sourced {
  readonly id: Staff;
  readonly price: number;
  readonly points: number;
  readonly count: number;
}

export interface RegularRow extends Sourced {
  readonly id: Regular;
  readonly die: number;
  readonly pays: number;
  readonly points: number;
  readonly count: number;
}

export interface NobleRow extends Sourced {
  readonly die: number;
  readonly pays: number;
  readonly points: number;
  readonly count: number;
  /** Beer for one, two and three nobles at once (F7). */
  readonly prices: readonly number[];
}

export interface GuestRow extends Sourced {
  readonly id: string;
  readonly beer: number;
  readonly die: number;
  readonly pays: number;
  readonly points: number;
  readonly count: number;
  readonly bonus?: Bonus;
  /** One of the ten guests that join the pile from module 3 on (M3.1). */
  readonly cube?: true;
}

export interface TileRow extends Sourced {
  readonly id: Tile;
  readonly price: number;
  /** Off the price for each card returned (F5); missing where there is no special offer. */
  readonly discount?: number;
  /** What the tile is worth before and after its upgrade. */
  readonly basic: number;
  readonly upgraded: number;
}

export interface MonasteryRow extends Sourced {
  readonly space: number;
  readonly bonus: Bonus;
}

export interface ReputationRows extends Sourced {
  /** The track of modules 3 and 4 is this one without its signature space. */
  readonly spaces: readonly ReputationSpace[];
}

export interface GuestBookRows extends Sourced {
  /** From the top; columns 3/4, 5, 6 and 7/8 beer (M5.1). */
  readonly rows: readonly (readonly (Bonus | null)[])[];
}

export interface Pack {
  readonly format: typeof PACK_FORMAT;
  readonly id: string;
  readonly name: string;
  readonly staff: readonly StaffRow[];
  readonly regulars: readonly RegularRow[];
  readonly noble: NobleRow;
  readonly guests: readonly GuestRow[];
  readonly tiles: readonly TileRow[];
  readonly monastery: readonly MonasteryRow[];
  readonly reputation: ReputationRows;
  readonly guestBook: GuestBookRows;
}
