import { expect, test } from 'vitest';
import { REFUSALS, TROUBLES } from '@stammtisch/protocol';
import { refusedText, troubleText } from './refusedText.ts';

test('every refusal has words of its own', () => {
  const texts = [...REFUSALS, 'offline' as const].map((code) => refusedText({ code }));
  expect(new Set(texts).size).toBe(texts.length);
});

test.each(TROUBLES)('%s is said', (code) => {
  expect(troubleText(code)).toMatch(/\.$/);
});
