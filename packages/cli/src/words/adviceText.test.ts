import type { Advice } from '@stammtisch/bots';
import {
  createGame,
  HOUSE_1,
  legalActions,
  perform,
  seeded,
  waitsFor,
  type Action,
} from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { reasonText } from '@stammtisch/words';
import { adviceTexts, candidateTexts, rankOf } from './adviceText.ts';
import { lineText } from './lineText.ts';

const setup = { players: 2, modules: 1, edition: 'north-star', pack: HOUSE_1 } as const;
const game = createGame({ ...setup, dishwasherBothWays: false, start: 0 }, seeded(4));
while (game.phase !== 'serving') {
  const seat = waitsFor(game)[0]!;
  perform(game, seat, legalActions(game, seat)[0]!, seeded(5));
}

const ADVICE: Advice = {
  action: { type: 'place', die: 0, space: 'cashbox' },
  candidates: [
    {
      line: [
        { type: 'place', die: 0, space: 'cashbox' },
        { type: 'openTavern' },
        { type: 'serve', die: 0 },
        { type: 'recruitNobles', count: 3 },
      ],
      value: 87.25,
    },
    { line: [{ type: 'openTavern' }], value: 80 },
  ],
  reason: { type: 'plan', compared: 1200, thalers: 4, beer: 0, nobles: 1, points: 11 },
};

test('a line is told as far as it can be foreseen', () => {
  const face = game.players[0]!.dice[0];
  expect(candidateTexts(game, 0, ADVICE, 80, 5)).toEqual([
    `  1. 87.3  Dice [${face}]→cashbox · Open the tavern · Serve 1 die: +1 thaler · …`,
    '  2. 80.0  Open the tavern',
  ]);
  for (const line of adviceTexts(game, 0, ADVICE, 60)) expect(line.length).toBeLessThanOrEqual(60);
});

test('dice are told at once, and servings added up', () => {
  const [first, second] = game.players[0]!.dice;
  const line: Action[] = [
    { type: 'place', die: 0, space: 'cashbox' },
    { type: 'place', die: 1, space: 'barrel' },
    { type: 'openTavern' },
    { type: 'serve', die: 1 },
    { type: 'serve', die: 0 },
    { type: 'closeTavern' },
  ];
  expect(lineText(game, 0, line)).toBe(
    `Dice [${first}]→cashbox, [${second}]→barrel · ` +
      'Open the tavern · Serve 2 dice: +1 thaler and +1 beer',
  );
});

test('the played move has its place among what was weighed, or none', () => {
  expect(rankOf(ADVICE, { type: 'openTavern' })).toBe(2);
  expect(rankOf(ADVICE, { type: 'closeTavern' })).toBeNull();
});

test('every reason is a sentence', () => {
  expect(reasonText(ADVICE.reason)).toBe(
    'The best of 1,200 plans for tonight. It brings 4 thalers, 1 noble and 11 points by closing time.',
  );
  expect(reasonText({ type: 'outlook', samples: 64 })).toContain('over 64 evenings');
  expect(reasonText({ type: 'outlook', samples: 1 })).toContain('the one evening tried');
  expect(reasonText({ type: 'only' })).toBe('Nothing else can be done now.');
  expect(reasonText({ type: 'whim' })).toContain('A whim');
});
