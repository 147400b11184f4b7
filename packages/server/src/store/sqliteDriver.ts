/**
 * Kysely's driver for SQLite: reads run at once on a connection of their own; writes go to the
 * writer, and so does each transaction as a whole.
 */
import {
  SqliteDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import type Libsql from 'libsql';
import type { Statement, SqliteWriter } from './sqliteWriter.ts';

/** Statements that are kept prepared; lists of several lengths make many of them. */
const MOST_PREPARED = 200;

type Query = Pick<CompiledQuery, 'sql' | 'parameters'>;
type Result = QueryResult<never>;

export class SharedWriteDialect extends SqliteDialect {
  readonly #file: Libsql.Database;
  readonly #writer: SqliteWriter;

  constructor(file: Libsql.Database, writer: SqliteWriter) {
    super({ database: file });
    this.#file = file;
    this.#writer = writer;
  }

  override createDriver(): Driver {
    const file = this.#file;
    const writer = this.#writer;
    const execute = newExecute(writer);
    return {
      init: () => Promise.resolve(),
      acquireConnection: () => Promise.resolve(new SharedConnection(file, writer, execute)),
      beginTransaction: (connection) => (connection as SharedConnection).begin(),
      commitTransaction: (connection) => (connection as SharedConnection).commit(),
      rollbackTransaction: (connection) => (connection as SharedConnection).rollback(),
      releaseConnection: () => Promise.resolve(),
      destroy: () => Promise.resolve(void file.close()),
    };
  }
}

/** Runs queries on the writer's connection; to be called from within a job of it. */
function newExecute({ connection }: SqliteWriter): (query: Query) => Promise<Result> {
  const prepared = new Map<string, Statement>();
  return async ({ sql, parameters }) => {
    let statement = prepared.get(sql);
    if (statement === undefined) {
      statement = await connection.prepare(sql);
      if (prepared.size >= MOST_PREPARED) prepared.clear();
      prepared.set(sql, statement);
    }
    return resultOf(statement, parameters);
  };
}

async function resultOf(statement: Statement, values: readonly unknown[]): Promise<Result> {
  if (statement.reader) return { rows: (await statement.all(values)) as never[] };
  const { changes, lastInsertRowid } = statement.run(values);
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
}

/** A transaction of Kysely, which is one job of the writer. */
interface OpenTransaction {
  /** Ends the job; with an error, its writes are undone. */
  readonly end: (error?: Error) => void;
  /** Resolves when it is durable, rejects when it is undone. */
  readonly ended: Promise<void>;
}

class SharedConnection implements DatabaseConnection {
  readonly #file: Libsql.Database;
  readonly #writer: SqliteWriter;
  readonly #execute: (query: Query) => Promise<Result>;
  #transaction: OpenTransaction | null = null;

  constructor(
    file: Libsql.Database,
    writer: SqliteWriter,
    execute: (query: Query) => Promise<Result>,
  ) {
    this.#file = file;
    this.#writer = writer;
    this.#execute = execute;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#transaction !== null) return this.#execute(query);
    if (query.query.kind !== 'SelectQueryNode') {
      return this.#writer.write(() => this.#execute(query));
    }
    return { rows: this.#file.prepare(query.sql).all(query.parameters) as R[] };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Queries are not streamed.');
  }

  async begin(): Promise<void> {
    let end!: OpenTransaction['end'];
    let ended!: Promise<void>;
    await new Promise<void>((begun, failed) => {
      ended = this.#writer.write(
        () =>
          new Promise<void>((done, undone) => {
            end = (error) => (error === undefined ? done() : undone(error));
            begun();
          }),
      );
      ended.catch(failed);
    });
    this.#transaction = { end, ended };
  }

  async commit(): Promise<void> {
    const { end, ended } = this.#transaction!;
    end();
    await ended;
    this.#transaction = null;
  }

  async rollback(): Promise<void> {
    const { end, ended } = this.#transaction!;
    this.#transaction = null;
    end(new Error('The transaction is undone.'));
    await ended.catch(() => undefined);
  }
}
