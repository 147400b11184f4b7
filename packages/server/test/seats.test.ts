/** A seat belongs to its cookie and its link; nothing else moves for it, by HTTP or by socket. */
import type { Me, Secret, SubmitAnswer, TableAnswer } from '@stammtisch/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin, LOOKS, Person, Player, sha256, specOf } from './client.ts';
import { ask, meddle, Raw, served, type Served } from './testServer.ts';

const start = served({ LIMITS: 'off' });
let server: Served;

beforeAll(async () => {
  server = await start();
});
afterAll(() => server.close());

function people(count: number): Promise<Person[]> {
  return Promise.all(Array.from({ length: count }, () => Person.at(server.base)));
}

async function playing(person: Person, table: string): Promise<Player> {
  const player = new Player(person, table);
  await player.ready;
  return player;
}

/** Seat and action of somebody who is waited for. */
function move(player: Player): { seat: number; actions: never[] } {
  const seat = [0, 1].find((one) => player.choose(one, 0) !== null)!;
  return { seat, actions: [player.choose(seat, 0)] as never[] };
}

/** What becomes of a move that somebody with this cookie sends. */
async function tries(cookie: string, table: string, watching: Player): Promise<SubmitAnswer> {
  const stranger = new Player({ base: server.base, cookie }, table);
  await stranger.ready;
  const { seat, actions } = move(watching);
  const answer = await stranger.submit(table, seat, { actions });
  stranger.close();
  return answer;
}

test('no cookie but a seat’s own moves for it', async () => {
  const [anna, mira, stranger] = (await people(3)) as [Person, Person, Person];
  const table = await begin([anna, mira], specOf({ start: 0 }));
  const watching = await playing(anna, table);
  const { seat } = move(watching);
  const owner = [anna, mira][seat]!;
  const [name, value] = owner.cookie.split('=') as [string, string];
  const [id, generation, day, signature] = value.split('.') as [string, string, string, string];
  const strangers = stranger.cookie.split('=')[1]!.split('.');
  const flipped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
  const forged = {
    none: '',
    'of another person': stranger.cookie,
    'of the other seat': [anna, mira][1 - seat]!.cookie,
    'with another signature': `${name}=${id}.${generation}.${day}.${flipped}`,
    'with a stranger’s signature': `${name}=${id}.${generation}.${day}.${strangers[3]}`,
    'without a signature': `${name}=${id}.${generation}.${day}.`,
    'of a later generation': `${name}=${id}.2.${day}.${signature}`,
    'of a later day': `${name}=${id}.${generation}.${Number(day) + 1}.${signature}`,
    'of a bare id': `${name}=${id}`,
  };
  for (const [what, cookie] of Object.entries(forged)) {
    const answer = await tries(cookie, table, watching);
    expect(answer, what).toMatchObject({ ok: false, reason: 'notYourSeat' });
    const body = JSON.stringify({ do: 'resign' });
    const url = `${server.base}/api/tables/${table}/commands`;
    if (what === 'of the other seat') continue;
    expect(await ask(url, 'POST', { cookie }, body), what).toMatchObject({
      status: 403,
      code: 'notSeated',
    });
  }
  expect(watching.follower.version).toBe(0);
  expect(await tries(owner.cookie, table, watching)).toMatchObject({ ok: true, version: 1 });
  watching.close();
});

test('a cookie from before signing out opens nothing, and its sockets are closed', async () => {
  const [anna, mira] = (await people(2)) as [Person, Person];
  const table = await begin([anna, mira], specOf({ start: 0 }));
  const old = { base: server.base, cookie: anna.cookie };
  const socket = new Raw(server.base, { cookie: old.cookie });
  await socket.status;
  await anna.call('POST', '/api/me/sign-out');
  expect(await socket.closed).toBe(1001);
  expect(anna.cookie).not.toBe(old.cookie);
  const url = `${server.base}/api/tables/${table}`;
  const you = async (cookie: string): Promise<readonly number[]> => {
    const { text } = await ask(url, 'GET', { cookie });
    return (JSON.parse(text) as TableAnswer).you.seats;
  };
  expect(await you(old.cookie)).toEqual([]);
  expect(await you(anna.cookie)).toEqual([0]);
  expect((await ask(`${server.base}/api/me`, 'GET', { cookie: old.cookie })).status).toBe(403);
});

