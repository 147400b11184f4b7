import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  CLOSE_CODES,
  PROTOCOL,
  RULES,
  SILENCE_MS,
  type ClientMessage,
  type ServerMessage,
} from '@stammtisch/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { AS_LONG_AGAIN, SerialQueue } from '../scheduling/serialQueue.ts';
import { TokenBucket } from '../scheduling/tokenBucket.ts';
import { textFrame } from './textFrame.ts';
import { UnavailableError } from '../room/loadTable.ts';
import { ALIVE_CHECK_MS, Connection, type ConnectionDeps } from './connection.ts';

const BEATS = SILENCE_MS / ALIVE_CHECK_MS;

const NEEDS = {
  now: () => 0,
  limits: true,
  onError: (error: unknown) => {
    throw error;
  },
  counted: () => undefined,
  broken: () => undefined,
} as unknown as ConnectionDeps;

const schedule = (job: () => void): void => job();

/** Both ends of a real socket. */
async function connected(
  autoPong: boolean,
  deps: ConnectionDeps = NEEDS,
): Promise<{ client: WebSocket; here: Connection }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const wss = new WebSocketServer({ server, autoPong: false });
  const { port } = server.address() as AddressInfo;
  const client = new WebSocket(`ws://127.0.0.1:${port}`, { autoPong });
  onTestFinished(() => {
    client.terminate();
    wss.close();
    server.close();
  });
  const here = await new Promise<Connection>((resolve) => {
    wss.on('connection', (socket, { socket: raw }) => {
      const [messages, none] = [new TokenBucket(10_000, 0, 0), new TokenBucket(0, 0, 0)];
      const limits = {
        messages,
        entries: none,
        actions: none,
        talk: none,
        longLogs: new SerialQueue(AS_LONG_AGAIN),
        schedule,
      };
      resolve(new Connection(socket, raw, null, limits, deps, () => undefined));
    });
  });
  if (client.readyState !== client.OPEN) await once(client, 'open');
  here.checkAlive(); // the handshake was a sign of life
  return { client, here };
}

test('who is silent is asked for a sign of life, and cut off when none comes', async () => {
  const { client, here } = await connected(false);
  const asked = once(client, 'ping');
  const closed = once(client, 'close');
  for (let beat = 1; beat < BEATS; beat++) here.checkAlive();
  await asked;
  expect(client.readyState).toBe(client.OPEN);
  here.checkAlive();
  expect((await closed)[0]).toBe(1006);
});

test('who answers stays', async () => {
  const { client, here } = await connected(true);
  for (let beat = 0; beat < 2 * BEATS; beat++) {
    const asked = once(client, 'ping');
    here.checkAlive(); // silent
    await asked;
    client.send('{"type":"ping"}');
    await once(client, 'message'); // by now the answer has come
    here.checkAlive(); // not silent
  }
  expect(client.readyState).toBe(client.OPEN);
});

test('who reads nothing of a long game is cut off, though it gives signs of life', async () => {
  const { client, here } = await connected(true);
  const closed = once(client, 'close');
  client.on('error', () => undefined);
  client.pause();
  here.send(textFrame('x'.repeat(16_000_000)));
  here.checkAlive();
  client.send('{"type":"ping"}');
  here.checkAlive();
  client.resume();
  expect((await closed)[0]).toBe(1006);
});

test('a client’s own questions for a sign of life are answered, and count like messages', async () => {
  const { client } = await connected(true);
  const answered = once(client, 'pong');
  client.ping('hello');
  expect(String((await answered)[0])).toBe('hello');
  const closed = once(client, 'close');
  for (let i = 0; i < 200; i++) client.ping();
  expect((await closed)[0]).toBe(CLOSE_CODES.tooFast);
});

test('nothing is kept for a client that asks and never reads', async () => {
  const { client } = await connected(true, { ...NEEDS, limits: false });
  const closed = once(client, 'close');
  client.pause();
  client.on('error', () => undefined);
  const question = 'x'.repeat(125);
  // Sixty times what may lie unread, and what the system's own buffers hold.
  for (let i = 0; i < 500 && client.readyState === client.OPEN; i++) {
    for (let n = 0; n < 1_000; n++) client.ping(question);
    await new Promise((resolve) => setImmediate(resolve));
  }
  client.resume();
  expect((await closed)[0]).toBe(1006);
});

