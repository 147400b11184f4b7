import type { GameRecord, Outcome, RecordMove } from '@stammtisch/engine';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hex, newTable, playMoves, playOut } from '../test/tables.ts';
import { commitmentOf } from './fair.ts';
import type { FairNote } from './types.ts';
import { verify, type Checked, type PlayerNotes } from './verify.ts';

const RECORD = playOut(newTable({ players: 3, modules: 5, start: null, luck: 3 })).record();
const FAIR = RECORD.fair as FairNote;

function checked(record: unknown): Checked {
  const found = verify(record);
  if (found.kind !== 'checked') throw new Error(found.kind);
  return found;
}

function withFair(part: Partial<FairNote>): GameRecord {
  return { ...RECORD, fair: { ...FAIR, ...part } };
}

/** All outcomes of a record, with their places. */
const PLACES = [
  ...RECORD.setup.outcomes.map((_, index) => ({ move: null, index })),
  ...RECORD.moves.flatMap(({ outcomes = [] }, move) =>
    outcomes.map((_, index) => ({ move, index })),
  ),
];

function replaced(record: GameRecord, move: number | null, index: number, by: Outcome): GameRecord {
  if (move === null) {
    return {
      ...record,
      setup: { ...record.setup, outcomes: record.setup.outcomes.with(index, by) },
    };
  }
  const { outcomes, ...rest } = record.moves[move]!;
  const changed: RecordMove = { ...rest, outcomes: outcomes!.with(index, by) };
  return { ...record, moves: record.moves.with(move, changed) };
}

function outcomeAt(move: number | null, index: number): Outcome {
  return (move === null ? RECORD.setup.outcomes : RECORD.moves[move]!.outcomes!)[index]!;
}

/** What matters to who noted something. */
function notedIn(noted: PlayerNotes): unknown {
  const found = verify(RECORD, noted) as Checked;
  return { ok: found.ok, ...found.noted };
}

describe('a game as it was played', () => {
  test('is verified: every outcome, the start seat, the commitment', () => {
    expect(PLACES.length).toBeGreaterThan(200);
    expect(verify(JSON.parse(JSON.stringify(RECORD)))).toMatchObject({
      kind: 'checked',
      ok: true,
      commitment: { recorded: commitmentOf(hex(3)), computed: commitmentOf(hex(3)) },
      noted: { commitment: null, nonce: null },
      start: { expected: RECORD.setup.start, found: RECORD.setup.start },
      outcomes: { equal: PLACES.length, different: 0, foreign: 0, first: null },
      faults: [],
      finished: true,
    });
  });

  test('at any moment, with any number of players and modules', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<2 | 3 | 4>(2, 3, 4),
        fc.constantFrom<1 | 2 | 3 | 4 | 5>(1, 2, 3, 4, 5),
        fc.nat({ max: 200 }),
        fc.nat({ max: 100 }),
        (players, modules, moves, luck) => {
          const table = playMoves(newTable({ players, modules, luck, start: 0 }), moves, luck);
          expect(verify(table.record())).toMatchObject({
            ok: true,
            start: { expected: null, found: 0 },
          });
        },
      ),
      { numRuns: 20 },
    );
  });

  test('what a player noted is looked for', () => {
    const commitment = commitmentOf(hex(3));
    const nonce = hex(1003);
    const both = { ok: true, commitment: true, nonce: true };
    expect(notedIn({ commitment, nonce })).toEqual(both);
    expect(notedIn({ commitment, nonce, seat: 0 })).toEqual(both);
    expect(notedIn({ nonce, seat: 1 })).toEqual({
      ok: false,
      commitment: null,
      nonce: false,
    });
    expect(notedIn({ nonce: hex(5) })).toEqual({ ok: false, commitment: null, nonce: false });
    expect(notedIn({ commitment: hex(5) })).toEqual({
      ok: false,
      commitment: false,
      nonce: null,
    });
  });
});