test('the link of a seat lets somebody play it until it is revoked', async () => {
  const [anna, mira, friend, late] = (await people(4)) as [Person, Person, Person, Person];
  const table = await begin([anna, mira], specOf({ start: 0 }));
  const path = (seat: number): string => `/api/tables/${table}/seats/${seat}/link`;
  const made = await anna.call<Secret>('POST', path(0));
  expect(made.body.secret).toMatch(/^[\w-]{22}$/);
  expect((await mira.call('POST', path(0))).status).toBe(403);
  expect((await friend.call('POST', path(0))).status).toBe(403);

  const claimed = await friend.call<TableAnswer>('POST', `/api/tables/${table}/claim`, made.body);
  expect(claimed.body.you.seats).toEqual([0]);
  // Who came by the link plays; it is not theirs to share or to close.
  expect((await friend.call('POST', path(0))).status).toBe(403);
  expect((await friend.call('DELETE', path(0))).status).toBe(403);

  const player = await playing(friend, table);
  while (player.choose(0, 0) === null) {
    const next = await playing(mira, table);
    await next.submit(table, 1, { actions: [next.choose(1, 0)!] });
    next.close();
  }
  const actions = [player.choose(0, 0)!];
  expect(await player.submit(table, 0, { actions })).toMatchObject({ ok: true });

  await anna.call('DELETE', path(0));
  const again = await player.submit(table, 0, { undo: true });
  expect(again).toMatchObject({ ok: false, reason: 'notYourSeat' });
  const refused = await late.call<{ code: string }>(
    'POST',
    `/api/tables/${table}/claim`,
    made.body,
  );
  expect(refused).toMatchObject({ status: 403, body: { code: 'badSecret' } });
  player.close();
});

test('whoever claims a link while it is revoked does not stay', async () => {
  const [anna, friend] = (await people(2)) as [Person, Person];
  const table = await anna.create(specOf());
  await anna.sit(table, 0);
  for (let i = 0; i < 60; i++) {
    const { body } = await anna.call<Secret>('POST', `/api/tables/${table}/seats/0/link`);
    const revoked = new Promise((resolve) => setTimeout(resolve, i % 4)).then(() =>
      anna.call('DELETE', `/api/tables/${table}/seats/0/link`),
    );
    await Promise.all([friend.call('POST', `/api/tables/${table}/claim`, body), revoked]);
    const { body: after } = await friend.call<TableAnswer>('GET', `/api/tables/${table}`);
    expect(after.you.seats, `${i}`).toEqual([]);
  }
});

test('nobody claims a seat at the table of who does not play with them', async () => {
  const [host, anna, rude] = (await people(3)) as [Person, Person, Person];
  const table = await host.create(specOf());
  await rude.sit(table, 1);
  const blocked = await host.call<Me>('POST', '/api/blocks', { table, seat: 1, line: null });
  await rude.command(table, { do: 'stand' });
  await anna.sit(table, 0);
  const { body } = await anna.call<Secret>('POST', `/api/tables/${table}/seats/0/link`);
  const claim = () => rude.call<{ code: string }>('POST', `/api/tables/${table}/claim`, body);
  expect(await claim()).toMatchObject({ status: 403, body: { code: 'blocked' } });
  await host.call('DELETE', `/api/blocks/${blocked.body.blocked[0]!.id}`);
  expect((await claim()).status).toBe(200);
});

test('a seat’s link opens no other table, no other seat, and no identity', async () => {
  const [anna, mira, thief] = (await people(3)) as [Person, Person, Person];
  const [table, other] = [await begin([anna, mira], specOf()), await begin([anna, mira], specOf())];
  const { body } = await anna.call<Secret>('POST', `/api/tables/${table}/seats/0/link`);
  expect((await thief.call('POST', `/api/tables/${other}/claim`, body)).status).toBe(403);
  expect((await thief.call('POST', '/api/me/claim', body)).status).toBe(403);
  const mine = await anna.call<Secret>('POST', '/api/me/link');
  expect((await thief.call('POST', `/api/tables/${table}/claim`, mine.body)).status).toBe(403);
});

