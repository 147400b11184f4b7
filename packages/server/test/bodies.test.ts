/** What comes in a body: large enough for what people bring, and read only if it is quick to read. */
import { HOUSE_1, type Pack } from '@stammtisch/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Person, specOf } from './client.ts';
import { ask, served, type Asked, type Served } from './serving.ts';

const start = served();
let server: Served;
let anna: Person;

beforeAll(async () => {
  server = await start();
  anna = await Person.at(server.base);
});
afterAll(() => server.close());

const UNREAD = JSON.stringify({ code: 'malformed', text: 'This request cannot be read.' });

function send(method: string, path: string, body: string): Promise<Asked> {
  return ask(server.base + path, method, { cookie: anna.cookie }, body);
}

/** All that a pack may have, as long as it may be. */
function largestPack(): Pack {
  const except = Array.from({ length: 10 }, () => 'discount');
  const guest = HOUSE_1.guests.find(({ beer, cube }) => beer !== 3 && cube !== true);
  const more = Array.from({ length: 120 - HOUSE_1.guests.length }, (_, i) => ({
    ...guest!,
    id: `${i}`.padEnd(40, 'x'),
    bonus: 'monastery2' as const,
  }));
  const spaces = new Set(HOUSE_1.monastery.map(({ space }) => space));
  const step = HOUSE_1.monastery.find(({ space }) => space > 3);
  const steps = Array.from({ length: Math.max(...spaces) }, (_, i) => ({ ...step!, space: i + 1 }));
  const monastery = [
    ...HOUSE_1.monastery,
    ...steps.filter(({ space }) => space > 3 && !spaces.has(space)),
  ];
  const pack = {
    ...HOUSE_1,
    id: 'x'.repeat(40),
    name: '名'.repeat(80),
    guests: [...HOUSE_1.guests, ...more],
    monastery,
  };
  const marked = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(marked);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([name, one]) => [name, marked(one)] as const);
    return { ...Object.fromEntries(fields), ...('origin' in value ? { except } : {}) };
  };
  return marked(pack) as Pack;
}

test('the largest pack there can be makes a table', async () => {
  const body = JSON.stringify({ spec: specOf({ pack: largestPack() }), you: null });
  expect(await send('POST', '/api/tables', body)).toMatchObject({ status: 200 });
});

test.each([
  ['POST', '/api/tables', 65_536],
  ['PUT', '/api/me/push', 65_536],
  ['POST', '/api/records', 1_048_576],
])('%s %s takes a body of %i bytes at most', async (method, path, most) => {
  const fitting = await send(method, path, `{"x":"${'x'.repeat(most - 8)}"}`);
  expect(fitting).toMatchObject({ status: 400, code: 'malformed' });
  const larger = await send(method, path, `{"x":"${'x'.repeat(most - 7)}"}`);
  expect(larger).toMatchObject({ status: 400, text: UNREAD });
  expect(fitting.text).not.toBe(UNREAD);
});

test.each(['{"__proto__":{"daysOff":[]}}', '{"constructor":{"prototype":{}}}', '', '{'])(
  'a body that is no data, such as %j, is malformed',
  async (body) => {
    expect(await send('PUT', '/api/me/days-off', body)).toMatchObject({
      status: 400,
      code: 'malformed',
    });
  },
);
