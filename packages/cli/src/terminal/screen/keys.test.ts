import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyReader } from './keys.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function read(...chunks: string[]): string[] {
  const keys: string[] = [];
  const reader = keyReader((key) => keys.push(key.type === 'named' ? key.name : key.text));
  for (const chunk of chunks) reader.feed(chunk);
  vi.runAllTimers();
  return keys;
}

test('letters, arrows and control keys, alone or in one go', () => {
  expect(read('a1\u001B[A\u001BOBé\r\u0003')).toEqual([
    'a',
    '1',
    'up',
    'down',
    'é',
    'enter',
    'interrupt',
  ]);
});

test('a sequence may come in pieces; Esc alone is itself after a moment', () => {
  expect(read('\u001B', '[', '6~')).toEqual(['pageDown']);
  expect(read('\u001B')).toEqual(['escape']);
  expect(read('\u001B', 'x')).toEqual(['escape', 'x']);
});

test('what has no meaning is no key', () => {
  expect(read('\u001B[15;2~\u0001q')).toEqual(['q']);
});