test('the link of a seat follows its owner, and revoked stays revoked', async () => {
  const [host, anna, friend] = (await people(3)) as [Person, Person, Person];
  const table = await host.create(specOf());
  await anna.sit(table, 0);
  const reorder = () => host.command(table, { do: 'reorder', order: [1, 0] });
  const claim = (person: Person, secret: Secret) =>
    person.call<TableAnswer>('POST', `/api/tables/${table}/claim`, secret);
  const { body: first } = await anna.call<Secret>('POST', `/api/tables/${table}/seats/0/link`);
  await reorder();
  expect((await claim(friend, first)).body.you.seats).toEqual([1]);
  expect((await anna.call('DELETE', `/api/tables/${table}/seats/1/link`)).status).toBe(200);
  await reorder();
  expect((await claim(friend, first)).status).toBe(403);
  // Whoever sits there next has nothing to do with old links.
  const { body: second } = await anna.call<Secret>('POST', `/api/tables/${table}/seats/0/link`);
  await anna.command(table, { do: 'stand' });
  await host.sit(table, 0);
  expect((await claim(friend, second)).status).toBe(403);
});

test('an identity is carried to another device once', async () => {
  const [anna, thief] = (await people(2)) as [Person, Person];
  const { body } = await anna.call<Secret>('POST', '/api/me/link');
  const devices = await people(4);
  const claims = await Promise.all(
    devices.map((device) => device.call('POST', '/api/me/claim', body)),
  );
  expect(claims.filter(({ status }) => status === 200)).toHaveLength(1);
  const moved = devices[claims.findIndex(({ status }) => status === 200)]!;
  expect(moved.cookie).toBe(anna.cookie);
  expect((await thief.call('POST', '/api/me/claim', body)).status).toBe(403);

  const old = await anna.call<Secret>('POST', '/api/me/link');
  await anna.call<Secret>('POST', '/api/me/link');
  expect((await thief.call('POST', '/api/me/claim', old.body)).status).toBe(403);
  const { body: withdrawn } = await anna.call<Secret>('POST', '/api/me/link');
  await anna.call('DELETE', '/api/me/link');
  expect((await thief.call('POST', '/api/me/claim', withdrawn)).status).toBe(403);
  const { body: expired } = await anna.call<Secret>('POST', '/api/me/link');
  meddle(server.folder, 'update links set expires = 1 where kind = ?', 'person');
  expect((await thief.call('POST', '/api/me/claim', expired)).status).toBe(403);
  for (const secret of ['', 'x'.repeat(22), "' or 1=1 --aaaaaaaaaaa"]) {
    expect((await thief.call('POST', '/api/me/claim', { secret })).status).toBeGreaterThan(399);
  }
});

test('spectators see everything and can do nothing', async () => {
  const [anna, mira, guest] = (await people(3)) as [Person, Person, Person];
  const table = await begin([anna, mira], specOf({ start: 0 }));
  const player = await playing(anna, table);
  for (const cookie of ['', guest.cookie]) {
    const watcher = new Player({ base: server.base, cookie }, table);
    await watcher.ready;
    expect(watcher.you).toEqual({ seats: [], isHost: false });
    expect(watcher.follower.opening).toEqual(player.follower.opening);
    for (const seat of [0, 1]) {
      const answer = await watcher.submit(table, seat, { undo: true });
      expect(answer).toMatchObject({ ok: false, reason: 'notYourSeat' });
    }
    watcher.close();
  }
  const nobody = new Person(server.base);
  const deeds = [
    ...(['stand', 'start', 'return', 'resign', 'rematch'] as const).map((deed) => ({ do: deed })),
    { do: 'abandon', agree: true },
    { do: 'empty', seat: 0 },
    { do: 'reveal', nonce: 'ab'.repeat(32) },
    { do: 'sit', seat: 0, look: LOOKS[2]!, promise: sha256('ab'.repeat(32)) },
  ] as const;
  for (const deed of deeds) {
    expect((await guest.command(table, deed as never)).status, deed.do).toBeGreaterThan(399);
    expect((await nobody.command(table, deed as never)).status, deed.do).toBe(403);
  }
  const { body } = await anna.call<TableAnswer>('GET', `/api/tables/${table}`);
  expect(body.table.stage).toBe('playing');
  expect(player.follower.version).toBe(0);
  player.close();
});

test('who has resigned is not the bot that plays on', async () => {
  const [anna, mira] = (await people(2)) as [Person, Person];
  const table = await begin([anna, mira], specOf({ start: 0 }));
  const player = await playing(anna, table);
  await anna.command(table, { do: 'resign' });
  const answer = await player.submit(table, 0, { undo: true });
  expect(answer).toMatchObject({ ok: false, reason: 'notYourSeat' });
  player.close();
});