describe('what was changed is found', () => {
  test('any single outcome: the first that differs is named, with what the dice give', () => {
    const known = new Set(PLACES.map(({ move, index }) => outcomeAt(move, index)));
    fc.assert(
      fc.property(
        fc.constantFrom(...PLACES),
        fc.constantFrom<Outcome>(1, 2, 3, 4, 5, 6, ...known, 'nobody'),
        ({ move, index }, by) => {
          const expected = outcomeAt(move, index);
          if (by === expected) return;
          const found = checked(replaced(RECORD, move, index, by));
          expect(found.ok).toBe(false);
          expect(found.outcomes.first).toMatchObject({ move, index, expected, found: by });
        },
      ),
      { numRuns: 150 },
    );
  });

  test('an outcome too few or too many', () => {
    const move = RECORD.moves.findIndex(({ outcomes = [] }) => outcomes.length > 1);
    const { outcomes = [] } = RECORD.moves[move]!;
    for (const changed of [outcomes.slice(1), outcomes.slice(0, -1), [...outcomes, 3]]) {
      const moves = RECORD.moves.with(move, { ...RECORD.moves[move]!, outcomes: changed });
      const found = checked({ ...RECORD, moves });
      expect(found.ok).toBe(false);
      expect(found.faults).not.toEqual([]);
    }
  });

  test('the seed', () => {
    const found = checked(withFair({ seed: hex(4) }));
    expect(found.ok).toBe(false);
    expect(found.commitment.computed).toBe(commitmentOf(hex(4)));
    expect(found.outcomes.different).toBeGreaterThan(100);
  });

  test('the seed together with its commitment', () => {
    const found = checked(withFair({ seed: hex(4), commitment: commitmentOf(hex(4)) }));
    expect(found.ok).toBe(false);
    expect(found.outcomes.different).toBeGreaterThan(100);
  });

  test.each([[[hex(9)]], [[]], [[hex(1003), hex(9)]]])('the nonces: %j', (nonces) => {
    const found = checked(withFair({ nonces }));
    expect(found.ok).toBe(false);
    expect(found.outcomes.different).toBeGreaterThan(100);
  });

  test('the commitment', () => {
    const found = checked(withFair({ commitment: hex(0) }));
    expect(found).toMatchObject({ ok: false, outcomes: { different: 0 } });
    expect(found.commitment.recorded).not.toBe(found.commitment.computed);
  });

  test('the start seat, if the dice drew it', () => {
    const start = (RECORD.setup.start + 1) % 3;
    const found = checked({ ...RECORD, setup: { ...RECORD.setup, start } });
    expect(found).toMatchObject({
      ok: false,
      start: { expected: RECORD.setup.start, found: start },
    });
  });

  test('a start seat that was chosen is not one that was drawn', () => {
    const start = (RECORD.setup.start + 1) % 3;
    const record = playMoves(newTable({ players: 3, modules: 5, start, luck: 3 }), 20).record();
    expect(checked(record)).toMatchObject({ ok: true, start: { expected: null, found: start } });
    const claimed = { ...record, fair: { ...(record.fair as FairNote), startDrawn: true } };
    expect(checked(claimed)).toMatchObject({
      ok: false,
      start: { expected: RECORD.setup.start, found: start },
      outcomes: { different: 0 },
      faults: [],
    });
  });

  test('a result or a checkpoint: that is a fault of the record', () => {
    const { result: [first, ...rest] = [] } = RECORD;
    const found = checked({ ...RECORD, result: [{ ...first!, total: first!.total + 1 }, ...rest] });
    expect(found).toMatchObject({ ok: false, outcomes: { different: 0 } });
    expect(found.faults).toMatchObject([{ fault: 'result', field: 'total' }]);
  });

  test('other dice at the beginning are counted, and are no proof', () => {
    const found = checked(withFair({ after: 0 }));
    expect(found).toMatchObject({ ok: false, outcomes: { different: 0 } });
    expect(found.outcomes.foreign).toBe(RECORD.setup.outcomes.length);
    const after = RECORD.moves.findIndex(({ outcomes = [] }) => outcomes.length > 0);
    expect(checked(withFair({ after })).outcomes.foreign).toBe(found.outcomes.foreign);
    expect(checked(withFair({ after: after + 1 })).outcomes.foreign).toBe(
      found.outcomes.foreign + RECORD.moves[after]!.outcomes!.length,
    );
    const all = checked(withFair({ after: RECORD.moves.length }));
    expect(all.outcomes).toEqual({ equal: 0, different: 0, foreign: PLACES.length, first: null });
  });
});

describe('what cannot be verified says so', () => {
  test('no record', () => {
    expect(verify({ format: 'x' })).toMatchObject({ kind: 'malformed', problem: { at: 'format' } });
  });

  test('no fair part', () => {
    const { fair: _, ...bare } = RECORD;
    expect(verify(bare)).toMatchObject({ kind: 'noFairPart', faults: [], finished: true });
  });

  test('a fair part that is none', () => {
    expect(verify({ ...RECORD, fair: { commitment: 'x' } })).toMatchObject({
      kind: 'malformedFairPart',
      problem: { at: 'commitment' },
    });
    expect(verify({ ...RECORD, fair: null })).toMatchObject({ kind: 'malformedFairPart' });
  });

  test('a seed that is not told yet; the commitment can be compared already', () => {
    const table = newTable({ reveal: 'end' });
    const { commitment } = table.fair;
    expect(verify(table.record(), { commitment })).toMatchObject({
      kind: 'sealed',
      commitment,
      noted: { commitment: true, nonce: null },
      finished: false,
    });
  });
});
