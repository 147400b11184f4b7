import {
  beginRecording,
  generator,
  HOUSE_1,
  replay,
  seeded,
  toJSON,
  toRecord,
} from '@stammtisch/engine';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  diceOf,
  hex,
  newTable,
  people,
  playMoves,
  playOne,
  playOut,
  submit,
  throughJson,
  undo,
} from '../test/tables.ts';
import { seatsOfRecord } from './recordMeta.ts';
import { resumeTable, tableOfRecord, type OpenResult } from './open.ts';
import type { Table } from './table.ts';
import type { Entry } from './entries.ts';
import type { SavedTable } from './types.ts';
import { verify } from './verify.ts';

function tableIn(opened: OpenResult): Table {
  if (!opened.ok) throw new Error(JSON.stringify(opened.trouble));
  return opened.table;
}

function resumed(table: Table): Table {
  return tableIn(resumeTable(throughJson(table.save())));
}

/** Everything that can be asked of a table. */
function seenOf(table: Table): unknown {
  return {
    state: toJSON(table.state()),
    version: table.version(),
    entries: table.entries(),
    seats: table.seats(),
    seen: table.seats().map((_, seat) => table.seen(seat)),
    undo: table.seats().map((_, seat) => table.undoBar(seat)),
    opening: table.opening(),
    record: table.record(),
    fair: table.fair,
    options: table.options,
    save: table.save(),
  };
}

describe('save and resume', () => {
  test('at any moment, through JSON, nothing is lost and the dice go on', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 300 }),
        fc.nat({ max: 1000 }),
        fc.constantFrom<1 | 4 | 5>(1, 4, 5),
        fc.boolean(),
        (moves, whim, modules, practice) => {
          const table = newTable({ modules, practice, players: 3, start: null, luck: whim });
          playMoves(table, moves, whim);
          const last = table.entries().at(-1);
          if (last !== undefined && whim % 2 === 0) undo(table, last.seat);
          const again = resumed(table);
          expect(seenOf(again)).toEqual(seenOf(table));
          playMoves(table, 20, whim);
          playMoves(again, 20, whim);
          expect(toJSON(again.state())).toEqual(toJSON(table.state()));
        },
      ),
      { numRuns: 30 },
    );
  });

  test('a submission that was accepted before counts once after, too', () => {
    const table = newTable({ modules: 4 });
    const [seat] = table.state().waiting;
    const offered = table.state().startCards.map((row) => table.state().rules.startCards[row]!.id);
    const actions = offered
      .filter((card) => card !== 'pilgrim' && card !== 'fullTill')
      .map((card) => ({ type: 'chooseStart', card }))
      .slice(0, 1);
    const submission = { id: 'sent twice', seat: seat!, seen: 0, actions };
    const first = table.submit(submission);
    expect(first).toMatchObject({ ok: true, applied: 1 });
    const again = resumed(table);
    expect(again.submit(submission)).toEqual(first);
    expect(again.version()).toBe(1);
  });

  test('a log with ids as they were once taken, of any signs and up to a hundred, opens', () => {
    const old = playMoves(newTable(), 2).save();
    const log = old.log.map((one, i) => ({ ...one, id: `${i}`.padEnd(100, '\u0001"ä') }));
    expect(resumeTable({ ...old, log }).ok).toBe(true);
    const longer = log.map((one) => ({ ...one, id: `${one.id}x` }));
    expect(resumeTable({ ...old, log: longer }).ok).toBe(false);
  });

  test('an occupant who came later is there', () => {
    const table = newTable();
    table.sit(0, { kind: 'bot', name: 'Burga', bot: 'hard' });
    table.sit(1, { kind: 'open' });
    expect(resumed(table).seats()).toEqual(table.seats());
  });

  const saved = playMoves(newTable({ modules: 3 }), 40).save();
  const [entry] = saved.log;
  const takenBack = newTable({ practice: true });
  playMoves(takenBack, 3);
  undo(takenBack, takenBack.entries().at(-1)!.seat);
  const back = takenBack.save();

  test.each<[string, unknown, object]>([
    ['nothing', undefined, { trouble: 'malformed', problem: { at: 'the value' } }],
    ['another format', { ...saved, format: 'x' }, { problem: { at: 'format' } }],
    ['no seed', { ...saved, dice: { ...saved.dice, seed: '' } }, { problem: { at: 'dice.seed' } }],
    ['a seat too many', { ...saved, seats: people(3) }, { problem: { at: 'seats' } }],
    ['no setup', { ...saved, setup: {} }, { trouble: 'setup', fault: { fault: 'malformed' } }],
    [
      'outcomes too few',
      { ...saved, setup: { ...saved.setup, outcomes: [] } },
      { trouble: 'setup', fault: { fault: 'setup' } },
    ],
    ['an entry twice', { ...saved, log: [entry, entry] }, { trouble: 'entry', version: 2 }],
    [
      'an illegal move',
      { ...saved, log: [{ ...entry, action: { type: 'closeTavern' } }] },
      { trouble: 'entry', version: 1 },
    ],
    [
      'a version left out',
      { ...saved, log: [{ ...entry, version: 2 }] },
      { trouble: 'entry', version: 1 },
    ],
    [
      'another move taken back than was',
      { ...back, log: back.log.with(3, { ...back.log[3]!, gone: [1] } as Entry) },
      { trouble: 'entry', version: 4 },
    ],
    [
      'nothing to take back',
      { ...saved, log: [{ version: 1, seat: 0, id: 'x', kind: 'undo', gone: [1] }] },
      { trouble: 'entry', version: 1 },
    ],
  ])('what is no saved table is told why: %s', (_, value, trouble) => {
    expect(resumeTable(value)).toMatchObject({ ok: false, trouble });
  });

  test('never throws, whatever it is given', () => {
    const keys = Object.keys(saved) as (keyof SavedTable)[];
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.anything(), (key, junk) => {
        expect(resumeTable({ ...saved, [key]: junk })).toHaveProperty('ok');
        expect(resumeTable(junk)).toMatchObject({ ok: false });
      }),
    );
  });
});

