import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { Raw } from '../../test/serving.ts';
import { textFrame } from '../frame.ts';
import type { Watcher } from '../room/watchers.ts';
import { newSockets } from './sockets.ts';

const TABLE = 'x'.repeat(22);
/** As long as its people can make one. */
const VERSION = 8_000;

/** Sockets of a table with that log, of which nothing is sent but that it would be. */
async function house(limits: boolean): Promise<string> {
  const room = {
    id: TABLE,
    held: () => Promise.resolve({ table: { version: () => VERSION } }),
    watch: (watcher: Watcher) => {
      watcher.send(textFrame('{"type":"table"}'));
      return Promise.resolve();
    },
    watchers: { remove: () => undefined },
  };
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets = newSockets({
    server,
    rooms: { find: () => Promise.resolve(room) },
    chatter: { lines: () => Promise.resolve([]) },
    now: () => 0,
    limits,
    trouble: (error: unknown) => {
      throw error;
    },
    counted: () => undefined,
    broken: () => undefined,
    personOf: () => Promise.resolve(null),
    addressOf: () => '192.0.2.1',
    isOwnOrigin: () => true,
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
  const base = await house(true);
  const answers = await watch(base, 0, 30);
  expect(answers.filter((answer) => answer === 'table')).toHaveLength(18);
  expect(answers.filter((answer) => answer === 'tooFast')).toHaveLength(12);
  expect(await watch(base, 0, 1)).toEqual(['tooFast']);
  expect(await watch(base, VERSION + 1, 1)).toEqual(['tooFast']); // begins again
  expect(await watch(base, VERSION - 10, 5)).toEqual(Array.from({ length: 5 }, () => 'table'));
});

test('without limits nothing is counted', async () => {
  const base = await house(false);
  expect(await watch(base, 0, 30)).toEqual(Array.from({ length: 30 }, () => 'table'));
});