test('a long game may take its time to arrive; who never reads it is cut off all the same', async () => {
  const { client, here } = await connected(true);
  const closed = once(client, 'close');
  const [long, short] = [textFrame('x'.repeat(16_000_000)), textFrame('x'.repeat(1_000))];
  client.pause();
  here.send(long);
  for (let i = 0; i < 100; i++) here.send(short);
  const heard: number[] = [];
  client.on('message', (data: Buffer) => heard.push(data.length));
  client.resume();
  while (heard.length < 101) await once(client, 'message');
  expect(heard[0]).toBe(16_000_000);

  client.pause();
  here.send(long);
  for (let i = 0; i < 2_000; i++) here.send(short);
  client.resume();
  expect((await closed)[0]).toBe(1006);
});

const ID = 'a'.repeat(22);

/** What is answered to these messages, one by one, by a server with these rooms. */
async function answers(
  find: (id: string) => Promise<unknown>,
  messages: readonly (ClientMessage | object)[],
): Promise<ServerMessage[]> {
  const rooms = { find } as unknown as ConnectionDeps['rooms'];
  const chat = { lines: async () => [] } as unknown as ConnectionDeps['chat'];
  const { client } = await connected(true, { ...NEEDS, limits: false, rooms, chat });
  const heard: ServerMessage[] = [];
  client.on('message', (data: Buffer) => heard.push(JSON.parse(String(data)) as ServerMessage));
  const ask = async (message: object): Promise<void> => {
    client.send(JSON.stringify(message));
    await once(client, 'message');
  };
  await ask({ type: 'hello', protocol: PROTOCOL, rules: RULES });
  for (const message of messages) await ask(message);
  return heard.slice(1);
}

/** A room that greets, and answers no submission. */
function roomOf(id: string): object {
  return {
    id,
    watchers: { remove: () => undefined },
    watch: async (watcher: Connection) => watcher.send(textFrame('{"type":"table"}')),
  };
}

const away = () => Promise.reject(new UnavailableError('The table could not be read.'));

test('trouble names the table and the message that it answers', async () => {
  const about = { table: ID };
  expect(
    await answers(away, [
      { type: 'watch', table: ID, since: 0 },
      { type: 'submit', table: ID, submission: { id: 'a', seat: 0, seen: 0, undo: true } },
      { type: 'chat', table: ID, text: 'hello' },
      { type: 'react', table: ID, reaction: 'cheers' },
      { type: 'nonsense' },
    ]),
  ).toMatchObject([
    { type: 'trouble', code: 'unavailable', ...about, answers: 'watch' },
    { type: 'trouble', code: 'notWatching', ...about, answers: 'submit' },
    { type: 'trouble', code: 'notWatching', ...about, answers: 'chat' },
    { type: 'trouble', code: 'notWatching', ...about, answers: 'react' },
    { type: 'trouble', code: 'malformed' },
  ]);
});

test('a table too many is refused for good, not for a while', async () => {
  const ids = Array.from({ length: 21 }, (_, i) => String(i).padStart(22, 'a'));
  const watches = ids.map((table) => ({ type: 'watch', table, since: 0 }) as const);
  const heard = await answers(async (id) => roomOf(id), watches);
  expect(heard.slice(0, 20).map(({ type }) => type)).toEqual(Array(20).fill('table'));
  const [last] = heard.slice(20);
  expect(last).toMatchObject({
    type: 'trouble',
    code: 'tooMany',
    table: ids[20],
    answers: 'watch',
  });
});

test('a submission that cannot be read is told what is wrong with it', async () => {
  const submit = { type: 'submit', table: ID, submission: 7 };
  const heard = await answers(
    async (id) => roomOf(id),
    [{ type: 'watch', table: ID, since: 0 }, submit],
  );
  expect(heard[1]).toMatchObject({
    type: 'answer',
    answer: { reason: 'malformed', problem: { at: 'submission', expected: 'an object' } },
  });
});
