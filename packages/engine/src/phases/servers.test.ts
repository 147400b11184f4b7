import { describe, expect, test } from 'vitest';
import { eventsOf, look, ones } from '../../test/moves.ts';
import { enter, type SeatWords } from '../../test/position.ts';

/** Phase C for seat 0, then the coasters of two. */
function servers(seat: SeatWords, own: readonly number[]) {
  return enter('draft', { seats: [seat] }, [...own, ...ones(8)]);
}

describe('C4 · one own die per server', () => {
  test.each([
    ['no server', {}, []],
    ['one server card', { staff: ['server'] }, [4]],
    ['two server cards', { staff: ['server*2'] }, [4, 6]],
    ['three server cards', { staff: ['server*3'] }, [4, 6, 1]],
    ['the tile alone', { tiles: ['server'] }, [5]],
    ['a card and the tile', { staff: ['server'], tiles: ['server'] }, [5, 2]],
    ['never more than three', { staff: ['server*3'], tiles: ['server'] }, [5, 2, 3]],
    ['five cards still three', { staff: ['server*5'] }, [5, 2, 3]],
  ] as const)('C4 · %s', (_, seat, own) => {
    const played = servers(seat, own);
    expect(look(played.state, 0)).toMatchObject({ dice: own, at: own.map(() => null) });
    expect(played.state.players[0]!.ownDice).toBe(own.length);
    expect(eventsOf(played, 'rolled')).toEqual(
      own.map((value, die) => ({ type: 'rolled', seat: 0, die, value, why: 'server' })),
    );
  });

  test.each([
    [1, [6, 3]],
    [2, [6, 3, 4]],
    [3, [6, 3, 4]],
  ])('C4 · A3 · with the bonus die, %i servers', (count, dice) => {
    const seat = { dice: [6], ownDice: 1, staff: [`server*${count}`] };
    expect(look(servers(seat, dice.slice(1)).state, 0).dice).toEqual(dice);
  });

  test('C4 · other staff brings no dice', () => {
    const staff = ['bard', 'barback', 'dishwasher', 'table', 'brewer'];
    expect(look(servers({ staff }, []).state, 0).dice).toEqual([]);
  });
});

test.each([
  ['none', {}, 0],
  ['two cards', { staff: ['dishwasher*2'] }, 2],
  ['the tile', { tiles: ['dishwasher'] }, 1],
  ['both', { staff: ['dishwasher*2'], tiles: ['dishwasher'] }, 3],
] as const)('E3 · the dishwashers of the evening are counted: %s', (_, seat, dishwashers) => {
  expect(servers(seat, []).state.players[0]!.dishwashers).toBe(dishwashers);
});

test('C1 · all roll their own dice before the coasters, in turn order', () => {
  const seats = [{ staff: ['server'] }, { staff: ['server'] }, { staff: ['server'] }];
  const played = enter('draft', { players: 3, start: 1, seats }, [1, 2, 3, ...ones(12)]);
  expect(played.events.map(({ type }) => type)).toEqual([
    'phase',
    ...ones(3).map(() => 'rolled'),
    ...ones(3).map(() => 'coasterRolled'),
    'asked',
  ]);
  expect(eventsOf(played, 'rolled').map(({ seat, value }) => [seat, value])).toEqual([
    [1, 1],
    [2, 2],
    [0, 3],
  ]);
});
