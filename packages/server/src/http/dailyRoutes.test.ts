/**
 * That what is stored for long is counted by the day, wherever it comes in; nothing is stored here.
 */
import fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { specOf } from '../../test/client.ts';
import { personRow } from '../../test/storeRows.ts';
import { DAILY } from './dailyLimit.ts';
import { meRoutes } from './me.ts';
import { HttpError } from './httpError.ts';
import type { Services } from './services.ts';
import { tableRoutes } from './tables.ts';

/** Limits are a fiftieth here, to be met sooner. */
const FEWER = Object.fromEntries(
  Object.entries(DAILY).map(([what, { address, network, all }]) => [
    what,
    { address: address / 50, network: network / 50, all: all / 50 },
  ]),
);

const PERSON = personRow();
const TABLE = 'x'.repeat(22);
const none = (): Promise<void> => Promise.resolve();

function newApp(): FastifyInstance {
  const app = fastify();
  // Limits of minutes are left out: they would be met first.
  app.decorate('createRateLimit', () => () => Promise.resolve({ isAllowed: true }) as never);
  app.decorateReply('setCookie', () => undefined as never);
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof HttpError ? error.status : 500).send(String(error)),
  );
  const room = { view: none, you: none };
  const services = {
    config: { limits: true, trustProxy: true, publicUrl: null },
    store: {
      tables: { listOf: () => Promise.resolve([]), create: none, addToList: none },
      people: {
        pushesOf: () => Promise.resolve([]),
        blocksOf: () => Promise.resolve([]),
        hasPersonLink: () => Promise.resolve(false),
      },
      chat: { line: () => Promise.resolve({ person: 'other', name: 'Mira' }) },
      documents: { addReport: none },
    },
    identity: {
      read: (cookie?: string) => Promise.resolve(cookie === undefined ? null : PERSON),
      newPerson: () => Promise.resolve(PERSON),
      cookieOf: () => '',
    },
    rooms: { find: () => Promise.resolve(room) },
    daily: FEWER,
    now: () => 0,
    seed: () => ({ seed: '', commitment: '' }),
    networkHashOf: () => 'place',
  };
  meRoutes(app, services as unknown as Services);
  tableRoutes(app, services as unknown as Services);
  return app;
}

const REPORT = { who: { table: TABLE, seat: null, line: 1 }, reason: 'other', text: '' };
const table = (isPublic: boolean): object => ({ spec: specOf({ isPublic }), you: null });

test.each([
  ['new people', '/api/me', undefined, 60],
  ['reports', '/api/reports', REPORT, 2],
  ['tables', '/api/tables', table(false), 30],
  ['public tables', '/api/tables', table(true), 3],
])('%s of an address are counted by the day', async (_name, url, body, most) => {
  const app = newApp();
  const statusFrom = async (address: string): Promise<number> => {
    const cookie = body === undefined ? {} : { cookie: 'stammtisch=anna' };
    const headers = { 'x-forwarded-for': address, ...cookie };
    const payload = body ?? {};
    return (await app.inject({ method: 'POST', url, headers, payload })).statusCode;
  };
  const statuses: Record<number, number> = {};
  for (let i = 0; i < most + 5; i++) {
    const status = await statusFrom('192.0.2.1');
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  expect(statuses).toEqual({ 200: most, 429: 5 });
  expect(await statusFrom('192.0.2.2')).toBe(200);
  await app.close();
});
