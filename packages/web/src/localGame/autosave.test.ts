import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newSaver } from './autosave.ts';

const left = new Set<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => left.add(listener));
  vi.stubGlobal('removeEventListener', (_n: string, listener: () => void) => left.delete(listener));
});
afterEach(() => {
  left.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Of a database that never gets done. */
function slowWrite(): () => Promise<void> {
  return vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
}

test('a person’s move is handed over at once, whatever is still being written', () => {
  const write = slowWrite();
  const saver = newSaver(write);
  saver.now();
  saver.now();
  expect(write).toHaveBeenCalledTimes(2);
});

test('the moves of bots are stored together, a little later', () => {
  const write = slowWrite();
  const saver = newSaver(write);
  for (let move = 0; move < 5; move++) saver.later();
  expect(write).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(write).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  expect(write).toHaveBeenCalledTimes(1);
});

test.each(['hidden', 'stopped'])('what is due is stored when the page is %s', (how) => {
  const write = slowWrite();
  const saver = newSaver(write);
  saver.later();
  if (how === 'stopped') saver.stop();
  else for (const leave of left) leave();
  expect(write).toHaveBeenCalledTimes(1);
  saver.stop();
  expect(write).toHaveBeenCalledTimes(1);
  expect(left.size).toBe(0);
});
