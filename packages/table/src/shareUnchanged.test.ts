import { apply, generator, seeded, toJSON, waitsFor } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { choicesOf, newTable, playUntil, submit } from '../test/tables.ts';
import { shareUnchanged } from './shareUnchanged.ts';

test.each([1, 2, 3])('nothing reads differently in a whole game (%i)', (luck) => {
  const chance = seeded(luck);
  const below = generator(luck);
  let state = newTable({ players: 3, modules: 5, luck }).state();
  let shared = 0;
  for (let [seat] = waitsFor(state); seat !== undefined; [seat] = waitsFor(state)) {
    const choices = choicesOf(state, seat);
    const applied = apply(state, seat, choices[below(choices.length)], chance);
    if (!applied.ok) throw new Error('refused');
    const next = shareUnchanged(state, applied.state);
    expect(toJSON(next)).toEqual(toJSON(applied.state));
    for (const [i, player] of next.players.entries()) {
      const isUntouched = JSON.stringify(player) === JSON.stringify(state.players[i]);
      expect(player === state.players[i]).toBe(isUntouched);
      if (isUntouched) shared++;
    }
    state = next;
  }
  expect(shared).toBeGreaterThan(500);
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
