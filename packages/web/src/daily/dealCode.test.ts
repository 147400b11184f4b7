import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EDITIONS, MODULE_COUNTS, PLAYER_COUNTS, STRENGTHS } from '../app/storage/spec.ts';
import { codeOf, dealId, dealOf, MOST_SCORES, type Deal } from './dealCode.ts';
import { bytesOfText, textOfBytes } from './hex.ts';

const secret = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((text) => text.trim().slice(0, 20).trim())
  // Half a pair of surrogates is no letter.
  .filter((text) => text !== '' && text.isWellFormed());
const score = fc.record({
  name,
  points: fc.integer({ min: 0, max: 400 }),
  rank: fc.integer({ min: 1, max: 4 }),
  live: fc.boolean(),
});
const bot = fc.record({
  bot: fc.constantFrom(...STRENGTHS),
  steps: fc.integer({ min: 1, max: 10_000 }),
});

const deals: fc.Arbitrary<Deal> = fc.constantFrom(...PLAYER_COUNTS).chain((players) =>
  fc.nat(players - 1).chain((seat) =>
    fc.record({
      players: fc.constant(players),
      modules: fc.constantFrom(...MODULE_COUNTS),
      edition: fc.constantFrom(...EDITIONS),
      dishwasherBothWays: fc.boolean(),
      start: fc.option(fc.nat(players - 1)),
      bots: fc.tuple(
        ...Array.from({ length: players }, (_, at) => (at === seat ? fc.constant(null) : bot)),
      ),
      seed: secret,
      nonces: fc.array(fc.option(secret), { maxLength: players }),
      scores: fc.array(score, { maxLength: MOST_SCORES }),
    }),
  ),
);

test('a table comes back from its link as it was', () => {
  fc.assert(
    fc.property(deals, (deal) => {
      const code = codeOf(deal);
      expect(code).toMatch(/^[\w-]+$/);
      expect(dealOf(code)).toEqual(deal);
    }),
  );
});

test('who has played it does not change what is played', () => {
  fc.assert(
    fc.property(deals, score, (deal, more) => {
      expect(dealId({ ...deal, scores: [...deal.scores, more] })).toBe(dealId(deal));
    }),
    { numRuns: 20 },
  );
});

const DEAL: Deal = {
  players: 3,
  modules: 5,
  edition: 'north-star',
  dishwasherBothWays: false,
  start: null,
  bots: [{ bot: 'medium', steps: 16 }, null, { bot: 'hard', steps: 60 }],
  seed: '07'.repeat(32),
  nonces: [null, '08'.repeat(32)],
  scores: [{ name: 'Ada', points: 118, rank: 2, live: false }],
};

describe('garbage', () => {
  test('of any kind is refused, and nothing is thrown', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
        expect(dealOf(text)).toBeNull();
      }),
    );
  });

  test('that is a link with one letter changed or missing is refused', () => {
    const code = codeOf(DEAL);
    for (let at = 0; at < code.length; at++) {
      const letter = code[at] === 'A' ? 'B' : 'A';
      expect(dealOf(code.slice(0, at) + letter + code.slice(at + 1)), `letter ${at}`).toBeNull();
      expect(dealOf(code.slice(0, at) + code.slice(at + 1))).toBeNull();
    }
  });

  test('with a right check but values out of range is refused', () => {
    const wrong: Partial<Record<keyof Deal, unknown>>[] = [
      { players: 5 },
      { modules: 0 },
      { start: 3 },
      { bots: [null, null, { bot: 'hard', steps: 60 }] },
      { bots: [{ bot: 'medium', steps: 0 }, null, { bot: 'hard', steps: 60 }] },
      { scores: [{ name: '', points: 1, rank: 1, live: false }] },
      { scores: [{ name: 'Ada', points: 1, rank: 9, live: false }] },
      { scores: [{ name: 'A'.repeat(30), points: 1, rank: 1, live: false }] },
    ];
    for (const change of wrong) expect(dealOf(codeOf({ ...DEAL, ...change } as Deal))).toBeNull();
    expect(dealOf(codeOf(DEAL))).toEqual(DEAL);
  });

  test('of a later version is refused', () => {
    const bytes = bytesOfText(codeOf(DEAL))!;
    expect(dealOf(textOfBytes(Uint8Array.from([2, ...bytes.slice(1)])))).toBeNull();
  });
});

test('a link keeps the latest results when there are too many', () => {
  const scores = Array.from({ length: MOST_SCORES + 2 }, (_, i) => ({
    ...DEAL.scores[0]!,
    points: i,
  }));
  expect(dealOf(codeOf({ ...DEAL, scores }))!.scores).toEqual(scores.slice(2));
});
