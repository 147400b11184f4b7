import { afterEach, expect, test, vi } from 'vitest';
import { drop, keep, kept } from './smallStore.ts';

/** A browser's storage that may be full. */
function storage(room: { isFull: boolean }): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      if (room.isFull) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
  };
}

afterEach(() => void vi.unstubAllGlobals());

test('without storage things are kept as long as the page is open', () => {
  keep('a', 1);
  expect(kept('a')).toBe(1);
  drop('a');
  expect(kept('a')).toBeNull();
});

test('what no longer fits is not answered with what was there before', () => {
  const room = { isFull: false };
  vi.stubGlobal('localStorage', storage(room));
  keep('a', 'old');
  room.isFull = true;
  keep('a', 'new');
  expect(kept('a')).toBe('new');
  room.isFull = false;
  keep('a', 'newer');
  expect(kept('a')).toBe('newer');
  // Another tab has changed it.
  localStorage.setItem('a', '"newest"');
  expect(kept('a')).toBe('newest');
  drop('a');
  expect(kept('a')).toBeNull();
});
