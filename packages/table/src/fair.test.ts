import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { type Stream } from '@stammtisch/engine';
import { describe, expect, test } from 'vitest';
import { hex } from '../test/tables.ts';
import { commitmentOf, fairChance, keyOf, recordingStreams, pick, wordsOf } from './fair.ts';

const KEY = keyOf({ seed: hex(7), nonces: [hex(8), null, hex(9)] });

/** The dice as `docs/fair-dice.md` tells them, without the code under test. */
function independent(key: Uint8Array, stream: string, n: number, bound: number): number {
  const hash = createHmac('sha256', key).update(`${stream}:${n}`).digest();
  const limit = 2 ** 32 - (2 ** 32 % bound);
  for (let at = 0; at < 32; at += 4) {
    const word = hash.readUInt32BE(at);
    if (word < limit) return word % bound;
  }
  throw new Error('eight words were not enough');
}

describe('commitment and key', () => {
  test('a commitment is the SHA-256 of the bytes, not of the hex', () => {
    const bytes = Buffer.from(hex(7), 'hex');
    expect(commitmentOf(hex(7))).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  test('the key is the HMAC of the nonces in seat order, keyed with the seed', () => {
    const expected = createHmac('sha256', Buffer.from(hex(7), 'hex'))
      .update(Buffer.from(hex(8) + hex(9), 'hex'))
      .digest('hex');
    expect(Buffer.from(KEY).toString('hex')).toBe(expected);
  });

  test('seats without a nonce add nothing; the order of the others matters', () => {
    const seed = hex(7);
    expect(keyOf({ seed, nonces: [hex(8), hex(9)] })).toEqual(KEY);
    expect(keyOf({ seed, nonces: [hex(9), hex(8)] })).not.toEqual(KEY);
    expect(keyOf({ seed, nonces: [null, null] })).toEqual(keyOf({ seed, nonces: [] }));
  });
});

describe('outcomes', () => {
  test('known answers, computed by a program in another language', () => {
    expect(commitmentOf(hex(7))).toBe(
      '48428bdb7ddd829410d6bbb924fdeb3a3d7e88c2577bffae073b990c6f061d08',
    );
    expect(Buffer.from(KEY).toString('hex')).toBe(
      '7dde2c0e374d84b64d01877d89d387b5f16ec503784e1dc277d0190197844854',
    );
    const chance = fairChance(KEY);
    const dice = [5, 3, 5, 1, 2, 2, 4, 3, 4, 3, 5, 6];
    expect(dice.map(() => chance.die('3.1.own'))).toEqual(dice);
    const draws = [17, 7, 23, 20, 7, 3, 38, 36, 21, 10, 18, 37];
    const bag = Array.from({ length: 40 }, () => 1);
    expect(draws.map(() => chance.draw('guests', bag, 40))).toEqual(draws);
  });

  test('the example of the documentation', () => {
    const page = readFileSync(new URL('../../../docs/fair-dice.md', import.meta.url), 'utf8');
    const seed = '07'.repeat(32);
    const chance = fairChance(keyOf({ seed, nonces: ['08'.repeat(32), '09'.repeat(32)] }));
    const dice = Array.from({ length: 4 }, () => chance.die('1.0.white'));
    expect(page).toContain(`${commitmentOf(seed)}\n[${dice.join(', ')}]\n`);
  });

  test('a die is the first fitting word of HMAC(key, stream:n)', () => {
    const chance = fairChance(KEY);
    for (let n = 0; n < 50; n++) {
      expect(chance.die('2.0.white')).toBe(independent(KEY, '2.0.white', n, 6) + 1);
    }
  });

  test('a draw counts through the bag in pack order', () => {
    const counts = [2, 0, 3, 1];
    const cards = [0, 0, 2, 2, 2, 3];
    const chance = fairChance(KEY);
    for (let n = 0; n < 50; n++) {
      expect(chance.draw('guests', counts, 6)).toBe(cards[independent(KEY, 'guests', n, 6)]);
    }
  });

  test('what a stream gives does not depend on what others gave', () => {
    const streams: Stream[] = ['guests', 'starts', '1.0.deck', '1.0.own', '1.1.own', '2.0.white'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...streams), { maxLength: 60 }), (asked) => {
        const mixed = fairChance(KEY);
        const given = asked.map((stream) => mixed.die(stream));
        for (const stream of streams) {
          const alone = fairChance(KEY);
          const mine = given.filter((_, index) => asked[index] === stream);
          expect(mine.map(() => alone.die(stream))).toEqual(mine);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('goes on where the streams were', () => {
    const asked: Stream[] = [];
    const whole = recordingStreams(fairChance(KEY), asked);
    for (let n = 0; n < 5; n++) whole.die('1.0.own');
    whole.draw('guests', [1, 1], 2);
    expect(asked).toEqual([...Array.from({ length: 5 }, () => '1.0.own'), 'guests']);
    const later = fairChance(KEY, asked);
    expect(later.die('1.0.own')).toBe(whole.die('1.0.own'));
    expect(later.draw('guests', [5, 5, 5], 15)).toBe(whole.draw('guests', [5, 5, 5], 15));
  });
});

describe('rejection sampling', () => {
  const TOP = 2 ** 32;

  test('words from the greatest multiple of the bound on are passed over', () => {
    const limit = TOP - (TOP % 6);
    expect(limit).toBe(4_294_967_292);
    expect(pick([limit - 1], 6)).toBe(5);
    expect(pick([limit, TOP - 1, 9], 6)).toBe(3);
    expect(pick([TOP - 1], 8)).toBe(7);
    expect(pick([TOP - 1], 1)).toBe(0);
  });

  test('never out of bounds, and the remainder of the first word that counts', () => {
    const word = fc.oneof(fc.nat({ max: TOP - 1 }), fc.integer({ min: TOP - 300, max: TOP - 1 }));
    fc.assert(
      fc.property(fc.array(word), fc.integer({ min: 1, max: 200 }), (words, bound) => {
        const fitting = words.find((each) => each < Math.floor(TOP / bound) * bound);
        expect(pick([...words, 0], bound)).toBe((fitting ?? 0) % bound);
      }),
    );
  });

  test('eight words of a hash, and more should they not do', () => {
    const words = wordsOf(KEY, 'guests:0');
    const sixteen = Array.from({ length: 16 }, () => words.next().value);
    const read = (name: string): number[] => {
      const hash = createHmac('sha256', KEY).update(name).digest();
      return Array.from({ length: 8 }, (_, i) => hash.readUInt32BE(4 * i));
    };
    expect(sixteen).toEqual([...read('guests:0'), ...read('guests:0:1')]);
  });
});

/** Chi-square against equal shares. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe('no face and no card is favoured', () => {
  // The limits are passed by chance once in ten thousand times; the keys are fixed.
  test.each([1, 2, 3, 4])('dice of key %i', (luck) => {
    const chance = fairChance(keyOf({ seed: hex(luck), nonces: [] }));
    const counts = [0, 0, 0, 0, 0, 0];
    for (let n = 0; n < 6000; n++) counts[chance.die(`1.${n % 4}.own`) - 1]!++;
    expect(chiSquare(counts)).toBeLessThan(25.7);
  });

  test.each([1, 2])('pairs of throws with key %i', (luck) => {
    const chance = fairChance(keyOf({ seed: hex(luck), nonces: [] }));
    const counts = Array.from({ length: 36 }, () => 0);
    let last = 0;
    for (let n = 0; n < 7200; n++) {
      const face = chance.die('1.0.own') - 1;
      counts[last * 6 + face]!++;
      last = face;
    }
    expect(chiSquare(counts)).toBeLessThan(75.6);
  });

  test('draws from a bag of 11', () => {
    const chance = fairChance(KEY);
    const counts = Array.from({ length: 11 }, () => 0);
    const bag = counts.map(() => 1);
    for (let n = 0; n < 6600; n++) counts[chance.draw('guests', bag, 11)]!++;
    expect(chiSquare(counts)).toBeLessThan(35.6);
  });
});
