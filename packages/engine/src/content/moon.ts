/** The moon's eight evenings (A1, M2.1). */
import type { BonusChoice, Entertainer, ModuleCount } from '../types.ts';

export type MoonBonus =
  | { readonly type: 'counterGuest' }
  | { readonly type: 'either'; readonly choices: readonly BonusChoice[] }
  | { readonly type: 'entertainer'; readonly who: Entertainer }
  | { readonly type: 'freeUpgrade' };

export interface MoonSpace {
  /** Schnapps on the way in. */
  readonly schnapps: number;
  readonly bonus: MoonBonus;
}

const COUNTER_GUEST: MoonBonus = { type: 'counterGuest' };
const FREE_UPGRADE: MoonBonus = { type: 'freeUpgrade' };

function either(...choices: BonusChoice[]): MoonBonus {
  return { type: 'either', choices };
}

function entertainer(who: Entertainer): MoonBonus {
  return { type: 'entertainer', who };
}

const SUMMER: readonly MoonBonus[] = [
  COUNTER_GUEST,
  either('guest3', 'barback'),
  either('die', 'dishwasher'),
  COUNTER_GUEST,
  either('table', 'brewer'),
  COUNTER_GUEST,
  either('die', 'barback'),
  FREE_UPGRADE,
];

const WINTER: readonly MoonBonus[] = [
  COUNTER_GUEST,
  entertainer('dancer'),
  entertainer('fireBreather'),
  COUNTER_GUEST,
  entertainer('juggler'),
  either('die', 'barback'),
  COUNTER_GUEST,
  either('table', 'brewer'),
];

const NO_SCHNAPPS = [0, 0, 0, 0, 0, 0, 0, 0];
const TILES_FACE_UP = [0, 1, 2, 0, 1, 2, 0, 1];
const TILES_FACE_DOWN = [0, 1, 0, 0, 0, 0, 0, 1];

function track(bonuses: readonly MoonBonus[], schnapps: readonly number[]): readonly MoonSpace[] {
  return bonuses.map((bonus, i) => ({ schnapps: schnapps[i]!, bonus }));
}

const SUMMER_TRACK = track(SUMMER, NO_SCHNAPPS);
const WINTER_TRACK = track(WINTER, TILES_FACE_UP);
const WINTER_TRACK_WITHOUT_TILES = track(WINTER, TILES_FACE_DOWN);

export function moonTrack(modules: ModuleCount): readonly MoonSpace[] {
  if (modules === 1) return SUMMER_TRACK;
  return modules === 2 ? WINTER_TRACK : WINTER_TRACK_WITHOUT_TILES;
}
