import { legalActions, replay, toJSON, waitsFor, type Action } from '@stammtisch/engine';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  choicesOf,
  newTable,
  playMoves,
  playOut,
  playUntil,
  submit,
  throughJson,
  undo,
} from '../test/tables.ts';
import { resumeTable } from './open.ts';
import type { Table } from './table.ts';

function atServing(wishes: Parameters<typeof newTable>[0] = {}): Table {
  return playUntil(newTable(wishes), ({ phase }) => phase === 'serving');
}

function place(table: Table, seat: number): Action {
  return choicesOf(table.state(), seat).find(({ type }) => type === 'place')!;
}

/** The seat that is to open its tavern. */
function host(table: Table): number {
  return waitsFor(table.state())[0]!;
}

test('a seat takes its latest move back; that is an entry, and the record knows nothing of it', () => {
  const table = atServing();
  const before = { state: toJSON(table.state()), record: table.record(), version: table.version() };
  submit(table, 0, place(table, 0));
  expect(table.mayUndo(0)).toBe(true);
  expect(undo(table, 0)).toMatchObject({ ok: true, applied: 1, version: before.version + 2 });
  expect(toJSON(table.state())).toEqual(before.state);
  expect(table.record()).toEqual(before.record);
  expect(table.entries(before.version)).toMatchObject([
    { kind: 'move', version: before.version + 1 },
    { kind: 'undo', version: before.version + 2, gone: [before.version + 1] },
  ]);
});

test('one after the other, as far as the rule goes', () => {
  const table = atServing();
  const seat = host(table);
  const before = toJSON(table.state());
  submit(table, seat, place(table, seat));
  submit(table, seat, { type: 'openTavern' });
  submit(table, seat, place(table, seat));
  for (let i = 0; i < 3; i++) expect(undo(table, seat).ok).toBe(true);
  expect(toJSON(table.state())).toEqual(before);
  expect(table.undoBar(seat)).toBe('anotherSeatMoved');
});

test('nothing to take back', () => {
  const table = newTable();
  expect(table.mayUndo(0)).toBe(false);
  expect(undo(table, 0)).toMatchObject({
    ok: false,
    reason: 'cannotUndo',
    why: 'nothingToTakeBack',
  });
  expect(table.version()).toBe(0);
});

test('a move that drew an outcome stands', () => {
  const table = newTable();
  const drawn = (): number | undefined =>
    table.entries().findLast((entry) => entry.kind === 'move' && entry.outcomes.length > 0)?.seat;
  playUntil(table, () => drawn() !== undefined);
  expect(undo(table, drawn()!)).toMatchObject({ reason: 'cannotUndo', why: 'drewOutcome' });
});

test('a move stands once another seat has moved', () => {
  const table = atServing();
  const seat = host(table);
  const other = 1 - seat;
  submit(table, other, place(table, other));
  submit(table, seat, { type: 'openTavern' });
  expect(undo(table, other)).toMatchObject({ reason: 'cannotUndo', why: 'anotherSeatMoved' });
  expect(table.mayUndo(seat)).toBe(true);
});

test('planning of others does not matter, and stays', () => {
  const table = atServing();
  const seat = host(table);
  const other = 1 - seat;
  submit(table, seat, { type: 'openTavern' });
  const planned = place(table, other);
  submit(table, other, planned);
  submit(table, other, place(table, other));
  expect(undo(table, seat).ok).toBe(true);
  expect(table.state().serving.open).toBe(false);
  const moves = table.record().moves.slice(-2);
  expect(moves.map((move) => move.seat)).toEqual([other, other]);
  expect(moves[0]!.action).toEqual(planned);
  expect(undo(table, other).ok).toBe(true);
});

/** A die goes onto a space and off again, so many times; answers with the positions before. */
function dither(table: Table, seat: number, times: number): unknown[] {
  const to = place(table, seat);
  const moves = [to, { ...to, space: null }];
  return Array.from({ length: times }, (_, i) => {
    const before = toJSON(table.state());
    expect(submit(table, seat, moves[i % 2])).toMatchObject({ ok: true });
    return before;
  });
}

test('long planning is taken back step by step, also by a table that was opened again', () => {
  const table = atServing();
  const seat = host(table);
  const before = dither(table, seat, 200);
  for (const position of before.splice(100).toReversed()) {
    expect(undo(table, seat).ok).toBe(true);
    expect(toJSON(table.state())).toEqual(position);
  }
  const opened = resumeTable(throughJson(table.save()), 'recent');
  if (!opened.ok) throw new Error(opened.trouble.trouble);
  for (const position of before.toReversed()) {
    expect(undo(opened.table, seat).ok).toBe(true);
    expect(toJSON(opened.table.state())).toEqual(position);
  }
});

test('behind a hundred moves of others nothing is taken back, planning or not', () => {
  const table = atServing();
  const seat = host(table);
  submit(table, seat, { type: 'openTavern' });
  dither(table, 1 - seat, 100);
  expect(undo(table, seat)).toMatchObject({ ok: true, applied: 1 });
  submit(table, seat, { type: 'openTavern' });
  dither(table, 1 - seat, 101);
  expect(undo(table, seat)).toMatchObject({ reason: 'cannotUndo', why: 'anotherSeatMoved' });
});

