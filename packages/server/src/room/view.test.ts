import { expect, test } from 'vitest';
import { after, playingTable } from '../../test/seatings.ts';
import { withSeatsAway } from './command.ts';
import type { Seating } from './seating.ts';
import { tableLineOf } from './view.ts';

const LISTED = { id: 't', created: 1, updated: 2 };

function isYourTurn(seating: Seating, person: string, waited: readonly number[]): boolean {
  const since = seating.seats.map((_, seat) => (waited.includes(seat) ? 5 : null));
  const clock = JSON.stringify({ bank: [], since });
  return tableLineOf({ ...LISTED, clock }, seating, person, []).yourTurn;
}

test('a list tells whose turn it is; where all are away, it is everybody’s to return', () => {
  const table = playingTable(['a', 'b', 'c']);
  expect(['a', 'b', 'c'].map((who) => isYourTurn(table, who, [1]))).toEqual([false, true, false]);
  const one = withSeatsAway(table, [1]);
  expect(['a', 'b', 'c'].map((who) => isYourTurn(one, who, [0]))).toEqual([true, false, false]);
  const left = withSeatsAway(after(table, ['a', { do: 'resign' }]), [1, 2]);
  expect(['a', 'b', 'c', 'x'].map((who) => isYourTurn(left, who, []))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isYourTurn({ ...left, stage: 'abandoned' }, 'b', [])).toBe(false);
});
