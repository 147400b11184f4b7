import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { readConfig, type Config } from './config.ts';
import { startServer } from './server.ts';
import { startFailure, type StartFailure } from './startFailure.ts';
import { FILE } from './store/sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'stammtisch-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function configOf(env: Readonly<Record<string, string>>): Config {
  const quiet = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', DATA_DIR: folder };
  const read = readConfig({ ...quiet, ...env }, 1);
  if (!read.ok) throw new Error(read.problems.join(' '));
  return read.config;
}

/** What a server says that was started like this and did not come up. */
async function failureOf(env: Readonly<Record<string, string>>): Promise<StartFailure> {
  const config = configOf(env);
  const error: unknown = await startServer(config, { page: folder }).then(
    async (server) => server.close(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  return startFailure(error, config);
}

function folderWith(text: string): string {
  const data = mkdtempSync(join(folder, 'data-'));
  writeFileSync(join(data, FILE), text);
  return data;
}

test('an empty file, and one that is no database: the file and what to do', async () => {
  const empty = folderWith('');
  expect(await failureOf({ DATA_DIR: empty })).toMatchObject({
    msg: expect.stringMatching(/stammtisch\.db is empty.*Restore a backup.*remove the file/),
    where: join(empty, FILE),
  });
  const text = folderWith('no database '.repeat(1_000));
  expect(await failureOf({ DATA_DIR: text })).toMatchObject({
    msg: expect.stringMatching(/stammtisch\.db is damaged or no database.*Restore a backup/),
    code: expect.stringMatching(/^SQLITE_(NOTADB|CORRUPT)/),
    where: join(text, FILE),
  });
});

test('a folder that cannot be opened', async () => {
  const blocked = mkdtempSync(join(folder, 'blocked-'));
  mkdirSync(join(blocked, 'stammtisch.lock'));
  expect(await failureOf({ DATA_DIR: blocked })).toMatchObject({
    msg: expect.stringMatching(/cannot be opened for writing.*Make its folder writable/),
    code: 'SQLITE_CANTOPEN',
  });
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await failureOf({ DATA_DIR: join(file, 'below') })).toMatchObject({ code: 'ENOTDIR' });
});

test('a port that is taken', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as AddressInfo;
  expect(await failureOf({ PORT: String(port) })).toEqual({
    msg: `Port ${port} is taken. Stop what uses it, or set PORT to another one.`,
    code: 'EADDRINUSE',
    where: `127.0.0.1:${port}`,
  });
  taken.close();
});

test('a PostgreSQL that does not answer; its password is not told', async () => {
  const url = 'postgres://anna:secret@127.0.0.1:1/tavern';
  const failure = await failureOf({ DATABASE_URL: url });
  expect(failure).toMatchObject({ code: 'ECONNREFUSED', where: '127.0.0.1:1/tavern' });
  expect(failure.msg).toMatch(/does not answer.*Start it, or correct DATABASE_URL/);
  expect(JSON.stringify(failure)).not.toContain('secret');
});

test.each([
  ['28P01', /does not take this user or password/],
  ['3D000', /no such database.*createdb/],
  ['XX000', /cannot be used: no/],
])('what PostgreSQL calls %s', (code, words) => {
  const error = Object.assign(new Error('no'), { code });
  const config = configOf({ DATABASE_URL: 'postgres://anna:secret@host/tavern' });
  expect(startFailure(error, config)).toMatchObject({ msg: expect.stringMatching(words), code });
});

test('a full disk', () => {
  const error = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  expect(startFailure(error, configOf({})).msg).toMatch(
    /disk of .*stammtisch\.db is full. Make room/,
  );
});

test('the program says it in one line of JSON, as its log does', () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const empty = folderWith('');
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), main],
    { env: { ...process.env, DATA_DIR: empty, PORT: '0' }, encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([1, '']);
  expect(stdout.trimEnd()).not.toContain('\n');
  expect(JSON.parse(stdout)).toMatchObject({ level: 60, where: join(empty, FILE) });
}, 60_000);
