import { expect, test } from 'vitest';
import {
  ANY_FACE,
  BREWER_FACES,
  faceBit,
  facesOf,
  liftsNeeded,
  MONK_FACES,
  spaceName,
  spaceNumber,
  SPACES,
  UNREACHABLE,
} from './spaces.ts';

const NEVER = UNREACHABLE;

/** Dishwashers that the faces 1 to 6 need. */
function lifts(bits: number, bothWays: boolean): number[] {
  return [1, 2, 3, 4, 5, 6].map((face) => liftsNeeded(bits, face, bothWays));
}

test.each([
  ['any face', ANY_FACE, [0, 0, 0, 0, 0, 0]],
  ['the brewer', BREWER_FACES, [0, 4, 3, 2, 1, 0]],
  ['the monk', MONK_FACES, [4, 3, 2, 1, 0, NEVER]],
  ['a 1', faceBit(1), [0, NEVER, NEVER, NEVER, NEVER, NEVER]],
  ['a 6', faceBit(6), [5, 4, 3, 2, 1, 0]],
])('E3 · how far each face is below %s', (_, bits, needed) => {
  expect(lifts(bits, false)).toEqual(needed);
});

test.each([
  ['any face', ANY_FACE, [0, 0, 0, 0, 0, 0]],
  ['the brewer', BREWER_FACES, [0, 1, 2, 2, 1, 0]],
  ['the monk', MONK_FACES, [4, 3, 2, 1, 0, 1]],
  ['a 1', faceBit(1), [0, 1, 2, 3, 4, 5]],
  ['a 6', faceBit(6), [5, 4, 3, 2, 1, 0]],
])('R1 · how far each face is from %s, counting both ways', (_, bits, needed) => {
  expect(lifts(bits, true)).toEqual(needed);
});

test('E3 · a card that takes no die takes none with any help', () => {
  expect(lifts(0, true)).toEqual([NEVER, NEVER, NEVER, NEVER, NEVER, NEVER]);
});

test('E1 · spaces have names and numbers', () => {
  expect(SPACES.slice(0, 5)).toEqual(['cashbox', 'barrel', 'brewer', 'monk', 'table-0']);
  expect(SPACES.at(-1)).toBe('table-19');
  expect(SPACES.map(spaceNumber)).toEqual(SPACES.map((_, number) => number));
  expect(SPACES.map((_, number) => spaceName(number))).toEqual(SPACES);
  expect([spaceNumber(null), spaceName(-1), spaceName(-2)]).toEqual([-1, null, null]);
  expect(facesOf(BREWER_FACES)).toEqual([1, 6]);
  expect(facesOf(ANY_FACE)).toEqual([1, 2, 3, 4, 5, 6]);
});
