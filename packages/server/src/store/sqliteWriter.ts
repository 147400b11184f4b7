/**
 * The one way of writing to SQLite's file. What is to be written while the disk is busy waits, and
 * becomes durable in one transaction. Statements run here; only the commit, which waits for the
 * disk, is done while the process goes on with other things.
 */

type Value = unknown;

export interface Statement {
  /** Whether it answers with rows. */
  readonly reader: boolean;
  run(values: readonly Value[]): {
    readonly changes: number;
    readonly lastInsertRowid: number | bigint;
  };
  all(values: readonly Value[]): unknown[] | Promise<unknown[]>;
}

/** The part of a connection that writing needs; `exec` may go on while the process does other things. */
export interface WriteConnection {
  prepare(sql: string): Statement | Promise<Statement>;
  exec(sql: string): unknown;
  readonly inTransaction: boolean;
}

export interface SqliteWriter {
  readonly connection: WriteConnection;
  /**
   * Calls `go` in the next transaction, which others may share, and answers when what it has written
   * is durable. What it wrote is undone if it fails. `writes` tells how much it writes, more or less.
   */
  readonly write: <T>(go: () => T | Promise<T>, writes?: number) => Promise<T>;
  /** Calls `go` between transactions: nobody else of this process writes meanwhile. */
  readonly exclusive: <T>(go: () => Promise<T>) => Promise<T>;
  /** Ends when nothing waits any more; nothing is written afterwards, for a closed connection panics. */
  close(): Promise<void>;
}

interface WriteJob {
  readonly go: () => unknown;
  readonly writes: number;
  readonly isAlone: boolean;
  readonly done: (value: never) => void;
  readonly failed: (error: unknown) => void;
}

const MOST_TOGETHER = 1_000;

export async function newSqliteWriter(
  connection: WriteConnection,
  committed: (writes: number) => void = () => undefined,
): Promise<SqliteWriter> {
  const [begin, rollback, save, release, undo] = await Promise.all(
    ['BEGIN IMMEDIATE', 'ROLLBACK', 'SAVEPOINT job', 'RELEASE job', 'ROLLBACK TO job'].map(
      async (sql) => connection.prepare(sql),
    ),
  );
  let waiting: WriteJob[] = [];
  let running: Promise<void> | null = null;
  let isClosed = false;

  /** Jobs that may share a transaction, or one that is to be alone. */
  const take = (): WriteJob[] => {
    const first = waiting.findIndex(({ isAlone }) => isAlone);
    const count = first === -1 ? waiting.length : Math.max(1, first);
    const group = waiting.slice(0, Math.min(count, MOST_TOGETHER));
    waiting = waiting.slice(group.length);
    return group;
  };

  /** Answers with what is to be told once the transaction is durable. */
  const runShared = async ({ go, done, failed }: WriteJob): Promise<() => void> => {
    save!.run([]);
    try {
      const value = await go();
      release!.run([]);
      return () => done(value as never);
    } catch (error) {
      // When its disk is full, SQLite has rolled back by itself, and what others wrote is gone, too.
      if (!connection.inTransaction) throw error;
      undo!.run([]);
      release!.run([]);
      return () => failed(error);
    }
  };

  const runSingle = async ({ go, done }: WriteJob): Promise<() => void> => {
    const value = await go();
    return () => done(value as never);
  };

  const runGroup = async (group: readonly WriteJob[]): Promise<void> => {
    const outcomes: (() => void)[] = [];
    try {
      begin!.run([]);
      for (const job of group) {
        outcomes.push(await (group.length === 1 ? runSingle(job) : runShared(job)));
      }
      await connection.exec('COMMIT');
    } catch (error) {
      if (connection.inTransaction) rollback!.run([]);
      for (const { failed } of group) failed(error);
      return;
    }
    for (const tell of outcomes) tell();
    committed(group.reduce((sum, { writes }) => sum + writes, 0));
  };

  const runAlone = async ({ go, done, failed }: WriteJob): Promise<void> => {
    try {
      done((await go()) as never);
    } catch (error) {
      failed(error);
    }
  };

  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const group = take();
      await (group[0]!.isAlone ? runAlone(group[0]!) : runGroup(group));
    }
    running = null;
  };

  /** Until nothing waits any more, nor what has come meanwhile. */
  const settled = async (): Promise<void> => {
    if (running === null) return;
    await running;
    await settled();
  };

  const add = <T>(go: () => T | Promise<T>, writes: number, isAlone: boolean): Promise<T> =>
    new Promise<T>((done, failed) => {
      if (isClosed) throw new Error('The database is closed.');
      waiting.push({ go, writes, isAlone, done, failed });
      running ??= run();
    });

  return {
    connection,
    write: (go, writes = 1) => add(go, writes, false),
    exclusive: (go) => add(go, 0, true),
    async close() {
      await settled();
      isClosed = true;
    },
  };
}
