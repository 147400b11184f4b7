import { expect, test } from 'vitest';
import type { Stream } from './chance.ts';
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

test('no two streams of neighbouring seeds are alike', () => {
  const seen = new Set<string>();
  let streams = 0;
  for (let seed = 0; seed < 64; seed++) {
    const chance = streamed(seed);
    for (let round = 1; round <= 8; round++) {
      for (const seat of [0, 1, 2, 3]) {
        for (const kind of ['own', 'white', 'deck'] as const) {
          seen.add(dice(chance, `${round}.${seat}.${kind}`, 24).join(''));
          streams++;
        }
      }
    }
  }
  expect(seen.size).toBe(streams);
});

test('the first die of a game is fair over many seeds', () => {
  const counts = [0, 0, 0, 0, 0, 0];
  for (let seed = 0; seed < 6000; seed++) counts[streamed(seed).die('1.0.own') - 1]!++;
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
});
