import { expect, test } from 'vitest';
import { compareHeads } from './head.ts';

test.each([
  [5, 2, 'same'],
  [6, 2, 'newer'],
  [5, 3, 'newer'],
  [6, 3, 'newer'],
  [4, 2, 'older'],
  [5, 1, 'older'],
  [4, 1, 'older'],
  [6, 1, 'apart'],
  [4, 3, 'apart'],
] as const)(
  'version %i of edition %i is %s to version 5 of edition 2',
  (version, edition, order) => {
    expect(compareHeads({ version, edition }, { version: 5, edition: 2 })).toBe(order);
  },
);
