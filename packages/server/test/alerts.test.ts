/** Alerts that would never come are not promised. */
import type { Me } from '@stammtisch/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { Person } from './client.ts';
import { served } from './serving.ts';

const starts = { without: served(), with: served({ PUBLIC_URL: 'https://tavern.example.org' }) };
const HOOK = { url: 'https://hook.example.org/1', name: 'Anna' };

test('a server that does not know its own address takes no webhook', async () => {
  const server = await starts.without();
  onTestFinished(() => server.close());
  const anna = await Person.at(server.base);
  const refused = await anna.call<{ code: string; text: string }>('PUT', '/api/me/webhook', HOOK);
  expect(refused).toMatchObject({ status: 400, body: { code: 'badUrl' } });
  expect(refused.body.text).toContain('PUBLIC_URL');
  const none = await anna.call<Me>('PUT', '/api/me/webhook', { ...HOOK, url: null });
  expect(none.body.alerts).toEqual({ push: 0, webhook: null, sendsWebhooks: false });
});

test('one that knows it does', async () => {
  const server = await starts.with();
  onTestFinished(() => server.close());
  const anna = await Person.at(server.base);
  const taken = await anna.call<Me>('PUT', '/api/me/webhook', HOOK);
  expect(taken.body.alerts).toEqual({ push: 0, webhook: HOOK.url, sendsWebhooks: true });
});
