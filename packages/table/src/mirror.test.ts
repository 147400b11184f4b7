import { replay, result, toJSON } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { newTable, people, playMoves, playOut, submit, throughJson, undo } from '../test/tables.ts';
import { openMirror, type Mirror } from './mirror.ts';
import type { Table } from './table.ts';
import type { Entry } from './entries.ts';
import type { Accepted } from './types.ts';
import { verify } from './verify.ts';

function mirrorOf(table: Table): Mirror {
  const { setup } = table.save();
  const opened = openMirror({ setup, seats: table.seats(), fair: table.fair, startDrawn: false });
  if (!opened.ok) throw new Error(opened.fault.fault);
  return opened.mirror;
}

test('a mirror begins where the table began', () => {
  const table = newTable({ modules: 4 });
  const mirror = mirrorOf(table);
  expect(toJSON(mirror.state())).toEqual(toJSON(table.state()));
  expect(mirror.opening()).toEqual(table.opening());
  expect(mirror.version()).toBe(0);
});

test('listeners hear of it what the listeners of the table hear', () => {
  const table = newTable();
  const mirror = mirrorOf(table);
  const heard: Accepted[] = [];
  const mirrored: Accepted[] = [];
  mirror.subscribe((news) => mirrored.push(news));
  table.subscribe((news) => {
    heard.push(news);
    expect(mirror.accept(throughJson(news.entry) as Entry)).toBe('taken');
  });
  playMoves(table, 40);
  expect(mirrored).toEqual(heard);
  expect(mirror.seen(0)).toBe(table.seen(0));
});

test('what comes twice is known, what comes too early is missing something, and neither changes anything', () => {
  const table = playMoves(newTable(), 5);
  const mirror = mirrorOf(table);
  const [first, second, third] = table.entries();
  expect(mirror.accept(first!)).toBe('taken');
  expect(mirror.accept(first!)).toBe('known');
  expect(mirror.accept(third!)).toBe('missing');
  expect(mirror.version()).toBe(1);
  expect(mirror.accept(second!)).toBe('taken');
});

test('an entry that does not hold is wrong, and the right one can still come', () => {
  const table = playMoves(newTable(), 1);
  const mirror = mirrorOf(table);
  const [entry] = table.entries();
  const action = { type: 'closeTavern' } as const;
  expect(mirror.accept({ version: 1, seat: 0, id: 'x', kind: 'move', action, outcomes: [] })).toBe(
    'wrong',
  );
  expect(mirror.accept({ ...entry!, outcomes: [6, 6] } as Entry)).toBe('wrong');
  expect(mirror.accept({ version: 1, seat: 0, id: 'x', kind: 'undo', gone: [1] })).toBe('wrong');
  const garbled = { version: 1, seat: 7, id: 'x', kind: 'move', action: null, outcomes: [9] };
  expect(mirror.accept(garbled as unknown as Entry)).toBe('wrong');
  expect(mirror.accept(entry!)).toBe('taken');
});

test('what may be taken back is the same', () => {
  const table = newTable();
  const mirror = mirrorOf(table);
  const follow = (): void => {
    for (const entry of table.entries(mirror.version())) mirror.accept(entry);
  };
  for (let i = 0; i < 60; i++) {
    playMoves(table, 1, i);
    follow();
    for (const seat of [0, 1]) {
      expect(mirror.undoBar(seat)).toBe(table.undoBar(seat));
      expect(mirror.mayUndo(seat)).toBe(table.mayUndo(seat));
    }
  }
  const undoer = [0, 1].find((seat) => table.mayUndo(seat));
  if (undoer !== undefined) expect(undo(table, undoer).ok).toBe(true);
  follow();
  expect(toJSON(mirror.state())).toEqual(toJSON(table.state()));
});

test('a setup that does not hold is told', () => {
  const { setup } = newTable().save();
  const broken = { ...setup, outcomes: ['nobody'] };
  const fair = { commitment: '', nonces: [] };
  const opened = openMirror({ setup: broken, seats: people(2), fair, startDrawn: true });
  expect(opened.ok).toBe(false);
});

test('with the seed that is told at the end its record can be verified', () => {
  const table = playOut(newTable({ reveal: 'end' }));
  const mirror = mirrorOf(table);
  for (const entry of table.entries()) mirror.accept(entry);
  expect(verify(mirror.record()).kind).toBe('sealed');
  mirror.reveal(table.save().dice.seed);
  expect(mirror.record()).toEqual({
    ...table.record(),
    fair: { ...(table.record().fair as object), startDrawn: false },
  });
  expect(verify(mirror.record(), { commitment: table.fair.commitment })).toMatchObject({
    ok: true,
  });
  expect(result(mirror.state())).toEqual(result(table.state()));
  expect(mirror.undoBar(0)).toBe('seedRevealed');
});

test.each([
  [2, 2],
  [0, 0],
  [null, null],
])('its record says that the reveal began again %j times', (restarts, expected) => {
  const table = playOut(newTable({ reveal: 'end' }));
  const { setup, dice } = table.save();
  const view = { ...table.fair, promises: [], revealed: [], seed: null, restarts };
  const opened = openMirror({ setup, seats: people(2), fair: view, startDrawn: false });
  if (!opened.ok) throw new Error('not opened');
  for (const entry of table.entries()) opened.mirror.accept(entry);
  expect(verify(opened.mirror.record())).toMatchObject({ kind: 'sealed', restarts: expected });
  opened.mirror.reveal(dice.seed);
  const record = opened.mirror.record();
  expect(verify(record)).toMatchObject({ kind: 'checked', ok: true, restarts: expected });
  expect('restarts' in (record.fair as object)).toBe(restarts !== null);
});

test('nothing is missing from its record', () => {
  const table = playMoves(newTable({ players: 3, modules: 5 }), 120);
  const mirror = mirrorOf(table);
  submit(table, 0, 'nonsense');
  for (const entry of table.entries()) mirror.accept(entry);
  expect(replay(throughJson(mirror.record())).faults).toEqual([]);
});
