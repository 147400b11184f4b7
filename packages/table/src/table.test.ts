import { actors, legalActions, toJSON, waitsFor, type Action } from '@stammtisch/engine';
import { describe, expect, test, vi } from 'vitest';
import {
  choicesOf,
  diceOf,
  newId,
  newTable,
  optionsOf,
  playMoves,
  playOut,
  playUntil,
  submit,
  throughJson,
  undo,
} from '../test/tables.ts';
import { openTable } from './open.ts';
import type { Table } from './table.ts';
import type { Entry, Submission } from './entries.ts';
import type { Accepted } from './types.ts';

/** Dice are drafted, nobody has opened a tavern yet. */
function atServing(players: 2 | 3 = 2): Table {
  return playUntil(newTable({ players }), ({ phase }) => phase === 'serving');
}

function placements(table: Table, seat: number): Action[] {
  return choicesOf(table.state(), seat).filter(({ type }) => type === 'place');
}

/** The seat that is waited for may recruit somebody, which draws the next guest. */
function atRecruiting(): {
  readonly table: Table;
  readonly seat: number;
  readonly recruit: Action;
} {
  for (let luck = 1; luck < 100; luck++) {
    const table = newTable({ luck });
    let recruit: Action | undefined;
    playUntil(table, (state) => {
      const [seat] = waitsFor(state);
      if (seat === undefined || state.phase !== 'serving') return false;
      recruit = legalActions(state, seat).find(
        (action) => action.type === 'recruit' && action.slot > 0,
      );
      return recruit !== undefined && placements(table, seat).length > 0;
    });
    if (recruit !== undefined) return { table, seat: waitsFor(table.state())[0]!, recruit };
  }
  throw new Error('nobody could recruit');
}

describe('opening', () => {
  test('the first events and the start seat come from the dice', () => {
    const starts = [1, 2, 3, 4, 5, 6, 7, 8].map(
      (luck) => newTable({ players: 4, start: null, luck }).state().start,
    );
    expect(new Set(starts).size).toBeGreaterThan(1);
    const table = newTable({ modules: 4 });
    expect(table.opening()[0]?.type).toBe('startCards');
    expect(table.version()).toBe(0);
  });

  test('the same dice give the same game', () => {
    const [a, b, other] = [newTable(), newTable(), newTable({ luck: 2 })];
    expect(toJSON(a.state())).toEqual(toJSON(b.state()));
    expect(toJSON(a.state())).not.toEqual(toJSON(other.state()));
  });

  test('seats that do not fit and dice that are none are the caller’s fault, in a sentence', () => {
    const options = optionsOf();
    expect(() => openTable({ ...options, seats: [] }, diceOf())).toThrow(
      'A table for 2 needs 2 seats; got 0.',
    );
    expect(() => openTable(options, { ...diceOf(), seed: 'abc' })).toThrow(
      'The dice cannot be used: seed: expected 32 bytes as 64 hex digits in lower case, got "abc".',
    );
  });
});

