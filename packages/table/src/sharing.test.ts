import { clone, toJSON } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { choicesOf, newTable, playOut, playUntil, submit } from '../test/tables.ts';
import { sharing } from './sharing.ts';

test.each([1, 2, 3])('nothing reads differently in a whole game (%i)', (luck) => {
  const table = newTable({ players: 3, modules: 5, luck });
  let before = table.state();
  let moves = 0;
  table.subscribe(({ state }) => {
    const shared = sharing(before, clone(state));
    expect(toJSON(shared)).toBe(toJSON(state));
    shared.players.forEach((player, seat) => {
      const isAsBefore =
        JSON.stringify(state.players[seat]) === JSON.stringify(before.players[seat]);
      expect(player === before.players[seat]).toBe(isAsBefore);
    });
    before = state;
    moves++;
  });
  playOut(table);
  expect(moves).toBeGreaterThan(100);
});

test('a die that is placed leaves all but its owner where they were', () => {
  const table = playUntil(newTable({ players: 4, modules: 5 }), ({ phase }) => phase === 'serving');
  const before = table.state();
  const seat = before.waiting[0]!;
  const place = choicesOf(before, seat).find(({ type }) => type === 'place');
  expect(submit(table, seat, place)).toMatchObject({ ok: true });
  const isShared = table.state().players.map((player, i) => player === before.players[i]);
  expect(isShared).toEqual(before.players.map((_, other) => other !== seat));
});
