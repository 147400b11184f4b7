/** Tables, writes and people as the store takes them, with what a test does not care about filled in. */
import { newId } from '../src/ids.ts';
import type { StoredPerson } from '../src/store/people.ts';
import type { Store } from '../src/store/store.ts';
import type { NewTable, StoredEntry } from '../src/store/tables.ts';
import type { TableWrite } from '../src/store/commit.ts';

export function tableRow(change: Partial<NewTable> = {}): NewTable {
  return {
    id: newId(),
    created: 1_000,
    updated: 1_000,
    stage: 'gathering',
    seating: '{"seats":[]}',
    line: '{"seats":[]}',
    seed: 'seed',
    began: null,
    version: 0,
    edition: 0,
    clock: null,
    ...change,
  };
}

/** A new table in the store. */
export async function addTable(
  { tables }: Store,
  change: Partial<NewTable> = {},
  isPublic = false,
): Promise<string> {
  const row = tableRow(change);
  await tables.create(row, isPublic);
  return row.id;
}

export function writeOf(id: string, from: number, texts: readonly string[]): TableWrite {
  const entries = texts.map((entry, i) => ({ at: 2_000 + i, entry, submission: null }));
  return { id, from, entries, clock: null, wakeAt: null, edition: 0, seating: null };
}

export function seatingWrite(write: TableWrite, stage: string, seating = '{}'): TableWrite {
  const texts = { seating, line: `[${seating}]`, seed: 'another', began: '{"setup":1}' };
  return { ...write, seating: { stage, ...texts, updated: 3_000 } };
}

export async function textsOf({ tables }: Store, id: string): Promise<string[]> {
  const entries = await tables.entriesAfter(id, 0);
  expectNoGap(entries);
  return entries.map(({ entry }) => entry);
}

export function expectNoGap(entries: readonly Pick<StoredEntry, 'version'>[], after = 0): void {
  const gap = entries.findIndex(({ version }, i) => version !== after + i + 1);
  if (gap !== -1) throw new Error(`Entry ${entries[gap]!.version} is where ${gap + 1} should be.`);
}

export function personRow(change: Partial<StoredPerson> = {}): StoredPerson {
  return {
    id: newId(),
    generation: 1,
    created: 1_000,
    days_off: '[]',
    webhook: null,
    seen: 1_000,
    ...change,
  };
}
