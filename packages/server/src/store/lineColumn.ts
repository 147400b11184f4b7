/** Version 3: what lists show of a table is stored apart from its seating, which may hold a pack. */
import type { Transaction } from 'kysely';
import type { Database, Dialect, Note } from './schema.ts';

/** A seating with the largest pack has some 40 KB: this many are in memory at a time. */
const BATCH = 100;
const BATCHES_PER_NOTE = 100;

export async function addLines(
  trx: Transaction<Database>,
  _dialect: Dialect,
  note: Note,
): Promise<void> {
  await trx.schema.alterTable('tables').addColumn('line', 'text').execute();
  let after = '';
  for (let batches = 1; ; batches++) {
    const rows = await trx
      .selectFrom('tables')
      .select(['id', 'seating'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, seating } of rows) {
      const line = lineIn(seating);
      await trx.updateTable('tables').set({ line }).where('id', '=', id).execute();
    }
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.id;
    if (batches % BATCHES_PER_NOTE === 0) note(`${batches * BATCH} tables were read so far.`);
  }
}

interface OldSeating {
  readonly spec: Readonly<Record<string, unknown>>;
  readonly stage: unknown;
  readonly host: unknown;
  readonly seats: unknown;
}

/** Null if the seating cannot be read: its table tells when it is opened. */
function lineIn(text: string): string | null {
  try {
    const { spec, stage, host, seats } = JSON.parse(text) as OldSeating;
    const { pack: _, ...rest } = spec;
    return JSON.stringify({ spec: rest, stage, host, seats });
  } catch {
    return null;
  }
}
