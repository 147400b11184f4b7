import { expect, test } from 'vitest';
import { count, mergeLedgers, newLedger, sideOf, sumOf, type Ledger } from './gameCounts.ts';

function some(number: number): Ledger {
  const ledger = newLedger();
  ledger.games = 1;
  count(ledger.recruits, 3 + number, number);
  count(ledger.recruits, 8);
  ledger.places.wins = [number, 12 - number];
  sideOf(ledger, number > 1 ? 'coins' : 'beer').picked = number;
  return ledger;
}

test('ledgers add up, in any order and any grouping', () => {
  const [a, b, c] = [some(1), some(2), some(3)];
  const sum = mergeLedgers([a, b, c]);
  expect(sum).toMatchObject({
    games: 3,
    recruits: { 4: 1, 5: 2, 6: 3, 8: 3 },
    places: { wins: [6, 30] },
    sides: { coins: { picked: 5 }, beer: { picked: 1 } },
  });
  expect(sumOf(sum.recruits)).toBe(9);
  expect(mergeLedgers([c, a, b])).toEqual(sum);
  expect(mergeLedgers([mergeLedgers([c, b]), a])).toEqual(sum);
  expect(a).toEqual(some(1));
});
