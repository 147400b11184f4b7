import { HOUSE_1 } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { packText } from './packText.ts';

test('the same data, one row a line', () => {
  const text = packText(HOUSE_1);
  expect(JSON.parse(text)).toEqual(HOUSE_1);
  const rows = text.split('\n').filter((line) => line.includes('"beer":'));
  expect(rows).toHaveLength(HOUSE_1.guests.length);
});
