/** Records of other games that somebody brings along to replay: what is kept, and how much of it. */
import { replay, type GameRecord } from '@stammtisch/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqlite } from '../src/store/sqlite.ts';
import { Person, specOf } from './client.ts';
import { beginGame, newProcess, newTable, playOn } from './simulatedProcesses.ts';
import { ask, served, type Served } from './testServer.ts';

const start = served();
let server: Served;
let anna: Person;
let record: GameRecord;

/** A game that was played to its end, past sockets and limits. */
async function finished(folder: string): Promise<string> {
  const store = await openSqlite(folder);
  const table = await newTable(store, specOf());
  const room = await newProcess(store.tables).room(table);
  await beginGame(room, 2);
  await playOn(room, Number.POSITIVE_INFINITY);
  await store.close();
  return table;
}

beforeAll(async () => {
  server = await start();
  anna = await Person.at(server.base);
  const table = await finished(server.folder);
  ({ body: record } = await anna.call<GameRecord>('GET', `/api/tables/${table}/record`));
});
afterAll(() => server.close());

function bring(body: unknown) {
  return anna.call<{ id: string; code: string; text: string }>('POST', '/api/records', body);
}

test('the record of a game that is over is kept as it came, and replays to its end', async () => {
  const { status, body } = await bring(record);
  expect(status).toBe(200);
  const kept = await anna.call<GameRecord>('GET', `/api/records/${body.id}`);
  expect(kept.body).toEqual(record);
  const replayed = replay(kept.body);
  expect(replayed).toMatchObject({ faults: [], finished: true });
  expect(replayed.moves).toBeGreaterThan(100);
});

test('a link to one that is kept no longer says so', async () => {
  const gone = await anna.call<{ text: string }>('GET', `/api/records/${'x'.repeat(22)}`);
  expect(gone).toMatchObject({ status: 404, body: { code: 'notFound' } });
  expect(gone.body.text).toContain('kept no longer');
});

test('one that does not is not kept', async () => {
  const moves = [{ seat: 0, action: { type: 'closeTavern' } }];
  expect(await bring({ ...record, moves })).toMatchObject({
    status: 400,
    body: { code: 'malformed' },
  });
});

test('nor one with more moves than any game has', async () => {
  const moves = Array.from({ length: 5_001 }, () => ({ seat: 0, action: { type: 'redraw' } }));
  const { status, body } = await bring({ ...record, moves });
  expect(status).toBe(400);
  expect(body.text).toContain('5000 moves');
});

test.each(['table', 'fair'])(
  'nor one with a novel in `%s`, which replaying ignores',
  async (field) => {
    const { status, body } = await bring({ ...record, [field]: { names: ['x'.repeat(5_000)] } });
    expect(status).toBe(400);
    expect(body.text).toContain(`"${field}"`);
  },
);

test.each(['table', 'fair'])('nor one with a `%s` nested without end', async (field) => {
  const nested = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  const text = JSON.stringify({ ...record, [field]: 'HERE' }).replace('"HERE"', nested);
  const asked = await ask(`${server.base}/api/records`, 'POST', { cookie: anna.cookie }, text);
  expect(asked).toMatchObject({ status: 400, code: 'malformed' });
  const metrics = await ask(`${server.base}/metrics`);
  expect(metrics.text).toContain('stammtisch_troubles_total 0\n');
});

test('an address brings twenty in ten minutes, and reports as many people', async () => {
  const brought = await Promise.all(Array.from({ length: 22 }, () => bring(record)));
  const last = brought.filter(({ status }) => status === 429);
  expect(last.length).toBeGreaterThan(1);
  expect(last[0]!.body).toMatchObject({ code: 'tooFast' });
  const who = { table: 'x'.repeat(22), seat: 0, line: null };
  const report = { who, reason: 'other', text: '' };
  const reports = await Promise.all(
    Array.from({ length: 22 }, () => anna.call('POST', '/api/reports', report)),
  );
  expect(reports.filter(({ status }) => status === 404)).toHaveLength(20);
  expect(reports.filter(({ status }) => status === 429)).toHaveLength(2);
  // Everything else goes on.
  expect((await anna.call('GET', '/api/me')).status).toBe(200);
});
