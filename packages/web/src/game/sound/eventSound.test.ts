import type { GameEvent } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { soundOf, type SoundName } from './eventSound.ts';

const why = 'serve' as never;

test.each<[GameEvent, SoundName | null]>([
  [{ type: 'coasterRolled', seat: 0, values: [1, 2, 3, 4] }, 'roll'],
  [{ type: 'placed', seat: 0, die: 1, from: null, to: 'cashbox', lifts: 0 }, 'place'],
  [{ type: 'thalers', seat: 0, amount: 3, why }, 'coin'],
  [{ type: 'thalers', seat: 0, amount: -3, why }, null],
  [{ type: 'beer', seat: 0, amount: 1, why }, 'beer'],
  [{ type: 'card', seat: 0, card: 'noble', from: 'supply', to: 'top', why }, 'fanfare'],
  [{ type: 'card', seat: 0, card: 'noble', from: 'top', to: 'table-0', why }, 'card'],
  [{ type: 'upgraded', seat: 0, tile: 'monk', why }, 'build'],
  [{ type: 'monastery', seat: 0, from: 1, to: 2, why }, 'bell'],
  [{ type: 'gameEnded', result: [] }, 'over'],
  [{ type: 'mugPassed', to: 1 }, null],
])('%j sounds like %s', (event, sound) => {
  expect(soundOf(event)).toBe(sound);
});
