/**
 * Tables and leases on every database: the same tests on a SQLite file and on a real PostgreSQL.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesOf } from '../../test/databases.ts';
import {
  addTable,
  expectNoGap,
  seatingWrite,
  tableRow,
  textsOf,
  writeOf,
} from '../../test/storeRows.ts';
import { newId } from '../ids.ts';
import type { Dialect } from './schema.ts';
import type { Store } from './store.ts';

const NOW = 1_900_000_000_000;

describe.each<Dialect>(['sqlite', 'postgres'])('%s', (dialect) => {
  const databases = databasesOf(dialect);
  let store: Store;
  let where: string;

  beforeAll(async () => {
    where = await databases.fresh();
    store = await databases.open(where);
  });
  afterAll(() => store.close());

  describe('tables', () => {
    test('a table is read as it was made', async () => {
      const row = tableRow({ created: NOW, clock: '{"bank":[]}', seating: '{"ä":"€"}' });
      await store.tables.create(row, true);
      const { line: _, ...rest } = row;
      expect(await store.tables.load(row.id)).toEqual(rest);
      expect(await store.tables.entriesAfter(row.id, 0)).toEqual([]);
    });

    test('of a table that was never made there is nothing', async () => {
      expect(await store.tables.load(newId())).toBeNull();
      expect(await store.tables.entriesAfter(newId(), 0)).toEqual([]);
      expect(await store.tables.commit([writeOf(newId(), 0, ['a'])])).toEqual(['conflict']);
    });

    test('an id is taken once', async () => {
      const id = await addTable(store, { seed: 'first' });
      await expect(addTable(store, { id, seed: 'second' })).rejects.toThrow();
      expect(await store.tables.load(id)).toMatchObject({ seed: 'first' });
    });

    test('entries follow on each other, with their times', async () => {
      const id = await addTable(store);
      expect(await store.tables.commit([writeOf(id, 0, ['a', 'b'])])).toEqual(['stored']);
      expect(await store.tables.commit([writeOf(id, 2, ['c'])])).toEqual(['stored']);
      expect(await store.tables.entriesAfter(id, 0)).toEqual([
        { version: 1, at: 2_000, entry: 'a' },
        { version: 2, at: 2_001, entry: 'b' },
        { version: 3, at: 2_000, entry: 'c' },
      ]);
      expect(await store.tables.entriesAfter(id, 2)).toHaveLength(1);
      expect((await store.tables.entriesAfter(id, 0, 2)).map(({ version }) => version)).toEqual([
        1, 2,
      ]);
      expect(await store.tables.load(id)).toMatchObject({ version: 3, edition: 0 });
    });

    test('what a submission brought is found by its id, whatever that is', async () => {
      const id = await addTable(store);
      const ids = ['a', 'A"b\\c', '100%_', 'ü\n', 'z', null, 'a'];
      const entries = ids.map((submission, i) => ({ at: 2_000 + i, entry: `${i}`, submission }));
      await store.tables.commit([{ ...writeOf(id, 0, []), entries }]);
      for (const name of ['a', 'A"b\\c', '100%_', 'ü\n', 'z']) {
        const found = await store.tables.entriesOf(id, name);
        const own = entries.flatMap(({ submission, ...entry }, i) =>
          submission === name ? [{ version: i + 1, ...entry }] : [],
        );
        expect(found).toEqual(own);
      }
      for (const name of ['b', '', '%', 'null', '\0']) {
        expect(await store.tables.entriesOf(id, name)).toEqual([]);
      }
      expect(await store.tables.entriesOf(newId(), 'a')).toEqual([]);
    });

    test('a write on top of another version stores nothing', async () => {
      const id = await addTable(store);
      await store.tables.commit([writeOf(id, 0, ['a', 'b'])]);
      for (const from of [0, 1, 3]) {
        const late = seatingWrite(writeOf(id, from, ['x']), 'over');
        expect(await store.tables.commit([late])).toEqual(['conflict']);
      }
      expect(await textsOf(store, id)).toEqual(['a', 'b']);
      expect(await store.tables.load(id)).toMatchObject({ version: 2, stage: 'gathering' });
    });

    test('a new seating raises the edition, and only its own edition lets it be changed', async () => {
      const id = await addTable(store);
      const seating = seatingWrite(writeOf(id, 0, []), 'playing', '{"n":1}');
      expect(await store.tables.commit([seating])).toEqual(['stored']);
      const changed = {
        stage: 'playing',
        seating: '{"n":1}',
        seed: 'another',
        began: '{"setup":1}',
        updated: 3_000,
        version: 0,
        edition: 1,
      };
      expect(await store.tables.load(id)).toMatchObject(changed);
      expect(await store.tables.commit([seating])).toEqual(['conflict']);
      expect(await store.tables.commit([writeOf(id, 0, ['x'])])).toEqual(['conflict']);
      const next = { ...writeOf(id, 0, ['a']), edition: 1 };
      expect(await store.tables.commit([next])).toEqual(['stored']);
      expect(await store.tables.load(id)).toMatchObject({ ...changed, version: 1 });
    });

    test('tables of one group stand or fall each for itself', async () => {
      const ids = await Promise.all([addTable(store), addTable(store), addTable(store)]);
      const [a, b, c] = ids;
      await store.tables.commit([writeOf(b, 0, ['old'])]);
      const written = await store.tables.commit([
        writeOf(a, 0, ['a1', 'a2']),
        writeOf(b, 0, ['b1']),
        writeOf(newId(), 0, ['nowhere']),
        seatingWrite(writeOf(c, 0, ['c1']), 'over'),
      ]);
      expect(written).toEqual(['stored', 'conflict', 'conflict', 'stored']);
      expect(await Promise.all(ids.map((id) => textsOf(store, id)))).toEqual([
        ['a1', 'a2'],
        ['old'],
        ['c1'],
      ]);
      expect(await store.tables.load(c)).toMatchObject({ stage: 'over', edition: 1, version: 1 });
    });

    test('a group of thousands is one transaction', async () => {
      const ids = await Promise.all(Array.from({ length: 20 }, () => addTable(store)));
      const texts = Array.from({ length: 450 }, (_, i) => `${i}`);
      const written = await store.tables.commit(ids.map((id) => writeOf(id, 0, texts)));
      expect(new Set(written)).toEqual(new Set(['stored']));
      for (const id of ids) expect(await textsOf(store, id)).toEqual(texts);
    });

    test('of many who write the same version at once, one is stored', async () => {
      const id = await addTable(store);
      for (let version = 0; version < 5; version++) {
        const rivals = Array.from({ length: 8 }, (_, i) =>
          store.tables.commit([writeOf(id, version, [`${version}.${i}`])]),
        );
        const written = (await Promise.all(rivals)).flat();
        expect(written.filter((one) => one === 'stored')).toHaveLength(1);
        expect(await textsOf(store, id)).toHaveLength(version + 1);
      }
    });

    test('public tables are listed, latest first, until they end', async () => {
      const hidden = await addTable(store, { updated: NOW });
      const older = await addTable(store, { updated: NOW + 1 }, true);
      const newer = await addTable(store, { updated: NOW + 2, stage: 'playing' }, true);
      const over = await addTable(store, { updated: NOW + 3, stage: 'over' }, true);
      const listed = (await store.tables.listPublic(NOW)).map(({ id }) => id);
      expect(listed.slice(0, 2)).toEqual([newer, older]);
      expect(listed).not.toContain(hidden);
      expect(listed).not.toContain(over);
    });

    test('public tables where nothing happens any more are not listed', async () => {
      const HOUR = 3_600_000;
      const later = NOW + 100 * 24 * HOUR;
      const add = (stage: string, ago: number): Promise<string> =>
        addTable(store, { stage, updated: later - ago * HOUR }, true);
      const [fresh, stale] = [await add('gathering', 23), await add('gathering', 25)];
      const [begun, quiet, played] = [
        await add('playing', 13 * 24),
        await add('playing', 15 * 24),
        await add('playing', 15 * 24),
      ];
      const move = { at: later - HOUR, entry: 'a', submission: null };
      await store.tables.commit([
        { ...writeOf(played, 0, []), entries: [move] },
        writeOf(quiet, 0, ['long ago']),
      ]);
      const listed = (await store.tables.listPublic(later)).map(({ id }) => id);
      expect(listed).toEqual([fresh, begun, played]);
      expect(listed).not.toContain(stale);
    });

    test('no network has the whole list: the latest of each come first', async () => {
      const later = NOW + 200 * 24 * 3_600_000;
      const add = async (updated: number, place: string | null): Promise<string> => {
        const row = tableRow({ updated: later + updated });
        await store.tables.create(row, true, place);
        return row.id;
      };
      const others = [await add(0, 'a'), await add(1, null), await add(2, 'b'), await add(3, null)];
      const much: string[] = [];
      for (let i = 0; i < 300; i++) much.push(await add(10 + i, 'much'));
      const listed = (await store.tables.listPublic(later)).map(({ id }) => id);
      expect(listed).toHaveLength(300);
      const shared = [...much.toReversed().slice(0, 20), ...others.toReversed()];
      expect(listed.slice(0, 24)).toEqual(shared);
      expect(listed.slice(24, 26)).toEqual(much.slice(278, 280).toReversed());
    });

    test.each([
      ['playing', 'there'],
      ['over', null],
    ])('where a table comes from, %s: %s', async (stage, place) => {
      const [moved, left] = [tableRow(), tableRow()];
      for (const row of [moved, left]) await store.tables.create(row, true, 'there');
      await store.tables.commit([seatingWrite(writeOf(moved.id, 0, []), stage)]);
      const reseated = { seating: '{}', line: '{}', stage, gone: [] };
      await store.departures.forget(newId(), [left.id], () => reseated);
      const places = `select place from tables where id in ('${moved.id}', '${left.id}')`;
      expect(await databases.query(where, places)).toEqual([{ place }, { place }]);
    });

    test('one’s own list has what was remembered and not forgotten', async () => {
      const person = newId();
      const [a, b] = [await addTable(store), await addTable(store, { updated: NOW })];
      await store.tables.addToList(person, a);
      await store.tables.addToList(person, a);
      await store.tables.addToList(person, b);
      expect((await store.tables.listOf(person)).map(({ id }) => id)).toEqual([b, a]);
      await store.tables.dropFromList(person, b);
      expect((await store.tables.listOf(person)).map(({ id }) => id)).toEqual([a]);
      expect(await store.tables.listOf(newId())).toEqual([]);
    });

    test('lists have the line of a table, and its seating where none was stored', async () => {
      const person = newId();
      const id = await addTable(store, { line: '{"n":0}' }, true);
      await store.tables.addToList(person, id);
      const lines = async (): Promise<string[]> => [
        ...(await store.tables.listOf(person)).map(({ line }) => line),
        ...(await store.tables.listPublic(3_000)).flatMap((one) => (one.id === id ? one.line : [])),
      ];
      expect(await lines()).toEqual(['{"n":0}', '{"n":0}']);
      await store.tables.commit([seatingWrite(writeOf(id, 0, []), 'gathering', '{"n":1}')]);
      expect(await lines()).toEqual(['[{"n":1}]', '[{"n":1}]']);
      await store.departures.forget(newId(), [id], () => ({
        seating: '{"n":2}',
        line: '[{"n":2}]',
        stage: 'gathering',
        gone: [],
      }));
      expect(await lines()).toEqual(['[{"n":2}]', '[{"n":2}]']);
      const none = await addTable(store, { line: null as never, seating: '{"n":3}' });
      await store.tables.addToList(person, none);
      expect((await store.tables.listOf(person)).map(({ line }) => line)).toContain('{"n":3}');
    });

    test('days off matter where a move takes a day', async () => {
      const person = newId();
      const add = async (stage: string, clock: unknown): Promise<string> => {
        const line = JSON.stringify({ spec: { title: '"clock":{"kind":"daily"', clock } });
        const id = await addTable(store, { stage, line });
        await store.tables.addToList(person, id);
        return id;
      };
      const daily = await add('playing', { kind: 'daily', hours: 24 });
      await add('playing', { kind: 'live', bank: 1, free: 5 });
      await add('playing', { kind: 'none' });
      await add('over', { kind: 'daily', hours: 24 });
      expect(await store.tables.dailyOf(person)).toEqual([daily]);
    });

    test('one’s own list has every game that goes on, however many have ended since', async () => {
      const person = newId();
      const add = async (stage: string, updated: number): Promise<string> => {
        const id = await addTable(store, { stage, updated });
        await store.tables.addToList(person, id);
        return id;
      };
      const going = [await add('playing', 1), await add('gathering', 0)];
      for (let i = 0; i < 105; i++) await add('over', NOW + i);
      const listed = await store.tables.listOf(person);
      expect(listed).toHaveLength(100);
      expect(listed.slice(0, 2).map(({ id }) => id)).toEqual(going);
      expect(listed[2]!.updated).toBe(NOW + 104);
      for (let i = 0; i < 105; i++) await add('playing', 10 + i);
      expect(await store.tables.listOf(person)).toHaveLength(107);
    });
  });

  describe('leases', () => {
    test('one owner at a time, until it runs out or is given back', async () => {
      const id = newId();
      expect(await store.tables.lease(id, 'a', NOW, NOW + 100)).toBe(true);
      expect(await store.tables.lease(id, 'b', NOW + 50, NOW + 150)).toBe(false);
      expect(await store.tables.lease(id, 'a', NOW + 50, NOW + 200)).toBe(true);
      expect(await store.tables.lease(id, 'b', NOW + 150, NOW + 250)).toBe(false);
      expect(await store.tables.lease(id, 'b', NOW + 201, NOW + 300)).toBe(true);
      expect(await store.tables.lease(id, 'a', NOW + 201, NOW + 300)).toBe(false);
      await store.tables.release('a');
      expect(await store.tables.lease(id, 'a', NOW + 202, NOW + 300)).toBe(false);
      await store.tables.release('b', newId());
      expect(await store.tables.lease(id, 'a', NOW + 203, NOW + 300)).toBe(false);
      await store.tables.release('b', id);
      expect(await store.tables.lease(id, 'a', NOW + 204, NOW + 300)).toBe(true);
    });

    test('of many who ask at once, one gets it', async () => {
      for (let round = 0; round < 5; round++) {
        const id = newId();
        const asked = Array.from({ length: 8 }, (_, i) =>
          store.tables.lease(id, `p${i}`, NOW, NOW + 100),
        );
        expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
      }
    });

    test('those that have run out are swept away, no others', async () => {
      const [old, fresh] = [newId(), newId()];
      await store.tables.lease(old, 'a', NOW, NOW + 10);
      await store.tables.lease(fresh, 'a', NOW, NOW + 1_000);
      await store.tables.sweepLeases(NOW + 100);
      expect(await store.tables.lease(old, 'b', 0, 1)).toBe(true);
      expect(await store.tables.lease(fresh, 'b', 0, 1)).toBe(false);
    });

    test('due is what should have been looked after, and is not', async () => {
      const wake = async (wakeAt: number | null): Promise<string> => {
        const id = await addTable(store);
        await store.tables.commit([{ ...writeOf(id, 0, []), wakeAt }]);
        return id;
      };
      const [late, soon, cared, never, left] = [
        await wake(10),
        await wake(30),
        await wake(5),
        await wake(null),
        await wake(1),
      ];
      await store.tables.lease(cared, 'a', 0, 100);
      await store.tables.lease(left, 'b', 0, 15);
      expect(await store.tables.due(9, 10)).toEqual([]);
      expect(await store.tables.due(20, 10)).toEqual([left, late]);
      expect(await store.tables.due(30, 10)).toEqual([left, late, soon]);
      expect(await store.tables.due(30, 1)).toEqual([left]);
      expect(await store.tables.due(101, 10)).toEqual([left, cared, late, soon]);
      await store.tables.commit([{ ...writeOf(left, 0, ['x']), wakeAt: null }]);
      expect(await store.tables.due(NOW, 10)).toEqual([cared, late, soon]);
      expect(await store.tables.due(NOW, 10)).not.toContain(never);
    });
  });

  test('entries read while others write have no gap', async () => {
    const id = await addTable(store);
    const writing = (async () => {
      for (let from = 0; from < 60; from += 3) {
        await store.tables.commit([writeOf(id, from, ['a', 'b', 'c'])]);
      }
    })();
    let seen = 0;
    while (seen < 60) {
      await new Promise(setImmediate); // SQLite answers at once: others must have their turn
      const more = await store.tables.entriesAfter(id, seen);
      expectNoGap(more, seen);
      expect(more.length % 3).toBe(0);
      seen += more.length;
      // Reads of SQLite alone leave no room for anything else.
      await new Promise((resolve) => setImmediate(resolve));
    }
    await writing;
  });
});
