/** What comes in a body: large enough for what people bring, and read only if it is quick to read. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Person, specOf } from './client.ts';
import { largestPack } from './largestPack.ts';
import { ask, served, type Asked, type Served } from './testServer.ts';

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
