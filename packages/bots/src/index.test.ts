import { expect, test } from 'vitest';
import { BOT_NAMES, BOTS, isBotName } from './index.ts';

test('every name leads to a bot', () => {
  expect(BOT_NAMES).toContain('random');
  for (const name of BOT_NAMES) {
    expect(isBotName(name)).toBe(true);
    expect(BOTS[name](1)).toHaveProperty('choose');
  }
});

test.each(['', 'Random', 'toString', '__proto__', 'constructor'])('%j is no bot', (name) => {
  expect(isBotName(name)).toBe(false);
});
