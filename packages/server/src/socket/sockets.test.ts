import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { CLOSE_CODES, MOST_FRAMES } from '@stammtisch/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { Raw } from '../../test/testServer.ts';
import { textFrame } from './textFrame.ts';
import type { Watcher } from '../room/watchers.ts';
import { RequestScheduler } from '../scheduling/requestScheduler.ts';
import { newSockets } from './sockets.ts';

const TABLE = 'x'.repeat(22);
/** As long as its people can make one. */
const VERSION = 8_000;

/**
 * Sockets of a table with that log, of which nothing is sent but that it would be, after some work.
 */
async function startSockets(limits: boolean, workMs = 0): Promise<string> {
  const room = {
    id: TABLE,
    load: () => Promise.resolve({ table: { version: () => VERSION } }),
    watch: (watcher: Watcher) => {
      const end = performance.now() + workMs;
      while (performance.now() < end);
      watcher.send(textFrame('{"type":"table"}'));
      return Promise.resolve();
    },
    watchers: { remove: () => undefined },
    submit: (_person: null, { id }: { id: string }) =>
      Promise.resolve({ ok: false, id, reason: 'notPlaying' }),
  };
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets = newSockets({
    server,
    rooms: { find: () => Promise.resolve(room) },
    chat: {
      lines: () => Promise.resolve([]),
      maySpeak: () => true,
      say: () => Promise.resolve(),
    },
    now: () => 0,
    limits,
    onError: (error: unknown) => {
      throw error;
    },
    counted: () => undefined,
    broken: () => undefined,
    personOf: ({ headers }: IncomingMessage) => Promise.resolve(headers['x-person'] ?? null),
    addressOf: ({ headers }: IncomingMessage) => headers['x-from'] ?? '192.0.2.1',
    isOwnOrigin: () => true,
    scheduler: new RequestScheduler(),
    perAddress: 200,
  } as unknown as Parameters<typeof newSockets>[0]);
  onTestFinished(() => {
    sockets.close();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Watches so many times, one after the other, and tells what came of each. */
async function watch(base: string, since: number, times: number): Promise<string[]> {
  const raw = new Raw(base);
  await raw.next('welcome');
  const answers = (): string[] =>
    raw.heard.flatMap((message) => {
      if (message.type === 'trouble') return [message.code];
      return message.type === 'table' ? [message.type] : [];
    });
  for (let i = 0; i < times; i++) {
    raw.say({ type: 'watch', table: TABLE, since });
    while (answers().length <= i) await setTimeout(1);
  }
  raw.socket.close();
  await raw.closed;
  return answers();
}

test('who has a whole log sent again and again is refused, also by another socket; who has seen it is not', async () => {
  const base = await startSockets(true);
  const answers = await watch(base, 0, 30);
  expect(answers.filter((answer) => answer === 'table')).toHaveLength(18);
  expect(answers.filter((answer) => answer === 'tooFast')).toHaveLength(12);
  expect(await watch(base, 0, 1)).toEqual(['tooFast']);
  expect(await watch(base, VERSION + 1, 1)).toEqual(['tooFast']); // begins again
  expect(await watch(base, VERSION - 10, 5)).toEqual(Array.from({ length: 5 }, () => 'table'));
});

test('without limits nothing is counted', async () => {
  const base = await startSockets(false);
  expect(await watch(base, 0, 30)).toEqual(Array.from({ length: 30 }, () => 'table'));
});

/** Sends the same submission several times and returns the answers. */
async function submit(base: string, what: object, times: number): Promise<string[]> {
  const raw = new Raw(base);
  await raw.next('welcome');
  raw.say({ type: 'watch', table: TABLE, since: VERSION });
  await raw.next('table');
  for (let i = 0; i < times; i++) {
    raw.say({
      type: 'submit',
      table: TABLE,
      submission: { id: `${i}`, seat: 0, seen: 0, ...what },
    });
  }
  await raw.settled();
  raw.socket.close();
  await raw.closed;
  return raw.heard.flatMap((message) => {
    if (message.type === 'trouble') return [`${message.code} ${message.answers}`];
    return message.type === 'answer' ? [message.type] : [];
  });
}

const PLAN = { actions: Array.from({ length: 200 }, () => 0) };
const ONE = { actions: [0] };

test('who sends plan after plan is refused, also by another socket', async () => {
  const base = await startSockets(true);
  const answers = await submit(base, PLAN, 40);
  expect(answers.filter((answer) => answer === 'answer')).toHaveLength(30);
  expect(answers.filter((answer) => answer === 'tooFast submit')).toHaveLength(10);
  expect(await submit(base, ONE, 1)).toEqual(['tooFast submit']);
});

test.each([
  ['a move', ONE, 50],
  ['a taking back', { undo: true }, 50],
  ['more than a plan may have', { actions: Array.from({ length: 7_000 }, () => 0) }, 30],
  ['something else', { actions: 'all' }, 50],
])('%s is judged as often as a socket may send it', async (_name, what, times) => {
  const base = await startSockets(true);
  expect(await submit(base, what, times)).toEqual(Array.from({ length: times }, () => 'answer'));
});

test('without limits every plan is judged', async () => {
  const base = await startSockets(false);
  expect(await submit(base, PLAN, 40)).toEqual(Array.from({ length: 40 }, () => 'answer'));
});

/** Lets so many people of one address speak; tells how many were heard. */
async function speak(base: string, people: number, from: string): Promise<number> {
  const raws = await Promise.all(
    Array.from({ length: people }, async (_, i) => {
      const raw = new Raw(base, { 'x-from': from, 'x-person': `${from} ${i}` });
      await raw.next('welcome');
      raw.say({ type: 'watch', table: TABLE, since: VERSION });
      await raw.next('table');
      raw.say({ type: 'chat', table: TABLE, text: 'Prost!' });
      await raw.settled();
      raw.socket.close();
      await raw.closed;
      return raw;
    }),
  );
  return raws.filter(({ heard }) => heard.every(({ type }) => type !== 'trouble')).length;
}

test('of one address so many speak at once, however many people they are; others are heard', async () => {
  const base = await startSockets(true);
  expect(await speak(base, 60, '192.0.2.1')).toBe(50);
  // Coming again makes nothing good.
  expect(await speak(base, 5, '192.0.2.1')).toBe(0);
  expect(await speak(base, 5, '192.0.2.2')).toBe(5);
});

test('without limits all of them are heard', async () => {
  expect(await speak(await startSockets(false), 60, '192.0.2.1')).toBe(60);
});

/** Sends one ping that is split into `frames` parts. */
function inFrames({ socket }: Raw, frames: number): void {
  const [first = '', ...rest] = '{"type":"ping"}'.padEnd(frames, ' ');
  const parts = [first, ...rest.slice(0, frames - 2), rest.slice(frames - 2).join('')];
  parts.forEach((part, i) => socket.send(part, { fin: i === frames - 1 }));
}

test('a message may come in a few frames, and not in many', async () => {
  const raw = new Raw(await startSockets(true));
  await raw.next('welcome');
  inFrames(raw, 15);
  await raw.next('pong');
  inFrames(raw, MOST_FRAMES + 1);
  expect(await raw.closed).toBe(CLOSE_CODES.tooManyFrames);
});

test('a burst of one address is not answered whole before anybody else is', async () => {
  const base = await startSockets(true, 20);
  const attackers = Array.from({ length: 15 }, () => new Raw(base));
  const guest = new Raw(base, { 'x-from': '192.0.2.9' });
  await Promise.all([guest, ...attackers].map((raw) => raw.next('welcome')));
  for (const raw of attackers) raw.say({ type: 'watch', table: TABLE, since: VERSION });
  guest.say({ type: 'ping' });
  await guest.next('pong');
  const answered = attackers.filter(({ heard }) => heard.some(({ type }) => type === 'table'));
  expect(answered.length).toBeLessThan(8);
  await Promise.all(attackers.map((raw) => raw.next('table')));
  for (const { socket } of [guest, ...attackers]) socket.terminate();
});
