/**
 * People, chat and the whole on every database: the same tests on a SQLite file and on a real
 * PostgreSQL.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesOf } from '../../test/databases.ts';
import { addTable, personRow, tableRow, textsOf, writeOf } from '../../test/storeRows.ts';
import { newId } from '../ids.ts';
import { VERSION } from './migrations.ts';
import type { StoredLink } from './people.ts';
import type { Dialect } from './schema.ts';
import type { Store } from './store.ts';

const NOW = 1_900_000_000_000;

function link(change: Partial<StoredLink>): StoredLink {
  const whose = { hash: newId(), person: newId(), table_id: null, seat: null };
  return { kind: 'person', expires: NOW, ...whose, ...change };
}

function linesOf({ chat }: Store): (table: string, text: string) => Promise<number> {
  const said = { at: NOW, room: 'players', seat: 0, person: 'p', name: 'Anna' } as const;
  return (table, text) => chat.say(table, { ...said, text });
}

describe.each<Dialect>(['sqlite', 'postgres'])('%s', (dialect) => {
  const databases = databasesOf(dialect);
  let store: Store;

  beforeAll(async () => {
    store = await databases.open(await databases.fresh());
  });
  afterAll(() => store.close());

  /** By somebody who is there. */
  const makeLink = async (one: StoredLink): Promise<boolean> => {
    await store.people.add(personRow({ id: one.person })).catch(() => undefined);
    return store.people.addLink(one, 1);
  };

  describe('people', () => {
    test('somebody is kept, and changed in part', async () => {
      const person = personRow({ created: NOW });
      await store.people.add(person);
      expect(await store.people.load(person.id)).toEqual(person);
      const what = { days_off: '["2026-12-24"]', webhook: '{"url":"u"}' };
      expect(await store.people.change({ ...person, generation: 2 }, what)).toBe(false);
      expect(await store.people.load(person.id)).toEqual(person);
      expect(await store.people.change(person, what)).toBe(true);
      expect(await store.people.load(person.id)).toEqual({
        ...person,
        days_off: '["2026-12-24"]',
        webhook: '{"url":"u"}',
      });
      expect(await store.people.load(newId())).toBeNull();
    });

    test('a link is used once, however many use it at once', async () => {
      for (let round = 0; round < 5; round++) {
        const one = link({});
        await makeLink(one);
        expect(await store.people.findLink(one.hash)).toEqual(one);
        const uses = Array.from({ length: 8 }, () => store.people.consumeLink(one.hash));
        expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1);
        expect(await store.people.findLink(one.hash)).toBeNull();
      }
    });

    test('a person’s new link voids the old one; other people’s and seats’ links stay', async () => {
      const person = newId();
      const seat = link({ kind: 'seat', person, table_id: newId(), seat: 1, expires: null });
      const [old, others] = [link({ person }), link({})];
      for (const one of [seat, old, others]) await makeLink(one);
      const fresh = link({ person });
      await makeLink(fresh);
      expect(await store.people.findLink(old.hash)).toBeNull();
      for (const one of [seat, others, fresh]) {
        expect(await store.people.findLink(one.hash)).toEqual(one);
      }
    });

    test('a seat’s link is its owner’s at that table, until the next one or none', async () => {
      const [a, b, table] = [newId(), newId(), newId()];
      const seatLink = (person: string, table_id: string, seat: number): StoredLink =>
        link({ kind: 'seat', person, table_id, seat, expires: null });
      const old = seatLink(a, table, 0);
      const others = [seatLink(b, table, 0), seatLink(a, newId(), 0), link({ person: a })];
      const fresh = seatLink(a, table, 1);
      for (const one of [old, ...others, fresh]) await makeLink(one);
      expect(await store.people.findLink(old.hash)).toBeNull();
      for (const one of [...others, fresh]) {
        expect(await store.people.findLink(one.hash)).toEqual(one);
      }
      await store.people.unlinkSeat(table, a);
      expect(await store.people.findLink(fresh.hash)).toBeNull();
      for (const one of others) expect(await store.people.findLink(one.hash)).toEqual(one);
    });

    test('whether a link is out is known until it expires or is withdrawn', async () => {
      const person = newId();
      await makeLink(link({ person }));
      expect(await store.people.hasPersonLink(person, NOW - 1)).toBe(true);
      expect(await store.people.hasPersonLink(person, NOW)).toBe(false);
      await store.people.unlinkPerson(person);
      expect(await store.people.hasPersonLink(person, NOW - 1)).toBe(false);
    });

    test('blocks are one-sided, once per pair, and only who made one lifts it', async () => {
      const [a, b] = [newId(), newId()];
      await store.people.block('block-1', a, b, 'B');
      await store.people.block('block-2', a, b, 'B again');
      expect(await store.people.blocksOf(a)).toEqual([{ id: 'block-1', blocked: b, name: 'B' }]);
      expect(await store.people.blocksOf(b)).toEqual([]);
      await store.people.unblock('block-1', b);
      expect(await store.people.blocksOf(a)).toHaveLength(1);
      await store.people.unblock('block-1', a);
      expect(await store.people.blocksOf(a)).toEqual([]);
    });

    test('a push address belongs to who said it last', async () => {
      const [a, b] = [newId(), newId()];
      const endpoint = `https://push.example/${newId()}`;
      for (const [person, keys] of [
        [a, '1'],
        [b, '2'],
      ] as const) {
        await store.people.add(personRow({ id: person }));
        expect(await store.people.addPush({ endpoint, person, keys }, 1)).toBe(true);
      }
      expect(await store.people.pushesOf(a)).toEqual([]);
      expect(await store.people.pushesOf(b)).toEqual([{ endpoint, person: b, keys: '2' }]);
      await store.people.dropPush(endpoint, a);
      expect(await store.people.pushesOf(b)).toHaveLength(1);
      await store.people.dropPush(endpoint);
      expect(await store.people.pushesOf(b)).toEqual([]);
    });

    test('a turn is claimed once, however many ask at once', async () => {
      const [person, table] = [newId(), newId()];
      const asked = Array.from({ length: 8 }, () => store.people.claimTurn(person, table, NOW));
      expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
      expect(await store.people.claimTurn(person, table, NOW)).toBe(false);
      expect(await store.people.claimTurn(person, table, NOW + 1)).toBe(true);
      expect(await store.people.claimTurn(newId(), table, NOW)).toBe(true);
      expect(await store.people.claimTurn(person, newId(), NOW)).toBe(true);
    });
  });

  describe('chat', () => {
    test('lines count up, and the last hundred come oldest first', async () => {
      const [table, other] = [newId(), newId()];
      const say = linesOf(store);
      await say(other, 'elsewhere');
      const numbers: number[] = [];
      for (let i = 0; i < 103; i++) numbers.push(await say(table, `${i}`));
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      expect(new Set(numbers).size).toBe(103);
      const latest = await store.chat.latest(table);
      expect(latest.map(({ text }) => text)).toEqual(
        Array.from({ length: 100 }, (_, i) => `${i + 3}`),
      );
      expect(latest[0]).toEqual({
        n: numbers[3],
        at: NOW,
        room: 'players',
        seat: 0,
        person: 'p',
        name: 'Anna',
        text: '3',
      });
      expect(await store.chat.line(table, numbers[7]!)).toMatchObject({ text: '7' });
      expect(await store.chat.line(other, numbers[7]!)).toBeNull();
    });

    test('records are read as they were brought', async () => {
      const id = newId();
      await store.documents.addRecord(id, NOW, '{"ü":1}');
      expect(await store.documents.record(id)).toBe('{"ü":1}');
      expect(await store.documents.record(newId())).toBeNull();
      await store.documents.addReport(newId(), NOW, 'p', '{}');
    });

    test('a setting is the same for all who make it at once', async () => {
      const made = Array.from({ length: 8 }, (_, i) =>
        store.documents.setting('key', () => `${i}`),
      );
      const values = await Promise.all(made);
      expect(new Set(values).size).toBe(1);
      expect(await store.documents.setting('key', () => 'later')).toBe(values[0]);
      expect(await store.documents.setting('other', () => 'later')).toBe('later');
    });
  });

  test('a database that answers passes the check, a closed one does not', async () => {
    await store.check();
    const other = await databases.open(await databases.fresh());
    await other.close();
    await expect(other.check()).rejects.toThrow();
  });

  test('a database of a later version is refused, and left as it is', async () => {
    const later = await databases.fresh();
    const openLater = (): Promise<Store> => databases.open(later);
    const change = (statement: string): Promise<unknown> => databases.query(later, statement);
    await (await openLater()).close();
    await (await openLater()).close();
    await change(`update settings set value = '${VERSION + 1}' where name = 'schema'`);
    await change('drop table turns');
    await expect(openLater()).rejects.toThrow(
      `of version ${VERSION + 1}, and this server knows none after ${VERSION}`,
    );
    await expect(change('select * from turns')).rejects.toThrow('turns');
  });

  test('moves, new tables, links and leases at the same time do not stand in each other’s way', async () => {
    const id = await addTable(store);
    const { tables, people } = store;
    for (let round = 0; round < 10; round++) {
      const person = newId();
      await people.add(personRow({ id: person }));
      const done = await Promise.all([
        tables.create(tableRow(), true),
        tables.commit([writeOf(id, round, ['x'])]),
        makeLink(link({ person })),
        tables.commit([writeOf(newId(), 0, ['x'])]),
        tables.create(tableRow(), false),
        tables.lease(newId(), 'a', 0, 1),
        makeLink(link({ person })),
        tables.head(id),
      ]);
      expect(done[1]).toEqual(['stored']);
      expect(done[3]).toEqual(['conflict']);
    }
    expect(await textsOf(store, id)).toHaveLength(10);
  });
});