describe('submissions', () => {
  test('an accepted one is an entry of the next version', () => {
    const table = atServing();
    const version = table.version();
    const [seat = 0] = waitsFor(table.state());
    const [action] = placements(table, seat);
    const submission: Submission = { id: 'mine', seat, seen: table.seen(seat), actions: [action] };
    expect(table.submit(submission)).toEqual({
      ok: true,
      id: 'mine',
      version: version + 1,
      applied: 1,
      rest: [],
    });
    expect(table.entries(version)).toEqual([
      { version: version + 1, seat, id: 'mine', kind: 'move', action, outcomes: [] },
    ]);
  });

  test('a neighbour’s planning does not make mine stale', () => {
    const table = atServing();
    const [mine] = placements(table, 0);
    const seen = table.seen(0);
    expect(submit(table, 1, placements(table, 1)[0]).ok).toBe(true);
    expect(table.seen(0)).toBe(seen);
    expect(table.submit({ id: newId(), seat: 0, seen, actions: [mine] }).ok).toBe(true);
  });

  test('an entry of my own seat does, and the answer says what to see', () => {
    const table = atServing();
    const seen = table.seen(0);
    const [first, second] = placements(table, 0);
    submit(table, 0, first);
    const version = table.version();
    expect(table.submit({ id: 'late', seat: 0, seen, actions: [second] })).toEqual({
      ok: false,
      id: 'late',
      reason: 'stale',
      seen: seen + 1,
      version,
    });
    expect(table.version()).toBe(version);
  });

  test('taking back counts as an entry too', () => {
    const table = atServing();
    submit(table, 0, placements(table, 0)[0]);
    const seen = table.seen(0);
    expect(undo(table, 0).ok).toBe(true);
    expect(table.seen(0)).toBe(seen + 1);
    const again = { id: newId(), seat: 0, seen, actions: placements(table, 0).slice(0, 1) };
    expect(table.submit(again)).toMatchObject({ reason: 'stale' });
  });

  test('legality is judged on the present state', () => {
    const table = atServing();
    const [first] = waitsFor(table.state());
    const other = 1 - first!;
    const answer = submit(table, other, { type: 'openTavern' });
    expect(answer).toMatchObject({
      ok: false,
      reason: 'refused',
      index: 0,
      refusal: { reason: 'notYourTurn', waitsFor: [first] },
    });
  });

  test('sent again, it counts once and gets its first answer again', () => {
    const table = atServing();
    const actions = placements(table, 0).slice(0, 1);
    const submission = { id: 'twice', seat: 0, seen: table.seen(0), actions };
    const first = table.submit(submission);
    const version = table.version();
    submit(table, 1, placements(table, 1)[0]);
    expect(table.submit(submission)).toEqual(first);
    expect(table.version()).toBe(version + 1);
  });

  test('a refused one stays refused, even if it would be legal by now', () => {
    const table = atServing();
    const [seat = 0] = waitsFor(table.state());
    const close = { id: 'early', seat, seen: table.seen(seat), actions: [{ type: 'closeTavern' }] };
    const refused = table.submit(close);
    expect(refused).toMatchObject({ reason: 'refused', refusal: { reason: 'tavernNotOpen' } });
    submit(table, seat, { type: 'openTavern' });
    expect(table.submit({ ...close, seen: table.seen(seat) })).toEqual(refused);
    expect(submit(table, seat, { type: 'closeTavern' }).ok).toBe(true);
  });

  test('ids are each seat’s own', () => {
    const table = atServing();
    for (const seat of [0, 1]) {
      const actions = placements(table, seat).slice(0, 1);
      const answer = table.submit({ id: 'same', seat, seen: table.seen(seat), actions });
      expect(answer).toMatchObject({ ok: true, version: table.version() });
    }
  });

  test.each([
    ['nothing', null, null, 'the value'],
    ['a text', 'draft', null, 'the value'],
    ['no id', { seat: 0, seen: 0, actions: [{}] }, null, 'id'],
    ['no seat', { id: 'x', seat: 2, seen: 0, actions: [{}] }, 'x', 'seat'],
    ...['', 'x'.repeat(65), 'a\u0001', 'a"b', 'a\\b', 'ä', '\u007F'].map(
      (id): [string, unknown, null, string] => [
        `an id like ${JSON.stringify(id)}`,
        { id, seat: 0, seen: 0, actions: [{}] },
        null,
        'id',
      ],
    ),
    ['no actions', { id: 'x', seat: 0, seen: 0, actions: [] }, 'x', 'actions'],
    [
      'too many',
      { id: 'x', seat: 0, seen: 0, actions: Array.from({ length: 201 }, () => ({})) },
      'x',
      'actions',
    ],
    ['more', { id: 'x', seat: 0, seen: 0, actions: [{}], undo: true }, 'x', 'undo'],
  ])('what is no submission is told why: %s', (_, value, id, at) => {
    const table = newTable();
    expect(table.submit(value as Submission)).toMatchObject({
      ok: false,
      id,
      reason: 'malformed',
      problem: { at },
    });
    expect(table.version()).toBe(0);
  });

  test('a state is never changed after it was handed out', () => {
    const table = newTable({ modules: 5 });
    const before = table.state();
    const copy = throughJson(toJSON(before));
    playMoves(table, 60);
    expect(table.state()).not.toBe(before);
    expect(throughJson(toJSON(before))).toEqual(copy);
  });
});

