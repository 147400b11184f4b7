import { expect, test } from 'vitest';
import { upgrade } from './db.ts';

/** As much of a database as an upgrade touches; what is made anew is empty. */
function database(stores: Record<string, string[]>) {
  return {
    stores,
    objectStoreNames: { contains: (name: string) => Object.hasOwn(stores, name) },
    createObjectStore: (name: string) => (stores[name] = []),
  };
}

test('a new database has everything', () => {
  const db = database({});
  upgrade(db);
  expect(db.stores).toEqual({ games: [], history: [] });
});

test('games of the first version stay when the history comes', () => {
  const db = database({ games: ['a', 'b'] });
  upgrade(db);
  expect(db.stores).toEqual({ games: ['a', 'b'], history: [] });
});
