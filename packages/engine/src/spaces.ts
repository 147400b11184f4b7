/** Where dice may lie, and which faces a space takes (E1, E3). */

/** Space numbers inside the state; tables follow from `FIRST_TABLE`. */
export const CASHBOX = 0;
export const BARREL = 1;
export const BREWER_SPACE = 2;
export const MONK = 3;
export const FIRST_TABLE = 4;

/** A die that lies on no space, and one that has been served. */
export const UNPLACED = -1;
export const SERVED = -2;

/** Four printed tables and every table card of the supply. */
export const MAX_TABLES = 20;
export const MAX_DICE = 7;

export type Space = 'cashbox' | 'barrel' | 'brewer' | 'monk' | `table-${number}`;

export const SPACES: readonly Space[] = [
  'cashbox',
  'barrel',
  'brewer',
  'monk',
  ...Array.from({ length: MAX_TABLES }, (_, table) => `table-${table}` as const),
];

const SPACE_NUMBERS: ReadonlyMap<string, number> = new Map(
  SPACES.map((space, number) => [space, number]),
);

export function spaceNumber(space: Space | null): number {
  return space === null ? UNPLACED : SPACE_NUMBERS.get(space)!;
}

export function spaceName(space: number): Space | null {
  return space < 0 ? null : SPACES[space]!;
}

/** Faces as bits: bit n stands for a die showing n. */
export const ANY_FACE = 0b1111110;
export const BREWER_FACES = 0b1000010;
export const MONK_FACES = 0b0100000;

export function faceBit(face: number): number {
  return 1 << face;
}

export function facesOf(bits: number): number[] {
  return [1, 2, 3, 4, 5, 6].filter((face) => (bits & faceBit(face)) !== 0);
}

/** More dishwashers than anyone can have: the die cannot be made to fit. */
export const UNREACHABLE = 99;

const FACES = 8;

/**
 * How many dishwashers a face needs to count as one of `bits` (E3): one step up each, never
 * beyond 6; with R1's option one step down each as well, never below 1.
 */
function countLifts(bits: number, face: number, bothWays: boolean): number {
  for (let lifts = 0; lifts < 6; lifts++) {
    const up = face + lifts;
    const down = face - lifts;
    if (up <= 6 && (bits & faceBit(up)) !== 0) return lifts;
    if (bothWays && down >= 1 && (bits & faceBit(down)) !== 0) return lifts;
  }
  return UNREACHABLE;
}

function liftTable(bothWays: boolean): readonly number[] {
  return Array.from({ length: 128 * FACES }, (_, i) =>
    countLifts(Math.floor(i / FACES), i % FACES, bothWays),
  );
}

const LIFTS_UP = liftTable(false);
const LIFTS_BOTH_WAYS = liftTable(true);

/** Dishwashers that a die showing `face` needs on a space taking `bits`. */
export function liftsNeeded(bits: number, face: number, bothWays: boolean): number {
  return (bothWays ? LIFTS_BOTH_WAYS : LIFTS_UP)[bits * FACES + face]!;
}
