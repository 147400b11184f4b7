/** What is kept for how long, on both databases and with a clock of its own. */
import { describe, expect, test } from 'vitest';
import { databasesOf } from '../test/databases.ts';
import { addTable, personRow, writeOf } from '../test/storeRows.ts';
import { EXPIRABLE, expireBatch, type ExpiryDeps } from './expiryJob.ts';
import type { Dialect } from './store/schema.ts';

const DAY = 24 * 60 * 60_000;
const NOW = 1_000 * DAY;
const KEPT = { uploads: 10, reports: 20, ended: 30, unfinished: 40, people: 50 };

describe.each<Dialect>(['sqlite', 'postgres'])('%s', (dialect) => {
  const databases = databasesOf(dialect);

  async function opened(change: Partial<ExpiryDeps> = {}) {
    const store = await databases.open(await databases.fresh());
    const counts: Record<string, number> = {};
    const told: string[] = [];
    const gone: string[] = [];
    const deps: ExpiryDeps = {
      process: 'one',
      store,
      retentionDays: KEPT,
      now: () => NOW,
      isInMemory: () => false,
      tablesChanged(ids) {
        told.push(...ids);
        return Promise.resolve();
      },
      personGone: (person) => void gone.push(person),
      expired(kind, count) {
        counts[kind] = (counts[kind] ?? 0) + count;
      },
      ...change,
    };
    return { store, deps, counts, told, gone };
  }

  test('each kind goes after its own time, and nothing else', async () => {
    const { store, deps, counts, told } = await opened();
    const { documents, tables } = store;
    for (const age of [9, 11]) await documents.addRecord(`record${age}`, NOW - age * DAY, '{}');
    for (const age of [19, 21])
      await documents.addReport(`report${age}`, NOW - age * DAY, 'anna', '{}');
    const add = (stage: string, age: number) =>
      addTable(store, { stage, updated: NOW - age * DAY }, age % 2 === 0);
    const kept = [await add('over', 29), await add('gathering', 39), await add('playing', 50)];
    const move = { at: NOW - 39 * DAY, entry: 'a', submission: null };
    await tables.commit([{ ...writeOf(kept[2]!, 0, []), entries: [move] }]);
    const gone = [await add('abandoned', 31), await add('gathering', 41), await add('playing', 42)];
    await tables.commit([writeOf(gone[2]!, 0, ['long ago'])]);
    await tables.addToList('anna', gone[0]!);

    expect(await expireAll(deps)).toEqual([4, 1]);
    expect(counts).toEqual({ uploads: 1, reports: 1, ended: 1, unfinished: 2 });
    expect(told.toSorted()).toEqual(gone.toSorted());
    expect([await documents.record('record9'), await documents.record('record11')]).toEqual([
      '{}',
      null,
    ]);
    for (const id of kept) expect(await tables.load(id)).not.toBeNull();
    for (const id of gone) expect(await tables.load(id)).toBeNull();
    expect(await tables.entriesAfter(gone[2]!, 0)).toEqual([]);
    expect(await tables.listOf('anna')).toEqual([]);
    await store.close();
  });

  test('somebody goes who was not here for long, and whom nothing waits for', async () => {
    const { store, deps, counts, gone } = await opened();
    const { people, tables } = store;
    const add = async (seen: number | null, webhook: string | null = null): Promise<string> => {
      const person = personRow({ seen: seen === null ? null : NOW - seen * DAY, webhook });
      await people.add(person);
      return person.id;
    };
    const away = [await add(51), await add(400), await add(51), await add(51)];
    const kept = [
      await add(49),
      await add(51),
      await add(51),
      await add(51, '{}'),
      await add(null),
    ];
    await tables.addToList(kept[1]!, 'table');
    const link = { kind: 'person', table_id: null, seat: null } as const;
    await people.addLink({ ...link, hash: 'a', person: kept[2]!, expires: NOW + 1 }, 1);
    await people.addLink({ ...link, hash: 'b', person: away[2]!, expires: NOW - 1 }, 1);
    const alerted = await add(51);
    await people.addPush({ endpoint: 'https://push', person: alerted, keys: '{}' }, 1);
    await people.block('one', away[3]!, kept[0]!, 'Anna');
    await people.block('two', kept[0]!, away[3]!, 'Mira');

    expect(await expireAll(deps)).toEqual([4]);
    expect(counts).toEqual({ people: 4 });
    expect(gone.toSorted()).toEqual(away.toSorted());
    for (const id of away) expect(await people.load(id)).toBeNull();
    for (const id of [...kept, alerted]) expect(await people.load(id)).not.toBeNull();
    expect([await people.findLink('a'), await people.findLink('b')]).toMatchObject([{}, null]);
    expect(await people.blocksOf(kept[0]!)).toEqual([]);
    await store.close();
  });

  test('who comes back just now is not deleted', async () => {
    const { store, deps } = await opened();
    const person = personRow({ seen: NOW - 51 * DAY });
    await store.people.add(person);
    expect(await store.people.noteSeen(person.id, NOW)).toBe(true);
    expect(await expireBatch(deps)).toBe(0);
    expect(await store.people.noteSeen('nobody', NOW)).toBe(false);
    await store.close();
  });

  test('much goes in small parts, by one process at a time, and zero days are for ever', async () => {
    const { store, deps, counts } = await opened();
    for (let i = 0; i < 12; i++) await store.documents.addRecord(`r${i}`, 1, '{}');
    for (let i = 0; i < 60; i++) await store.documents.addReport(`r${i}`, 1, 'anna', '{}');
    for (let i = 0; i < 2; i++) await addTable(store, { stage: 'over' });
    const forever = Object.fromEntries(EXPIRABLE.map((kind) => [kind, 0])) as typeof KEPT;
    expect(await expireBatch({ ...deps, retentionDays: forever })).toBe(0);
    expect(await expireBatch({ ...deps, isInMemory: () => true })).toBe(5 + 50);
    expect(await expireBatch({ ...deps, process: 'another' })).toBe(0);
    expect(await expireBatch(deps)).toBe(5 + 10 + 1);
    expect(await expireAll({ ...deps, process: 'another', now: () => NOW + DAY })).toEqual([3]);
    expect(counts).toEqual({ uploads: 12, reports: 60, ended: 2 });
    await store.close();
  });
});

/** Until nothing is left; how much each part was. */
async function expireAll(deps: ExpiryDeps): Promise<number[]> {
  const parts: number[] = [];
  for (;;) {
    const count = await expireBatch(deps);
    if (count === 0) return parts;
    parts.push(count);
  }
}
