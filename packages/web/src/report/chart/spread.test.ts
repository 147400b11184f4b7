import { expect, test } from 'vitest';
import { spread } from './spread.ts';

test.each([
  ['far apart, they stay', [10, 60, 110], [10, 60, 110]],
  ['too near, the lower one moves down', [50, 55, 110], [50, 80, 110]],
  ['in the order in which they are given', [55, 50, 110], [80, 50, 110]],
  ['at the end, the others move up', [190, 198, 10], [170, 200, 10]],
])('%s', (_, wanted, found) => expect(spread(wanted, 30, 200)).toEqual(found));
