/** Records from anywhere: nothing throws, and what is wrong is said. */
import * as fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { HOUSE_1, parseRecord, replay } from '../src/index.ts';
import { expectNoTrace, expectReason } from './clean.ts';
import { below } from './die.ts';
import { mutants } from './mutant.ts';
import { recordRun } from './recordRun.ts';
import { HONEST_RUNS } from './run.ts';
import { anyStrange, disguises, STRANGE } from './strange.ts';

afterEach(expectNoTrace);

/** Beginnings of games, with a checkpoint or two, as JSON. */
const RECORDS: readonly Record<string, unknown>[] = HONEST_RUNS.map((run) =>
  JSON.parse(JSON.stringify(recordRun(run, { moves: 60 * run.players }).record)),
);

function expectMalformed(value: unknown, what: string): void {
  expectReason(parseRecord(value), what);
  const replayed = replay(value);
  expect(replayed, what).toMatchObject({ record: null, state: null, moves: 0, finished: false });
  expect(replayed.faults, what).toMatchObject([{ fault: 'malformed' }]);
}

test('strange values are no records', () => {
  for (const [name, value] of STRANGE) expectMalformed(value, name);
});

test('anything at all is no record', () => {
  fc.assert(
    fc.property(anyStrange, (value) => expectMalformed(value, 'this')),
    { numRuns: 300 },
  );
});

test('a strange value in any part of a record is refused', () => {
  const record = RECORDS[0]!;
  const setup = record['setup'] as Record<string, unknown>;
  for (const [name, value] of STRANGE) {
    for (const field of ['format', 'setup', 'moves', 'rounds', 'result']) {
      if ((field === 'rounds' || field === 'moves') && name === 'an empty list') continue;
      expectMalformed({ ...record, [field]: value }, `${field}: ${name}`);
    }
    for (const field of Object.keys(setup)) {
      if (field === 'outcomes' && name === 'an empty list') continue;
      if (field === 'options' && name === 'an empty object') continue;
      const changed = { ...record, setup: { ...setup, [field]: value } };
      const { faults } = replay(changed);
      expect(faults.length, `setup.${field}: ${name}`).toBeGreaterThan(0);
    }
    const moves = (record['moves'] as unknown[]).with(3, value);
    expectMalformed({ ...record, moves }, `moves[3]: ${name}`);
  }
});

test('what a record carries for others may be anything', () => {
  for (const [name, value] of STRANGE) {
    const { faults } = replay({ ...RECORDS[1], fair: value, table: value });
    expect(faults, name).toEqual([]);
  }
});

test('a record in disguise is none', () => {
  for (const [name, value] of disguises(RECORDS[0]!)) expectMalformed(value, name);
});

test('a seat that the game does not have is refused, wherever the move stands', () => {
  for (const record of RECORDS) {
    const { players } = record['setup'] as { players: number };
    const moves = record['moves'] as Record<string, unknown>[];
    for (let at = 0; at < moves.length; at += 7) {
      for (let seat = players; seat < 4; seat++) {
        const changed = { ...record, moves: moves.with(at, { ...moves[at], seat }), rounds: [] };
        const { faults } = replay(changed);
        expect(faults.at(-1), `move ${at} of seat ${seat}`).toMatchObject({
          fault: 'refused',
          move: at,
          refusal: { reason: 'noSuchSeat' },
        });
      }
    }
  }
});

test('a record with one node changed is replayed or refused, never thrown at', () => {
  let malformed = 0;
  let faulty = 0;
  for (const [i, record] of RECORDS.entries()) {
    for (const { value, what } of mutants(record, 80, below(i))) {
      const parsed = parseRecord(value);
      const { faults } = replay(value);
      if (!parsed.ok) {
        expectReason(parsed, what);
        malformed++;
      } else if (faults.length > 0) faulty++;
    }
  }
  expect(malformed).toBeGreaterThan(200);
  expect(faulty).toBeGreaterThan(100);
});

test('a pack of its own comes whole, and as strictly checked as any', () => {
  const run = HONEST_RUNS[4]!;
  const pack = { ...HOUSE_1, id: 'our-box' };
  const { record } = recordRun({ ...run, pack }, { moves: 40 });
  const whole: Record<string, unknown> = JSON.parse(JSON.stringify(record));
  const setup = whole['setup'] as Record<string, unknown>;
  expect(setup['packData']).toEqual(JSON.parse(JSON.stringify(pack)));
  expect(replay(whole).faults).toEqual([]);
  for (const packData of [undefined, null, {}, { ...pack, id: 'their-box' }, HOUSE_1]) {
    expectMalformed({ ...whole, setup: { ...setup, packData } }, JSON.stringify(packData ?? null));
  }
  for (const { value, what } of mutants(setup['packData'], 100, below(1))) {
    const parsed = parseRecord({ ...whole, setup: { ...setup, packData: value } });
    if (!parsed.ok) expectReason(parsed, what);
  }
});
