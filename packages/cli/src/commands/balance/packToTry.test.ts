import { HOUSE_1 } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { packChanges } from '@stammtisch/lab';
import { packToTry } from './experimentOptions.ts';

test('a patch changes rows by their names and is called as its file', () => {
  const pack = packToTry(HOUSE_1, 'some/Cheap monk.json', {
    tiles: [{ id: 'monk', price: 8 }],
    noble: { prices: [8, 14, 18] },
    monastery: [
      { space: 10, remove: true },
      { space: 11, bonus: 'noble' },
    ],
  });
  expect(pack.id).toBe('cheap-monk');
  expect(pack.tiles[6]).toEqual({ ...HOUSE_1.tiles[6], price: 8 });
  expect(pack.guests).toEqual(HOUSE_1.guests);
  expect(packChanges(HOUSE_1, pack)).toEqual([
    'noble prices: [9,14,18] → [8,14,18]',
    'tiles monk price: 10 → 8',
    'monastery 10: {"space":10,"bonus":"noble","origin":"house"} → none',
    'monastery 11: none → {"space":11,"bonus":"noble","origin":"house"}',
  ]);
});

test('a whole pack is taken as it is', () => {
  const pack = { ...HOUSE_1, id: 'mine' };
  expect(packToTry(HOUSE_1, 'x.json', pack)).toEqual(pack);
});

test.each([
  [{ tiles: [{ id: 'monk', price: -1 }] }, '--try x.json: tiles[6].price: expected a whole number'],
  [{ tiles: [{ id: 'monks', price: 1 }] }, '--try x.json: tiles'],
  [{ tile: [] }, '--try x.json: tile'],
  [{ id: 'house-1', noble: { pays: 3 } }, '--try x.json: id: expected an id of its own'],
  [[], '--try x.json: '],
])('%j is refused', (json, message) => {
  expect(() => packToTry(HOUSE_1, 'x.json', json)).toThrow(message);
});
