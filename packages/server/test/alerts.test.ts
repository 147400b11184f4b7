/** Turn alerts of a whole server, as they reach a browser and a channel; none are promised that would never come. */
import type { Me } from '@stammtisch/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { newPushBrowser } from '../src/alerts/testPushBrowser.ts';
import { contentOf, HOST, startReceiver } from '../src/alerts/testHttpsServer.ts';
import { begin, Person, specOf } from './client.ts';
import { meddle, served } from './testServer.ts';

const ORIGIN = 'https://tavern.example.org';
const starts = { without: served(), with: served({ PUBLIC_URL: ORIGIN }) };
const HOOK = { url: `https://${HOST}/hook`, name: 'Mira' };
const WAIT = { timeout: 20_000 };
const BROWSER = newPushBrowser(`https://${HOST}/push`);

test('a server that does not know its own address takes no webhook', async () => {
  const server = await starts.without();
  onTestFinished(() => server.close());
  const anna = await Person.at(server.base);
  const refused = await anna.call<{ code: string; text: string }>('PUT', '/api/me/webhook', HOOK);
  expect(refused).toMatchObject({ status: 400, body: { code: 'badUrl' } });
  expect(refused.body.text).toContain('PUBLIC_URL');
  const none = await anna.call<Me>('PUT', '/api/me/webhook', { ...HOOK, url: null });
  const nothing = { push: 0, pushes: [], webhook: null, sendsWebhooks: false };
  expect(none.body.alerts).toEqual(nothing);
});

/** A server that knows its address, and what it sends. */
async function world() {
  const box = await startReceiver();
  const server = await starts.with({ ...box.rules(), limitMs: 20_000 });
  onTestFinished(async () => {
    await server.close();
    box.close();
  });
  const sentTo = (path: string): Buffer[] =>
    box.letters.filter((letter) => letter.path === path).map(({ body }) => body);
  const [anna, mira] = await Promise.all([0, 1].map(() => Person.at(server.base)));
  return {
    server,
    anna: anna!,
    mira: mira!,
    notes: () => sentTo('/push').map((body): unknown => JSON.parse(BROWSER.decrypted(body))),
    lines: () => sentTo('/hook').map((body) => contentOf(body)),
  };
}

test('a browser and a channel are told of a turn in the language that was asked for', async () => {
  const { anna, mira, notes, lines } = await world();
  const push = { ...BROWSER.subscription, language: 'de' };
  const pushed = await anna.call<Me>('PUT', '/api/me/push', push);
  expect(pushed.body.alerts).toEqual({
    push: 1,
    pushes: [{ id: expect.any(String), service: 'hook.example.com', since: expect.any(Number) }],
    webhook: null,
    sendsWebhooks: true,
  });
  const hook = { ...HOOK, language: 'de-AT' };
  const hooked = await mira.call<Me>('PUT', '/api/me/webhook', hook);
  const channel = { push: 0, pushes: [], webhook: HOOK.url, sendsWebhooks: true };
  expect(hooked.body.alerts).toEqual(channel);

  const table = await begin([anna, mira], specOf({ title: 'Sonntag' }));
  const url = `${ORIGIN}/#/online/${table}`;
  await expect
    .poll(notes, WAIT)
    .toEqual([{ title: 'Sonntag', body: 'Du bist dran.', url, tag: table }]);
  await expect.poll(lines, WAIT).toEqual([`Mira, du bist dran am Tisch „Sonntag“. ${url}`]);
});

test('who asks again is told in another language, and in English who has named none', async () => {
  const { server, anna, mira, notes, lines } = await world();
  for (const language of ['de', 'fr']) {
    await anna.call('PUT', '/api/me/push', { ...BROWSER.subscription, language });
  }
  await mira.call('PUT', '/api/me/webhook', HOOK);
  await begin([anna, mira], specOf());
  await expect.poll(notes, WAIT).toMatchObject([{ body: 'C’est à vous de jouer.' }]);
  await expect.poll(lines, WAIT).toEqual([expect.stringMatching(/^Mira, it is your turn/)]);
  // As it was stored when nobody was asked for a language.
  meddle(server.folder, 'update pushes set keys = ?', JSON.stringify(BROWSER.subscription.keys));
  await begin([anna, mira], specOf());
  await expect.poll(() => notes().at(-1), WAIT).toMatchObject({ body: 'It is your turn.' });
});

test('a browser that asks again takes no other’s place', async () => {
  const { anna } = await world();
  for (let i = 0; i < 10; i++) {
    const endpoint = `https://${HOST}/push/${i}`;
    await anna.call('PUT', '/api/me/push', { ...BROWSER.subscription, endpoint });
  }
  const ask = (endpoint: string) =>
    anna.call('PUT', '/api/me/push', { ...BROWSER.subscription, endpoint, language: 'ru' });
  expect(await ask(`https://${HOST}/push/10`)).toMatchObject({ status: 429 });
  expect(await ask(`https://${HOST}/push/9`)).toMatchObject({
    status: 200,
    body: { alerts: { push: 10 } },
  });
});
