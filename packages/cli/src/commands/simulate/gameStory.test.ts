import { HOUSE_1, rulesOf, type GameEvent, type ModuleCount } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { newPage } from '../../words/page.ts';
import { narrator } from './gameStory.ts';

/** The lines that are told of the phases. */
function told(modules: ModuleCount, events: readonly GameEvent[]): string[] {
  const page = newPage(96, false);
  const hear = narrator(
    rulesOf({
      players: 2,
      modules,
      edition: 'north-star',
      pack: HOUSE_1,
      dishwasherBothWays: false,
    }),
    page,
  );
  for (const event of events) hear(event);
  hear({ type: 'phase', phase: 'over' });
  return page
    .text()
    .trimEnd()
    .split('\n')
    .map((line) => line.trim());
}

test('the evening heads its phases, and seats follow the start seat', () => {
  const evening = {
    type: 'evening',
    round: 7,
    start: 1,
    schnapps: 0,
    bonus: { type: 'either', choices: ['die', 'barback'] },
  } as const;
  const [, heading, ...rest] = told(1, [
    { type: 'phase', phase: 'evening' },
    evening,
    { type: 'forced', seat: 0, question: 'takeBonus' },
    { type: 'rolled', seat: 0, die: 0, value: 4, why: 'moon' },
    { type: 'card', seat: 1, card: 'barback', from: 'supply', to: 'top', why: 'moon' },
  ]);
  expect(heading).toMatch(/^── Evening 7 of 8 ─+$/);
  expect(rest.join(' ')).toBe(
    'A new evening Evening 7 of 8: Bertha holds the mug. The moon brings: die of your colour or ' +
      'barback. ▪ Bertha gets a barback (from the moon). ▪ Ambrose has no choice left. Ambrose ' +
      'rolls their own dice: 4.',
  );
});

test('a die is told with its face, its guest and its help, and a price with what it paid', () => {
  expect(
    told(3, [
      { type: 'phase', phase: 'arrival' },
      { type: 'card', seat: 1, card: 'g4-3-4', from: 'bag', to: 'table-0', why: 'arrival' },
      { type: 'phase', phase: 'draft' },
      { type: 'drafted', seat: 1, die: 0, value: 2, forced: false },
      { type: 'phase', phase: 'serving' },
      { type: 'placed', seat: 1, die: 0, from: null, to: 'table-0', lifts: 1 },
      { type: 'opened', seat: 1 },
      { type: 'beer', seat: 1, amount: 2, why: 'opening' },
      { type: 'counted', seat: 1, thalers: 5, beer: 2, why: 'planned' },
      { type: 'reputation', seat: 1, from: 2, to: 4, why: 'planned' },
      { type: 'served', seat: 1, die: 0, value: 2, space: 'table-0', card: 'g4-3-4', lifts: 1 },
      { type: 'thalers', seat: 1, amount: 4, why: 'serve' },
      { type: 'thalers', seat: 1, amount: -3, why: 'upgrade' },
      { type: 'upgraded', seat: 1, tile: 'brewer', why: 'upgrade' },
      { type: 'card', seat: 1, card: 'regular-1', from: 'table-1', to: 'box', why: 'monastery' },
      { type: 'closed', seat: 1, thalers: 1, beer: 2 },
    ])
      .join(' ')
      .replace(/^.*(?=Serve the guests)/, ''),
  ).toBe(
    'Serve the guests ▪ Bertha places the 2 at table 1 (Weaver). 1 dishwasher helps. Bertha opens ' +
      'the tavern with nothing in store. Bertha gets 2 beer (from the barbacks). Bertha plans for ' +
      '5 thalers and 2 beer: that makes 2 steps of reputation. Bertha serves the 2 at table 1 ' +
      '(Weaver): 4 thalers. Bertha upgrades the brewer tile for 3 thalers. Bertha sends away for ' +
      'good: regular 1 (from the monastery). Bertha closes with 1 thaler and 2 beer in store.',
  );
});
