/** SQLite's one connection for queries: whoever has it is alone. */
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Lets nobody else of this process at the database meanwhile: two connections of one thread that
 * wait for each other's locks would wait in vain.
 */
export type Alone = <T>(go: () => Promise<T>) => Promise<T>;

export function aloneOn(db: Kysely<Database>): Alone {
  return (go) => db.connection().execute(go);
}
