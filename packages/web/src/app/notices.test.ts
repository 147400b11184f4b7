import { beforeEach, expect, test } from 'vitest';
import { notices, noticeUpdate } from './notices.svelte.ts';

const worker = {} as ServiceWorker;

beforeEach(() => {
  notices.update = false;
});

test.each([
  ['the first worker is still being made ready', null, worker, false],
  ['the first worker has just taken over', worker, null, false],
  ['a newer worker waits behind the one at work', worker, worker, true],
])('a new version is told of or not: %s', async (_when, active, waiting, isTold) => {
  const registration = { active, waiting } as ServiceWorkerRegistration;
  await noticeUpdate({ getRegistration: () => Promise.resolve(registration) });
  expect(notices.update).toBe(isTold);
});

test('without a worker, or without an answer about it, there is no new version', async () => {
  await noticeUpdate({ getRegistration: () => Promise.resolve(undefined) });
  await noticeUpdate({ getRegistration: () => Promise.reject(new Error('no storage')) });
  expect(notices.update).toBe(false);
});
