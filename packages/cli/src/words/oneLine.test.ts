import { expect, test } from 'vitest';
import { oneLine } from './oneLine.ts';

test('one line, whatever is quoted', () => {
  expect(oneLine('Käse & 🍺.json')).toBe('Käse & 🍺.json');
  expect(oneLine('a\nb\r\u001B[2J\u007F\u0085\u2028\u202E')).toBe(
    String.raw`a\u000ab\u000d\u001b[2J\u007f\u0085\u2028\u202e`,
  );
});
