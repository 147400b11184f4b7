import { expect, test, vi } from 'vitest';
import { newReadiness } from './readiness.ts';

function failing(code: string): () => Promise<void> {
  return () => Promise.reject(Object.assign(new Error('no'), { code }));
}

test.each([
  ['SQLITE_FULL', 'diskFull'],
  ['53100', 'diskFull'],
  ['25006', 'readOnly'],
  ['SQLITE_READONLY', 'readOnly'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['XX001', 'damaged'],
  ['ECONNREFUSED', 'noAnswer'],
  ['SQLITE_BUSY', 'noAnswer'],
])('a database that says %s: %s', async (code, why) => {
  const ready = newReadiness({ isServing: () => true, check: failing(code), now: () => 0 });
  expect(await ready()).toEqual({ ok: false, why });
});

test('a server that starts or stops is not ready, whatever its database', async () => {
  const check = vi.fn(() => Promise.resolve());
  const ready = newReadiness({ isServing: () => false, check, now: () => 0 });
  expect(await ready()).toEqual({ ok: false, why: 'notServing' });
  expect(check).not.toHaveBeenCalled();
});

test('however many ask, the database is asked once a second', async () => {
  let time = 0;
  const check = vi.fn(() => Promise.resolve());
  const ready = newReadiness({ isServing: () => true, check, now: () => time });
  for (time = 0; time < 3_000; time += 100) expect(await ready()).toEqual({ ok: true });
  expect(check).toHaveBeenCalledTimes(3);
});

const hanging = (): Promise<void> => new Promise(() => undefined);

test('a database that hangs is as good as none', async () => {
  vi.useFakeTimers();
  const answer = newReadiness({ isServing: () => true, check: hanging, now: () => 0 })();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answer).toEqual({ ok: false, why: 'noAnswer' });
  vi.useRealTimers();
});
