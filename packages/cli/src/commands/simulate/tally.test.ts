import type { SeatResult } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { summaryText } from './summary.ts';
import { addGame, newTally } from './tally.ts';

function scored(seat: number, total: number, rank: number): SeatResult {
  return { seat, total, cards: total, schnapps: 0, reputation: 0, stored: 0, rank };
}

test('means, extremes and shares of victory', () => {
  const tally = newTally(['random', 'random']);
  addGame(tally, { decisions: 100, result: [scored(0, 30, 1), scored(1, 20, 2)] });
  addGame(tally, { decisions: 200, result: [scored(0, 40, 1), scored(1, 40, 1)] });
  expect(tally).toMatchObject({ games: 2, decisions: 300, lowestWin: 30, highestWin: 40 });
  expect(tally.seats.map(({ wins }) => wins)).toEqual([1.5, 0.5]);
  expect(summaryText(tally, 0.5)).toBe(
    [
      'games              2   4 per second',
      'decisions        300   150.0 per game, 600 per second',
      'winning score   35.0   from 30 to 40',
      '',
      'seat   bot      mean score     wins',
      '0      random         35.0   75.0 %',
      '1      random         30.0   25.0 %',
      '',
      'bot      seats   mean score      wins',
      'random       2         32.5   100.0 %',
      '',
    ].join('\n'),
  );
});
