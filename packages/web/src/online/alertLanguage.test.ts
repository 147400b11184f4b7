import type { Me } from '@stammtisch/protocol';
import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal('document', { baseURI: 'https://tavern.example/' });
vi.stubGlobal('PushManager', {});
vi.stubGlobal('Notification', {});
const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);
const PUSH = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
let made: { toJSON: () => typeof PUSH } | null = null;
vi.stubGlobal('navigator', {
  languages: ['en'],
  serviceWorker: {
    getRegistration: () =>
      Promise.resolve({ pushManager: { getSubscription: () => Promise.resolve(made) } }),
  },
});

const { askForPush, askForWebhook, updateAlertLanguage } = await import('./alertLanguage.ts');
const { drop } = await import('../app/storage/smallStore.ts');

const ME: Me = {
  daysOff: [],
  hasLink: false,
  alerts: { push: 1, pushes: [], webhook: 'https://hook.example/1', sendsWebhooks: true },
  pushKey: 'key',
  blocked: [],
};

function answers(status: number): void {
  fetched.mockImplementation(() => Promise.resolve(Response.json(ME, { status })));
}

/** What was asked for since the last time, in which languages. */
function asked(): [string, string][] {
  return fetched.mock.calls.splice(0).map(([url, options]) => {
    const { language } = JSON.parse(options!.body as string) as { language: string };
    return [(url as URL).pathname, language];
  });
}

beforeEach(() => {
  drop('stammtisch-alert-language');
  made = { toJSON: () => PUSH };
  answers(200);
});

test('alerts are asked for in the language of the page, and again when it speaks another', async () => {
  await askForPush(PUSH, 'de');
  await askForWebhook('https://hook.example/1', 'de');
  expect(asked()).toEqual([
    ['/api/me/push', 'de'],
    ['/api/me/webhook', 'de'],
  ]);
  await updateAlertLanguage(ME, 'de');
  expect(asked()).toEqual([]);
  await Promise.all([updateAlertLanguage(ME, 'fr'), updateAlertLanguage(ME, 'fr')]);
  expect(asked()).toEqual([
    ['/api/me/push', 'fr'],
    ['/api/me/webhook', 'fr'],
  ]);
});

test('from where nothing was asked for, and for what is not there any more, nothing is', async () => {
  await updateAlertLanguage(ME, 'fr');
  expect(asked()).toEqual([]);
  await askForPush(PUSH, 'de');
  asked();
  made = null;
  await updateAlertLanguage({ ...ME, alerts: { ...ME.alerts, webhook: null } }, 'fr');
  expect(asked()).toEqual([]);
});

test('what was refused is asked for again the next time', async () => {
  await askForPush(PUSH, 'de');
  answers(503);
  await updateAlertLanguage(ME, 'fr');
  asked();
  answers(200);
  await updateAlertLanguage(ME, 'fr');
  expect(asked()).toHaveLength(2);
});
