/** Who says more than anybody plays, or does not go when told to, harms nobody else. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { CLOSE_CODES, PROTOCOL, RULES } from '@stammtisch/protocol';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { begin, Person, Player, specOf } from './client.ts';
import { Raw, served, type Served } from './testServer.ts';

const start = served();
const startAnew = served();
let server: Served;

beforeAll(async () => {
  server = await start();
});
afterAll(() => server.close());

/** A socket made by hand, for it answers no close: that is what it is for. */
class Deaf {
  readonly socket: Socket;
  heard = '';

  constructor(base: string, cookie: string) {
    const { hostname, port, host } = new URL(base);
    this.socket = connect(Number(port), hostname);
    onTestFinished(() => void this.socket.destroy());
    this.socket.setEncoding('latin1').on('data', (text: string) => (this.heard += text));
    this.socket.on('error', () => undefined);
    const headers = [
      'GET /ws HTTP/1.1',
      `Host: ${host}`,
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${'A'.repeat(22)}==`,
      `Cookie: ${cookie}`,
    ];
    this.socket.write(`${headers.join('\r\n')}\r\n\r\n`);
  }

  async until(text: string): Promise<void> {
    while (!this.heard.includes(text)) await once(this.socket, 'data');
  }

  say(message: unknown): void {
    const body = Buffer.from(JSON.stringify(message));
    const head = Buffer.from([0x81, 0xfe, body.length >> 8, body.length & 255]);
    this.socket.write(Buffer.concat([head, Buffer.alloc(4), body])); // a mask of zeros changes nothing
  }
}

async function deaf(cookie: string, table: string): Promise<Deaf> {
  const one = new Deaf(server.base, cookie);
  await one.until('101 Switching');
  one.say({ type: 'hello', protocol: PROTOCOL, rules: RULES });
  one.say({ type: 'watch', table, since: 0 });
  await one.until('"type":"table"');
  return one;
}

/** A table of two, and somebody who watches it. */
async function evening() {
  const people = [await Person.at(server.base), await Person.at(server.base)] as const;
  const table = await begin(people, specOf({ start: 0 }));
  const watching = new Player(await Person.at(server.base), table);
  await watching.ready;
  onTestFinished(() => watching.close());
  const seat = [0, 1].find((one) => watching.choose(one, 0) !== null)!;
  return { people, table, watching, seat };
}

describe('who is told to go and stays', () => {
  test('is not heard any more, and is cut off', async () => {
    const { people, table, watching, seat } = await evening();
    const owner = people[seat]!;
    const one = await deaf(owner.cookie, table);
    const closed = once(one.socket, 'close');
    await owner.call('POST', '/api/me/sign-out');
    await one.until('Signed out.');
    const actions = [watching.choose(seat, 0)!];
    one.say({ type: 'submit', table, submission: { id: 'late', seat, seen: 0, actions } });
    one.say({ type: 'chat', table, text: 'still here' });
    await closed;
    expect(one.heard).not.toContain('"type":"answer"');
    expect(watching.follower.version).toBe(0);
    const again = new Raw(server.base);
    await again.next('welcome');
    again.say({ type: 'watch', table, since: 0 });
    expect(await again.next('table')).toMatchObject({ version: 0, chat: [] });
    again.socket.close();
  });

  test('the same when it was too fast', async () => {
    const { people, table, watching, seat } = await evening();
    const one = await deaf(people[seat]!.cookie, table);
    const closed = once(one.socket, 'close');
    for (let i = 0; i < 100; i++) one.say({ type: 'ping' });
    await one.until('Too many messages');
    await new Promise((resolve) => setTimeout(resolve, 200)); // enough for a few more messages
    const actions = [watching.choose(seat, 0)!];
    one.say({ type: 'submit', table, submission: { id: 'late', seat, seen: 0, actions } });
    await closed;
    expect(watching.follower.version).toBe(0);
  });
});

describe('coming again', () => {
  test('does not give anybody more to say', async () => {
    const { people, table, watching } = await evening();
    for (let i = 0; i < 8; i++) {
      const raw = new Raw(server.base, { cookie: people[0].cookie });
      await raw.next('welcome');
      raw.say({ type: 'watch', table, since: 0 });
      await raw.next('table');
      for (let n = 0; n < 3; n++) raw.say({ type: 'chat', table, text: `${i} ${n}` });
      await raw.settled();
      raw.socket.close();
      await raw.closed;
    }
    await watching.until(() => lines(watching).length >= 5);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(lines(watching).length).toBeLessThan(15); // of 24
  });

  test('again and again is refused to an address after a while', async () => {
    const other = await startAnew();
    const statuses: number[] = [];
    for (let i = 0; i < 80 && !statuses.includes(429); i++) {
      const some = Array.from({ length: 10 }, () => new Raw(other.base));
      statuses.push(...(await Promise.all(some.map(({ status }) => status))));
      for (const { socket } of some) socket.terminate();
      await Promise.all(some.map(({ closed }) => closed));
    }
    // A club of two hundred may come, lose the connection, and come again.
    expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(400);
    await other.close();
  });
});

test('all sockets of one address together say no more than a club at play', async () => {
  const other = await startAnew();
  const sockets = Array.from({ length: 80 }, () => new Raw(other.base));
  await Promise.all(sockets.map((raw) => raw.next('welcome')));
  // Each of them within its own limit.
  for (let n = 0; n < 55; n++) {
    for (const { socket } of sockets) if (socket.readyState === 1) socket.send('{"type":"ping"}');
    if (n % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await Promise.race(sockets.map(({ closed }) => closed));
  const codes = await Promise.all(
    sockets.filter(({ socket }) => socket.readyState >= 2).map(({ closed }) => closed),
  );
  expect(new Set(codes)).toEqual(new Set([CLOSE_CODES.tooFast]));
  const heard = sockets.flatMap(({ heard: all }) => all.filter(({ type }) => type === 'pong'));
  expect(heard.length).toBeGreaterThan(1_000);
  for (const { socket } of sockets) socket.terminate();
  await other.close();
});

test('WebSocket pings are answered once each, and count like messages', async () => {
  const raw = new Raw(server.base);
  await raw.next('welcome');
  let answers = 0;
  raw.socket.on('pong', () => answers++);
  for (let i = 0; i < 10; i++) raw.socket.ping();
  await raw.settled();
  expect(answers).toBe(10);
  for (let i = 0; i < 200; i++) raw.socket.ping();
  expect(await raw.closed).toBe(CLOSE_CODES.tooFast);
});

test('who asks for forty tables at once watches twenty', async () => {
  const host = await Person.at(server.base);
  const tables = await Promise.all(Array.from({ length: 40 }, () => host.create(specOf())));
  const raw = new Raw(server.base);
  await raw.next('welcome');
  for (const table of tables) raw.say({ type: 'watch', table, since: 0 });
  await raw.next('table', ({ table }) => table.id === tables[19]);
  const answers = (): string[] =>
    raw.heard.flatMap(({ type }) => (type === 'table' || type === 'trouble' ? [type] : []));
  while (answers().length < 40) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(answers().filter((type) => type === 'table')).toHaveLength(20);
  // One that has been left makes room for another.
  raw.say({ type: 'leave', table: tables[0] });
  raw.say({ type: 'watch', table: tables[39], since: 0 });
  await raw.next('table', ({ table }) => table.id === tables[39]);
  raw.socket.close();
});

function lines({ heard }: Player): string[] {
  return heard.flatMap((message) => (message.type === 'chat' ? [message.line.text] : []));
}
