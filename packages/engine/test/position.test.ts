import { expect, test } from 'vitest';
import { act, legal, look, refused, sameUnheard } from './moves.ts';
import { enter, position } from './position.ts';

test('a position is what its words say', () => {
  const words = {
    tables: ['regular-2', 'noble*3', '-', 'g5-5-5'],
    staff: ['dishwasher', 'dishwasher', 'table'],
    dice: [4, 1, 6],
    at: ['table-1', null, 'brewer'],
    thalers: 5,
    tiles: ['cashbox'],
    top: ['noble', 'server'],
    guestBook: [1, 0, 2, 0],
  } as const;
  expect(look(position({ seats: [words] }), 0)).toMatchObject(words);
});

test('its sizes fit its cards', () => {
  const [player] = position({ seats: [{ bag: ['regular-1*3'], discard: ['noble*2'] }] }).players;
  expect(player).toMatchObject({ bagSize: 3, discardSize: 2, dishwashers: 0, nobles: 0 });
});

test('a card that does not exist is an error', () => {
  expect(() => position({ seats: [{ tables: ['duchess'] }] })).toThrow('duchess');
});

test('a test that leaves scripted chance unused fails', () => {
  const { state } = enter('evening', { round: 3 });
  expect(() => act(state, 0, 'bonus die', [4, 5])).toThrow('1 of 2 outcomes were not used');
  expect(() => act(state, 0, 'bonus dishwasher', [4])).toThrow('1 of 1 outcomes were not used');
  expect(() => enter('evening', { round: 3 }, [1])).toThrow('1 of 1 outcomes were not used');
});

test('a test that scripts too little chance fails', () => {
  const { state } = enter('evening', { round: 3 });
  expect(() => act(state, 0, 'bonus die')).toThrow('missing');
});

test('an illegal move is an error with its reason', () => {
  const s = position();
  expect(() => act(s, 0, 'close')).toThrow('tavernNotOpen');
  expect(() => act(s, 0, 'dance the night away')).toThrow('the action');
  expect(refused(s, 0, 'open')).toBeNull();
  expect(legal(s, 0)).toEqual(['open']);
});

test('a move that ends otherwise when nobody listens is an error', () => {
  const s = position();
  expect(() => sameUnheard(s, position())).not.toThrow();
  expect(() => sameUnheard(s, position({ seats: [{ thalers: 1 }] }))).toThrow('listener');
});