describe('batches', () => {
  test('apply in order', () => {
    const table = atServing();
    const [seat = 0] = waitsFor(table.state());
    const answer = submit(table, seat, { type: 'openTavern' }, { type: 'closeTavern' });
    expect(answer).toMatchObject({ ok: true, applied: 2, rest: [], version: table.version() });
    const types = table
      .entries(table.version() - 2)
      .map((entry) => 'action' in entry && entry.action.type);
    expect(types).toEqual(['openTavern', 'closeTavern']);
  });

  test('refused before any outcome, nothing at all has changed', () => {
    const table = atServing();
    const [seat = 0] = waitsFor(table.state());
    const before = { state: table.state(), version: table.version(), seen: table.seen(seat) };
    const answer = submit(table, seat, { type: 'openTavern' }, { type: 'draft', value: 1 });
    expect(answer).toMatchObject({
      ok: false,
      reason: 'refused',
      index: 1,
      refusal: { reason: 'wrongPhase' },
    });
    expect(table.state()).toBe(before.state);
    expect(table.version()).toBe(before.version);
    expect(table.seen(seat)).toBe(before.seen);
  });

  test('a shape that no action has is refused wherever it stands', () => {
    const table = atServing();
    const [seat = 0] = waitsFor(table.state());
    const answer = submit(table, seat, { type: 'openTavern' }, { type: 'dance' });
    expect(answer).toMatchObject({ reason: 'refused', index: 1, refusal: { reason: 'malformed' } });
    expect(table.state().serving.open).toBe(false);
  });

  test('end at the first action that draws: it stands, the rest comes back', () => {
    const { table, seat, recruit } = atRecruiting();
    const [place] = placements(table, seat);
    const version = table.version();
    const answer = submit(table, seat, place, recruit, { type: 'closeTavern' });
    expect(answer).toMatchObject({
      ok: true,
      applied: 2,
      version: version + 2,
      rest: [{ type: 'closeTavern' }],
    });
    const [, drawn] = table.entries(version);
    expect(drawn).toMatchObject({ kind: 'move', action: recruit });
    expect((drawn as Entry & { kind: 'move' }).outcomes).toHaveLength(1);
  });

  test('nobody peeks: what follows an outcome cannot undo it, legal or not', () => {
    const { table, seat, recruit } = atRecruiting();
    const answer = submit(table, seat, recruit, { type: 'draft', value: 1 });
    expect(answer).toMatchObject({ ok: true, applied: 1, rest: [{ type: 'draft', value: 1 }] });
    expect(table.undoBar(seat)).toBe('drewOutcome');
  });

  test('a refused batch uses up no dice', () => {
    const { table, seat, recruit } = atRecruiting();
    const twin = atRecruiting().table;
    submit(table, seat, placements(table, seat)[0], { type: 'draft', value: 1 });
    submit(table, seat, recruit);
    submit(twin, seat, recruit);
    expect(toJSON(table.state())).toEqual(toJSON(twin.state()));
  });
});

