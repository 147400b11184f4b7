/**
 * All writes to SQLite's file. Jobs that come while the disk is busy wait and share the next
 * transaction. Statements run in this thread; the commit, which waits for the disk, in another.
 */

type Value = unknown;

export interface Statement {
  /** Whether it returns rows. */
  readonly reader: boolean;
  run(values: readonly Value[]): {
    readonly changes: number;
    readonly lastInsertRowid: number | bigint;
  };
  all(values: readonly Value[]): unknown[] | Promise<unknown[]>;
}

/** The part of a connection that writing needs; `exec` may run in another thread. */
export interface WriteConnection {
  prepare(sql: string): Statement | Promise<Statement>;
  exec(sql: string): unknown;
  readonly inTransaction: boolean;
}

export interface SqliteWriter {
  readonly connection: WriteConnection;
  /**
   * Calls `go` in the next transaction, which others may share, and resolves once its writes are
   * durable. If it fails, its writes alone are undone. `writes` estimates how much it writes.
   */
  readonly write: <T>(go: () => T | Promise<T>, writes?: number) => Promise<T>;
  /** Calls `go` between transactions: this process writes nothing else meanwhile. */
  readonly exclusive: <T>(go: () => Promise<T>) => Promise<T>;
  /** Resolves when nothing waits any more. Later writes are refused: a closed connection panics. */
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

  /** Takes the jobs of the next transaction, or one exclusive job. */
  const take = (): WriteJob[] => {
    const first = waiting.findIndex(({ isAlone }) => isAlone);
    const count = first === -1 ? waiting.length : Math.max(1, first);
    const group = waiting.slice(0, Math.min(count, MOST_TOGETHER));
    waiting = waiting.slice(group.length);
    return group;
  };

  /** Returns what is to be called once the transaction is durable. */
  const runShared = async ({ go, done, failed }: WriteJob): Promise<() => void> => {
    save!.run([]);
    try {
      const value = await go();
      release!.run([]);
      return () => done(value as never);
    } catch (error) {
      // With a full disk, SQLite has rolled back by itself, and the writes of other jobs are gone
      // too.
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

  /** Resolves when the queue is empty, including jobs that come meanwhile. */
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