test('turning a die is planning too', () => {
  let turns: Action[] = [];
  const turning = (table: Table): boolean => {
    const [first = 0] = waitsFor(table.state());
    turns = legalActions(table.state(), 1 - first).filter(({ type }) => type === 'turnDie');
    return turns.length > 0;
  };
  let table = newTable();
  for (let luck = 1; turns.length === 0 && luck < 200; luck++) {
    const each = newTable({ modules: 3, luck });
    playUntil(
      each,
      ({ phase, serving }) => phase === 'serving' && !serving.open && turning(each),
      luck,
    );
    table = each;
  }
  const seat = host(table);
  expect(submit(table, seat, { type: 'openTavern' })).toMatchObject({ ok: true, applied: 1 });
  expect(submit(table, 1 - seat, turns[0]).ok).toBe(true);
  expect(undo(table, seat).ok).toBe(true);
  expect(table.record().moves.at(-1)).toMatchObject({ seat: 1 - seat, action: turns[0] });
});

test('a move on which later planning rests stands: the last draft brings the dice', () => {
  const table = playUntil(newTable(), ({ phase }) => phase === 'draft');
  let drafter = -1;
  while (table.state().phase === 'draft') {
    drafter = host(table);
    submit(table, drafter, choicesOf(table.state(), drafter)[0]);
  }
  expect(table.mayUndo(drafter)).toBe(true);
  submit(table, 1 - drafter, place(table, 1 - drafter));
  expect(undo(table, drafter)).toMatchObject({ reason: 'cannotUndo', why: 'laterMovesRestOnIt' });
  undo(table, 1 - drafter);
  expect(undo(table, drafter).ok).toBe(true);
  expect(table.state().phase).toBe('draft');
});

test('what is taken back does not keep others from taking back', () => {
  const table = atServing();
  const seat = host(table);
  const other = 1 - seat;
  submit(table, other, place(table, other));
  submit(table, seat, { type: 'openTavern' });
  undo(table, seat);
  expect(undo(table, other).ok).toBe(true);
});

test('once the seed is told at the end, nothing is taken back', () => {
  const told = playOut(newTable({ reveal: 'end' }));
  const last = told.entries().at(-1)!;
  expect(last).toMatchObject({ kind: 'move', action: { type: 'closeTavern' }, outcomes: [] });
  expect(undo(told, last.seat)).toMatchObject({ reason: 'cannotUndo', why: 'seedRevealed' });
  const open = playOut(newTable({ reveal: 'always' }));
  expect(undo(open, last.seat).ok).toBe(true);
  expect(open.record().result).toBeUndefined();
});

test('undo, then the same again: the same state', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 250 }),
      fc.nat({ max: 1000 }),
      fc.constantFrom<1 | 3 | 5>(1, 3, 5),
      fc.boolean(),
      (moves, whim, modules, practice) => {
        const table = playMoves(
          newTable({ modules, players: 3, practice, luck: whim }),
          moves,
          whim,
        );
        const last = table.entries().at(-1);
        if (last?.kind !== 'move' || !table.mayUndo(last.seat)) return;
        const after = toJSON(table.state());
        const record = table.record();
        expect(undo(table, last.seat).ok).toBe(true);
        expect(replay(table.record()).faults).toEqual([]);
        expect(submit(table, last.seat, last.action)).toMatchObject({ ok: true });
        expect(toJSON(table.state())).toEqual(after);
        expect(table.record()).toEqual(record);
      },
    ),
    { numRuns: 60 },
  );
});

describe('solo practice', () => {
  test('goes back past chance, and the same outcomes come again', () => {
    const table = playOut(newTable({ practice: true, modules: 5 }));
    const played = table.record();
    const end = toJSON(table.state());
    for (let seat; (seat = table.record().moves.at(-1)?.seat) !== undefined;) {
      expect(undo(table, seat).ok).toBe(true);
    }
    expect(table.record().moves).toEqual([]);
    for (const { seat, action } of played.moves) expect(submit(table, seat, action).ok).toBe(true);
    expect(toJSON(table.state())).toEqual(end);
    expect(table.record()).toEqual(played);
  });

  test('a seat’s latest move goes with all that came of it, in one entry', () => {
    const table = atServing({ practice: true });
    const seat = host(table);
    const before = toJSON(table.state());
    const version = table.version();
    submit(table, seat, { type: 'openTavern' }, { type: 'closeTavern' });
    submit(table, 1 - seat, { type: 'openTavern' });
    expect(undo(table, seat).ok).toBe(true);
    expect(table.entries().at(-1)).toMatchObject({
      kind: 'undo',
      seat,
      gone: [version + 2, version + 3],
    });
    expect(undo(table, seat).ok).toBe(true);
    expect(toJSON(table.state())).toEqual(before);
  });

  test('whose move went with another’s has an entry to see', () => {
    const table = atServing({ practice: true });
    const seat = host(table);
    const other = 1 - seat;
    submit(table, seat, { type: 'openTavern' }, { type: 'closeTavern' });
    const seen = table.seen(other);
    submit(table, other, { type: 'openTavern' });
    undo(table, seat);
    expect(table.seen(other)).toBe(seen + 2);
    const late = { id: 'late', seat: other, seen: seen + 1, actions: [place(table, other)] };
    expect(table.submit(late)).toMatchObject({ reason: 'stale', seen: seen + 2 });
  });

  test('other decisions meet the same dice', () => {
    const table = newTable({ practice: true });
    playUntil(table, ({ round, phase }) => round === 2 && phase === 'draft');
    const dice = table.state().coasters;
    const seats = table.state().players.map(({ dice: own }) => own);
    const back = table.entries().findLast((entry) => entry.kind === 'move')!;
    expect(undo(table, back.seat).ok).toBe(true);
    const [action] = legalActions(table.state(), back.seat);
    submit(table, back.seat, action);
    playUntil(table, ({ round, phase }) => round === 2 && phase === 'draft', 5);
    expect(table.state().coasters).toEqual(dice);
    expect(table.state().players.map(({ dice: own }) => own)).toEqual(seats);
  });
});
