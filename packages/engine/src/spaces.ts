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

/** The spaces that take more than one die, as bits (R5). */
export const MANY_DICE = (1 << BREWER_SPACE) | (1 << MONK);

/** Faces as bits: bit n stands for a die showing n. */
export const NO_FACE = 0;
export const ANY_FACE = 0b1111110;
export const BREWER_FACES = 0b1000010;
export const MONK_FACES = 0b0100000;

/** E1: the faces that the spaces before the tables take. */
export const FIXED_FACES: readonly number[] = [ANY_FACE, ANY_FACE, BREWER_FACES, MONK_FACES];

export function faceBit(face: number): number {
  return 1 << face;
}

/** The number of the lowest bit that is set. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

export function hasFace(bits: number, face: number): boolean {
  return (bits & faceBit(face)) !== 0;
}

export function facesOf(bits: number): number[] {
  return [1, 2, 3, 4, 5, 6].filter((face) => hasFace(bits, face));
}

/** From the lowest face to the highest: more dishwashers than this help no die. */
const MOST_LIFTS = 5;

/** The die cannot be made to fit, however many dishwashers help. */
export const UNREACHABLE = MOST_LIFTS + 1;

function isFace(face: number): boolean {
  return face >= 1 && face <= 6;
}

/** E3: one step up for each dishwasher, never beyond 6; R1's option: or one step down. */
function reach(face: number, lifts: number, bothWays: boolean): number {
  let bits = 0;
  for (let step = 0; step <= lifts; step++) {
    if (isFace(face + step)) bits |= faceBit(face + step);
    if (bothWays && isFace(face - step)) bits |= faceBit(face - step);
  }
  return bits;
}

/** By number of dishwashers, then face. */
function reachTable(bothWays: boolean): readonly (readonly number[])[] {
  return [0, 1, 2, 3, 4, 5].map((lifts) =>
    [0, 1, 2, 3, 4, 5, 6].map((face) => reach(face, lifts, bothWays)),
  );
}

const UP = reachTable(false);
const BOTH_WAYS = reachTable(true);

/** The faces that a die can count as with so many dishwashers, as bits. */
export function facesInReach(face: number, dishwashers: number, bothWays: boolean): number {
  return (bothWays ? BOTH_WAYS : UP)[Math.min(dishwashers, MOST_LIFTS)]![face]!;
}

/** The fewest dishwashers that let a die showing `face` count as one of `bits`. */
export function liftsNeeded(bits: number, face: number, bothWays: boolean): number {
  let lifts = 0;
  while (lifts <= MOST_LIFTS && (bits & facesInReach(face, lifts, bothWays)) === 0) lifts++;
  return lifts;
}
