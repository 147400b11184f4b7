import { expect, test } from 'vitest';
import { AS_LONG_AGAIN, SerialQueue } from './serialQueue.ts';

test('long work rests as long as it took before the next of it', async () => {
  const queue = new SerialQueue(AS_LONG_AGAIN);
  const spans: { began: number; ended: number }[] = [];
  const work = (): void => {
    const began = performance.now();
    while (performance.now() < began + 30);
    spans.push({ began, ended: performance.now() });
  };
  await Promise.all([queue.run(work), queue.run(work), queue.run(work)]);
  expect(spans).toHaveLength(3);
  for (const [i, { ended }] of spans.slice(0, -1).entries()) {
    // Timers count in whole milliseconds.
    expect(spans[i + 1]!.began - ended).toBeGreaterThanOrEqual(28);
  }
});

test('long work that fails tells who asked for it, and holds up nobody', async () => {
  const queue = new SerialQueue(AS_LONG_AGAIN);
  const failed = queue.run(() => {
    throw new Error('no record');
  });
  const next = queue.run(() => 'next');
  await expect(failed).rejects.toThrow('no record');
  expect(await next).toBe('next');
});
