/** Real databases for tests: SQLite files in a folder of their own, databases of one PostgreSQL. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { newId } from '../src/ids.ts';
import { openPostgres } from '../src/store/postgres.ts';
import type { Dialect, LogNote } from '../src/store/schema.ts';
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
  open(where: string, note?: LogNote): Promise<Store>;
  /** Straight into the database, past the server; the rows of the last statement. */
  query(where: string, statements: string): Promise<readonly unknown[]>;
}

const UNHEARD = { onMessage: () => undefined, onMissed: () => undefined, onError: () => undefined };

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
  return {
    fresh: freshPostgres,
    open: (url, note = () => undefined) =>
      openPostgres(url, { process: newId(), ...UNHEARD, note }),
    query: queryPostgres,
  };
}

/** The address of a new, empty database of the PostgreSQL that all tests share. */
export async function freshPostgres(): Promise<string> {
  const response = await fetch(inject('freshPostgres'));
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
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
