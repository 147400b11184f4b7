import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { PLATFORM } from '../test/seatedGame.ts';
import { SettleLoop } from './settleLoop.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** A loop whose looks end when they are told to, or fail. */
function looks(): { loop: SettleLoop; ends: (() => void)[]; fails: ((why: Error) => void)[] } {
  const ends: (() => void)[] = [];
  const fails: ((why: Error) => void)[] = [];
  const loop = new SettleLoop(
    () =>
      new Promise((resolve, reject) => {
        ends.push(resolve);
        fails.push(reject);
      }),
    PLATFORM,
  );
  return { loop, ends, fails };
}

test('what changes during a look is looked at after it, once for all changes', async () => {
  const { loop, ends } = looks();
  loop.changed();
  loop.changed();
  loop.changed();
  expect(ends).toHaveLength(1);
  ends[0]!();
  await vi.advanceTimersByTimeAsync(0);
  expect(ends).toHaveLength(2);
  ends[1]!();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ends).toHaveLength(2);
  loop.changed();
  expect(ends).toHaveLength(3);
});

test('a look that fails is told of, and made again after a while', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => told.mockRestore());
  const { loop, ends, fails } = looks();
  loop.changed();
  fails[0]!(new Error('no'));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(ends).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ends).toHaveLength(2);
  expect(told).toHaveBeenCalledTimes(1);
});

test('nothing is looked at once it has been stopped', async () => {
  const { loop, ends } = looks();
  loop.changed();
  loop.changed();
  loop.later();
  loop.stop();
  ends[0]!();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ends).toHaveLength(1);
  expect(loop.isStopped).toBe(true);
});