describe('from a record', () => {
  test('one that tells its dice goes on with them, whatever dice are given', () => {
    const table = playMoves(newTable({ players: 3, start: null, practice: true }), 50);
    const other = diceOf({ luck: 99 });
    const again = tableIn(tableOfRecord(throughJson(table.record()), people(3), other));
    expect(again.record()).toEqual(table.record());
    playMoves(table, 100, 3);
    playMoves(again, 100, 3);
    expect(toJSON(again.state())).toEqual(toJSON(table.state()));
    expect(verify(again.record())).toMatchObject({ kind: 'checked', ok: true });
  });

  test('one that does not goes on with the given dice, and says from where', () => {
    const setup = {
      players: 2,
      modules: 1,
      edition: 'north-star',
      pack: HOUSE_1,
      start: 1,
    } as const;
    const begun = toRecord(beginRecording({ ...setup, dishwasherBothWays: false }, seeded(4)));
    const table = tableIn(tableOfRecord(begun, people(2), diceOf()));
    expect(table.state().start).toBe(1);
    expect(table.record().fair).toMatchObject({ after: 0, startDrawn: false });
    playOut(table);
    const found = verify(table.record());
    expect(found).toMatchObject({ kind: 'checked', ok: false, outcomes: { different: 0 } });
    expect(found.kind === 'checked' && found.outcomes.foreign).toBe(begun.setup.outcomes.length);
    expect(found.kind === 'checked' && found.outcomes.equal).toBeGreaterThan(100);
  });

  test('in practice, outcomes of other dice are not gone back behind: they would not come again', () => {
    const { fair: _, ...bare } = playMoves(newTable(), 40).record();
    const table = tableIn(tableOfRecord(bare, people(2), diceOf({ luck: 5 }), true));
    const below = generator(1);
    for (let i = 0; i < 30; i++) playOne(table, below);
    for (let seat = 0; seat < 2; seat++) while (undo(table, seat).ok);
    const standing = table.record().moves.length;
    expect(standing).toBeGreaterThan(0);
    expect(standing).toBeLessThanOrEqual(40);
    expect(table.record().fair).toMatchObject({ after: standing });
    expect(replay(table.record()).faults).toEqual([]);
    expect(seenOf(resumed(table))).toEqual(seenOf(table));
  });

  test('its moves are entries, and the rule of taking back holds for them', () => {
    const table = newTable();
    while (table.state().phase !== 'serving') playMoves(table, 1);
    const [host = 0] = table.state().waiting;
    submit(table, host, { type: 'openTavern' });
    const again = tableIn(tableOfRecord(table.record(), people(2), diceOf()));
    expect(again.version()).toBe(table.record().moves.length);
    expect(undo(again, host).ok).toBe(true);
    expect(again.state().serving.open).toBe(false);
  });

  test('one that does not replay is told why', () => {
    const record = playMoves(newTable(), 30).record();
    const [first] = record.moves;
    const broken = { ...record, moves: [{ ...first, action: { type: 'recall', card: null } }] };
    expect(tableOfRecord(broken, people(2), diceOf())).toMatchObject({
      ok: false,
      trouble: { trouble: 'record', fault: { fault: 'refused', move: 0 } },
    });
    expect(tableOfRecord(null, people(2), diceOf())).toMatchObject({
      ok: false,
      trouble: { trouble: 'record', fault: { fault: 'malformed' } },
    });
  });

  test('who sat where is in the record', () => {
    const table = newTable({ practice: true });
    table.sit(1, { kind: 'bot', name: 'Burga', bot: 'easy' });
    const record = table.record();
    expect(seatsOfRecord(record)).toEqual(table.seats());
    table.sit(0, { kind: 'open' });
    expect(seatsOfRecord(table.record())).toEqual(table.seats());
    for (const note of [
      undefined,
      null,
      {},
      { names: ['A'], bots: [null] },
      { names: [1, 2], bots: [3, 4] },
    ]) {
      expect(seatsOfRecord({ ...record, table: note })).toBeNull();
    }
    const again = tableIn(tableOfRecord(record, people(2), diceOf()));
    expect(again.options.practice).toBe(true);
  });
});

describe('the seed', () => {
  test('is not told before the end unless the dice are open about it', () => {
    const table = newTable({ reveal: 'end' });
    expect(table.record().fair).toEqual({
      commitment: table.fair.commitment,
      nonces: [hex(1001)],
      startDrawn: false,
    });
    expect(JSON.stringify([table.record(), table.fair, table.options])).not.toContain(hex(1));
    playOut(table);
    expect(table.record().fair).toMatchObject({ seed: hex(1) });
    expect(newTable({ reveal: 'always' }).record().fair).toMatchObject({ seed: hex(1) });
  });
});
