/** The chat of all tables. */
import type { ChatLine, ChatRoom } from '@stammtisch/protocol';
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** A line with its author, who is never sent to clients. */
export type WrittenLine = ChatLine & { readonly person: string };

const LINES_SENT = 100;
/** Lines of all tables that are read at once. */
const LINES_AFTER = 1_000;

export function chatStore(db: Kysely<Database>) {
  const lines = () =>
    db
      .selectFrom('chat')
      .select(['n', 'at', 'room', 'seat', 'person', 'name', 'text'])
      .$castTo<WrittenLine>();

  return {
    async say(
      table: string,
      line: {
        at: number;
        room: ChatRoom;
        seat: number | null;
        person: string;
        name: string;
        text: string;
      },
    ): Promise<number> {
      const { n } = await db
        .insertInto('chat')
        .values({ table_id: table, ...line })
        .returning('n')
        .executeTakeFirstOrThrow();
      return n;
    },

    async line(table: string, n: number): Promise<WrittenLine | null> {
      const row = await lines().where('table_id', '=', table).where('n', '=', n).executeTakeFirst();
      return row ?? null;
    },

    /** The latest, oldest first. */
    async latest(table: string): Promise<WrittenLine[]> {
      const rows = await lines()
        .where('table_id', '=', table)
        .orderBy('n', 'desc')
        .limit(LINES_SENT)
        .execute();
      return rows.toReversed();
    },

    /** The latest lines of all tables with higher numbers, oldest first. */
    async after(n: number): Promise<(WrittenLine & { readonly table_id: string })[]> {
      const rows = await lines()
        .select('table_id')
        .where('n', '>', n)
        .orderBy('n', 'desc')
        .limit(LINES_AFTER)
        .execute();
      return rows.toReversed();
    },
  };
}

export type ChatStore = ReturnType<typeof chatStore>;
