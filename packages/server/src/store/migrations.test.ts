/** Databases of earlier versions, made with the statements of their time. */
import { describe, expect, test } from 'vitest';
import { databasesOf } from '../../test/databases.ts';
import { versionOne, type OldEntry } from '../../test/versionOne.ts';
import { writeOf } from '../../test/storeRows.ts';
import { VERSION } from './migrations.ts';
import type { Dialect } from './schema.ts';

/** As the old server stored it: a batch, a move of a bot, an undo, and ids of any kind. */
const IDS = ['a', 'a', 'bot-1', 'b', `it's 100%_ "of" \\ ü`, '', 'nul\0', 'c'];
const LOG: readonly OldEntry[] = [
  ...IDS.map((id, i) => ({ table: 'old', version: i + 1, entry: entryText(i + 1, id) })),
  { table: 'other', version: 1, entry: entryText(1, 'a') },
  { table: 'broken', version: 1, entry: '{"version":1,"id":"a' },
];

function entryText(version: number, id: string): string {
  return JSON.stringify({
    version,
    seat: 0,
    id,
    kind: 'move',
    action: { type: 'x' },
    outcomes: [],
  });
}

/** More than one batch of the migration. */
function longLog(): OldEntry[] {
  return Array.from({ length: 6_300 }, (_, i) => {
    const [table, version] = [`long${i % 3}`, Math.floor(i / 3) + 1];
    return { table, version, entry: entryText(version, `s${version}`) };
  });
}

describe.each<Dialect>(['sqlite', 'postgres'])('%s', (dialect) => {
  const databases = databasesOf(dialect);

  async function oldDatabase(entries: readonly OldEntry[]): Promise<string> {
    const where = await databases.fresh();
    await databases.query(where, versionOne(dialect, entries));
    return where;
  }

  test('a database of version 1 keeps what it has, and finds submissions by their column', async () => {
    const where = await oldDatabase(LOG);
    const notes: string[] = [];
    const before = Date.now();
    const store = await databases.open(where, (note) => notes.push(note));
    try {
      expect(notes[0]).toContain('brought to version 2');
      expect(notes.at(-1)).toContain(`of version ${VERSION}`);
      const versionsOf = async (table: string, id: string): Promise<number[]> =>
        (await store.tables.entriesOf(table, id)).map(({ version }) => version);
      expect(await versionsOf('old', 'a')).toEqual([1, 2]);
      expect(await versionsOf('old', 'bot-1')).toEqual([]);
      expect(await versionsOf('old', IDS[4]!)).toEqual([5]);
      expect(await versionsOf('old', 'c')).toEqual([8]);
      expect(await versionsOf('other', 'a')).toEqual([1]);
      expect(await versionsOf('broken', 'a')).toEqual([]);
      const kept = await store.tables.entriesAfter('old', 0);
      expect(kept.map(({ entry }) => entry)).toEqual(IDS.map((id, i) => entryText(i + 1, id)));
      const anna = await store.people.load('anna');
      expect(anna).toMatchObject({ generation: 3 });
      // When she was here last is not known: her time begins now.
      expect(anna!.seen).toBeGreaterThanOrEqual(before);
      expect(await store.chat.latest('old')).toMatchObject([{ text: 'Hello' }]);
      expect(await store.documents.record('shared')).toBe('{}');
      expect(await store.documents.setting('cookies', () => 'another')).toBe(
        'the key of the cookies',
      );
      expect(await store.tables.load('old')).toMatchObject({ version: 8, edition: 4 });
      const listed = await store.tables.listOf('anna');
      const spec = { title: 'Old', players: 2 };
      const line = { spec, stage: 'playing', host: 'anna', seats: [] };
      expect(listed.map((one) => JSON.parse(one.line) as unknown)).toEqual([line]);
      expect(await store.tables.load('broken')).toMatchObject({ seating: '{"spec":' });
      const move = { ...writeOf('old', 8, []), edition: 4 };
      const entries = [{ at: 9, entry: entryText(9, 'd'), submission: 'd' }];
      expect(await store.tables.commit([{ ...move, entries }])).toEqual(['stored']);
      expect(await versionsOf('old', 'd')).toEqual([9]);
    } finally {
      await store.close();
    }
  });

  test('a long log is brought over in parts, once, however many processes start', async () => {
    const where = await oldDatabase(longLog());
    // SQLite has one process per folder; the second comes after the first.
    const together = dialect === 'sqlite' ? 1 : 3;
    const notes: string[] = [];
    const note = (text: string): void => void notes.push(text);
    const stores = await Promise.all(
      Array.from({ length: together }, () => databases.open(where, note)),
    );
    stores.push(await databases.open(where, note));
    try {
      for (const { tables } of stores) {
        expect(await tables.entriesOf('long0', 's2100')).toMatchObject([{ version: 2_100 }]);
        expect(await tables.entriesOf('long2', 's1')).toMatchObject([{ version: 1 }]);
      }
      expect(notes.filter((text) => text.includes('brought to version 2'))).toHaveLength(1);
      const missing = 'select count(*) as n from entries where submission is null';
      expect((await databases.query(where, missing)).map(countOf)).toEqual([0]);
    } finally {
      for (const store of stores) await store.close();
    }
  });

  test('a step that fails leaves the database as it was', async () => {
    const where = await oldDatabase(LOG);
    await databases.query(where, 'create index entries_submission on entries (at)');
    await expect(databases.open(where)).rejects.toThrow('entries_submission');
    const version = "select value from settings where name = 'schema'";
    expect(await databases.query(where, version)).toMatchObject([{ value: '1' }]);
    await expect(databases.query(where, 'select submission from entries')).rejects.toThrow();
    await databases.query(where, 'drop index entries_submission');
    await (await databases.open(where)).close();
  });
});

/** PostgreSQL's counts come as texts. */
function countOf(row: unknown): number {
  return Number((row as { readonly n: unknown }).n);
}
