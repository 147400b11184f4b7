import type { Stream } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { streamed } from './streamed.ts';

function dice(chance: ReturnType<typeof streamed>, stream: Stream, count: number): number[] {
  return Array.from({ length: count }, () => chance.die(stream));
}

test('what a stream gives does not depend on the others', () => {
  const alone = dice(streamed(7), '3.1.own', 20);
  const chance = streamed(7);
  const mixed = alone.map(() => {
    chance.draw('guests', [3, 4], 7);
    chance.die('3.0.own');
    return chance.die('3.1.own');
  });
  expect(mixed).toEqual(alone);
});

test('streams and seeds differ', () => {
  const seen = new Set<string>();
  for (let seed = 0; seed < 50; seed++) {
    const chance = streamed(seed);
    for (const stream of ['3.1.own', '3.1.white', '1.3.own', '1.3.deck', 'guests'] as const) {
      seen.add(dice(chance, stream, 20).join(''));
    }
  }
  expect(seen.size).toBe(250);
});

test('the first die of a game is fair over many seeds', () => {
  const counts = [0, 0, 0, 0, 0, 0];
  for (let seed = 0; seed < 6000; seed++) counts[streamed(seed).die('1.0.own') - 1]!++;
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
});