describe('listeners', () => {
  test('hear everything in order, each once, with the state it led to', () => {
    const table = newTable();
    const heard: Accepted[] = [];
    table.subscribe((accepted) => heard.push(accepted));
    playOut(table);
    expect(heard.map(({ entry }) => entry)).toEqual(table.entries());
    expect(heard.at(-1)!.state).toBe(table.state());
    expect(heard.at(-1)!.events.at(-1)!.type).toBe('gameEnded');
  });

  test('one who acts on the news is heard after the news', () => {
    const table = atServing();
    const heard: number[] = [];
    table.subscribe(({ entry }) => {
      if (entry.seat === 0) submit(table, 1, placements(table, 1)[0]);
    });
    table.subscribe(({ entry }) => heard.push(entry.version));
    const version = table.version();
    submit(table, 0, placements(table, 0)[0]);
    expect(heard).toEqual([version + 1, version + 2]);
  });

  test('who begins to listen in the middle hears what comes after', () => {
    const table = atServing();
    const heard: number[] = [];
    const stop = table.subscribe(() => {
      stop();
      submit(table, 1, placements(table, 1)[0]);
      table.subscribe(({ entry }) => heard.push(entry.version));
    });
    submit(table, 0, placements(table, 0)[0]);
    expect(heard).toEqual([]);
    submit(table, 1, placements(table, 1)[0]);
    expect(heard).toEqual([table.version()]);
  });

  test('taking back is told without events; refusals and repeats are not told', () => {
    const table = atServing();
    const before = toJSON(table.state());
    const submission = {
      id: 'x',
      seat: 0,
      seen: table.seen(0),
      actions: placements(table, 0).slice(0, 1),
    };
    table.submit(submission);
    const listener = vi.fn<(accepted: Accepted) => void>();
    table.subscribe(listener);
    table.submit(submission);
    submit(table, 0, { type: 'redraw' });
    expect(listener).not.toHaveBeenCalled();
    undo(table, 0);
    expect(listener).toHaveBeenCalledTimes(1);
    const [{ entry, events, state }] = listener.mock.calls[0]!;
    expect(entry).toMatchObject({ kind: 'undo', seat: 0, gone: [entry.version - 1] });
    expect(events).toEqual([]);
    expect(toJSON(state)).toEqual(before);
  });

  test('the trouble of one is not the others’, and not hushed up', () => {
    const table = atServing();
    const heard: number[] = [];
    table.subscribe(() => {
      throw new Error('deaf');
    });
    table.subscribe(({ entry }) => heard.push(entry.version));
    const submission = {
      id: 'x',
      seat: 0,
      seen: table.seen(0),
      actions: placements(table, 0).slice(0, 1),
    };
    expect(() => table.submit(submission)).toThrow('deaf');
    expect(heard).toEqual([table.version()]);
    expect(table.submit(submission)).toMatchObject({ ok: true, version: table.version() });
  });
});

describe('seats', () => {
  test('a table with an open seat does not play', () => {
    const table = atServing();
    submit(table, 0, placements(table, 0)[0]);
    expect(table.mayUndo(0)).toBe(true);
    table.sit(1, { kind: 'open' });
    expect(submit(table, 0, placements(table, 0)[0])).toMatchObject({
      ok: false,
      reason: 'openSeats',
      seats: [1],
    });
    expect(table.mayUndo(0)).toBe(false);
    table.sit(1, { kind: 'bot', name: 'Burga', bot: 'medium' });
    expect(submit(table, 0, placements(table, 0)[0]).ok).toBe(true);
    expect(table.seats()[1]).toEqual({ kind: 'bot', name: 'Burga', bot: 'medium' });
    expect(table.record().table).toEqual({
      names: ['P0', 'Burga'],
      bots: [null, 'medium'],
      practice: false,
    });
  });

  test('there are as many seats as the game has', () => {
    const table = newTable();
    expect(() => table.sit(2, { kind: 'open' })).toThrow('There is no seat 2 at this table.');
    expect(table.seen(2)).toBe(0);
    expect(actors(table.state()).every((seat) => seat < table.seats().length)).toBe(true);
  });
});
