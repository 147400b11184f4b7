/** A whole game of a real process, with spectators: every byte that it sends or writes is kept. */
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { commitmentOf, verify } from '@stammtisch/table';
import { generator, legalActions, UNPLACED, waitsFor } from '@stammtisch/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin, Person, Player, specOf } from './client.ts';
import { tempFolder } from './databases.ts';
import { ask, meddle } from './testServer.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const folder = tempFolder();
const logged: string[] = [];
let child: ChildProcess;
let base = '';

beforeAll(async () => {
  child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LIMITS: 'off',
      LOG_LEVEL: 'trace',
      BOT_THREADS: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  base = await new Promise<string>((resolve, reject) => {
    const note = (data: Buffer): void => {
      logged.push(data.toString());
      const found = /listening on http:\/\/localhost:(\d+)/.exec(logged.join(''));
      if (found !== null) resolve(`http://127.0.0.1:${found[1]}`);
    };
    child.stdout!.on('data', note);
    child.stderr!.on('data', note);
    child.on('exit', () => reject(new Error(logged.join(''))));
  });
}, 60_000);

afterAll(async () => {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
});

/** All that a seed could look like, and a part of it. */
function faces(seed: string): RegExp {
  const bytes = Buffer.from(seed, 'hex');
  const texts = [
    seed.slice(0, 16),
    seed.slice(-16),
    bytes.toString('base64').slice(0, 40),
    bytes.toString('base64url').slice(0, 40),
    Buffer.from(seed).toString('base64').slice(0, 40),
    JSON.stringify([...bytes]).slice(1, 60),
  ];
  return new RegExp(texts.map((text) => text.replaceAll(/[+/]/g, '\\$&')).join('|'), 'i');
}

async function play(players: readonly Player[], table: string): Promise<void> {
  const below = generator(5);
  for (;;) {
    const [first] = players;
    const state = first!.follower.state!;
    if (state.phase === 'over') return;
    const seat = waitsFor(state).find((one) => players[one] !== undefined);
    const { version } = first!.follower;
    if (seat === undefined) {
      await first!.until(() => first!.follower.version > version);
      continue;
    }
    const choices = legalActions(state, seat).filter(
      (action) =>
        action.type !== 'turnDie' &&
        (action.type !== 'place' || state.players[seat]!.at[action.die] === UNPLACED),
    );
    const actions = [choices[below(choices.length)]!];
    const seen = first!.follower.seen(seat);
    const answer = await players[seat]!.submit(table, seat, { actions }, undefined, seen);
    // A bot may have been faster.
    if (!answer.ok && answer.reason !== 'stale') throw new Error(JSON.stringify(answer));
    if (answer.ok && first!.follower.version < answer.version) {
      await first!.until(() => first!.follower.version >= answer.version);
    }
  }
}

test('nothing about the seed leaves before the end, and then everybody can verify', async () => {
  const people = await Promise.all([0, 1, 2].map(() => Person.at(base)));
  const [anna, mira, guest] = people as [Person, Person, Person];
  const http: string[] = [];
  const get = async (path: string, method = 'GET', body?: string): Promise<void> => {
    const { headers, text } = await ask(base + path, method, { cookie: guest.cookie }, body);
    http.push([...headers, text].join('\n'));
  };
  const table = await begin([anna, mira], specOf({ players: 3, start: 0, isPublic: true }));
  const { seed } = meddle(folder, 'select seed from tables where id = ?', table) as {
    seed: string;
  };
  expect(seed).toMatch(/^[0-9a-f]{64}$/);
  const isSeed = faces(seed);

  const nobody = { base, cookie: '' };
  const players = [new Player(anna, table), new Player(mira, table)];
  const watchers = [new Player(guest, table), new Player(nobody, table)];
  await Promise.all([...players, ...watchers].map(({ ready }) => ready));
  const visit = async (): Promise<void> => {
    const paths = [`/api/tables/${table}`, `/api/tables/${table}/record`, '/api/tables'];
    for (const path of [...paths, '/api/me/tables', '/api/openapi.json', '/metrics', '/readyz']) {
      await get(path);
    }
    await get(`/api/tables/${table}/commands`, 'POST', '{"do":"resign"}');
    await get(`/api/tables/${table}/commands`, 'POST', '{');
    await get('/api/me/link', 'POST', '{}');
  };
  await visit();
  // An error inside, with everything it writes to the log.
  const broken = 'x'.repeat(22);
  const columns = 'created, updated, stage, is_public, seed, began';
  const copy = `insert into tables (id, ${columns}, seating)
    select ?, ${columns}, '{"broken' from tables where id = ?`;
  meddle(folder, copy, broken, table);
  meddle(folder, 'insert into heads select ?, 0, 0, null, null', broken);
  await get(`/api/tables/${broken}`);
  expect(http.at(-1)).toContain('"code":"internal"');
  players[0]!.sendRaw('{"type":"submit"');
  watchers[0]!.send({ type: 'chat', table, text: 'what is the seed?' });
  const half = players[0]!.follower;
  const halfway = players[0]!.until(() => half.version > 60, 60_000).then(visit);
  await play(players, table);
  await halfway;

  const sockets = [...players, ...watchers];
  await Promise.all(sockets.map((one) => one.until(() => one.view?.stage === 'over')));
  for (const { bytes, heard, follower } of sockets) {
    const first = bytes.findIndex((text) => isSeed.test(text));
    expect(heard[first]).toMatchObject({ type: 'view', table: { stage: 'over' } });
    expect(heard[first]).toMatchObject({ table: { fair: { seed } } });
    expect(follower.state!.phase).toBe('over');
    const later = heard.slice(first).filter(({ type }) => type === 'entries');
    expect(later).toEqual([]);
  }
  const before = [...http, ...people.flatMap(({ bytes }) => bytes)];
  expect(before.length).toBeGreaterThan(30);
  expect(before.filter((text) => isSeed.test(text))).toEqual([]);

  // Nor does anybody learn who the others are to the server.
  for (const person of people) {
    const id = person.cookie.split('=')[1]!.split('.')[0]!;
    const others = people.filter((other) => other !== person).flatMap(({ bytes }) => bytes);
    const seen = [...others, ...http, ...sockets.flatMap(({ bytes }) => bytes)];
    expect(seen.filter((text) => text.includes(id) && person !== guest)).toEqual([]);
  }

  const { text } = await ask(`${base}/api/tables/${table}/record`);
  expect(text).toContain(seed);
  const { commitment } = players[0]!.view!.fair;
  expect(commitmentOf(seed)).toBe(commitment);
  const noted = { commitment, nonce: anna.nonces.get(table)!, seat: 0 };
  expect(verify(JSON.parse(text), noted)).toMatchObject({ kind: 'checked', ok: true });

  const log = logged.join('');
  expect(log).toContain('SyntaxError');
  expect(isSeed.test(log)).toBe(false);
  for (const person of people) {
    expect(log).not.toContain(person.cookie.split('.').at(-1));
    for (const nonce of person.nonces.values()) expect(log).not.toContain(nonce);
  }
  for (const one of sockets) one.close();
}, 120_000);
