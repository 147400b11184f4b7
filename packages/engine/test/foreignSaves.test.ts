/** Saved games from anywhere: refused with a reason, or good to be played on. */
import * as fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import {
  actors,
  fromJSON,
  legalActions,
  perform,
  refusal,
  result,
  seeded,
  toJSON,
  waitsFor,
  type MutableGame,
} from '../src/index.ts';
import { expectNoTrace, expectReason } from './clean.ts';
import { below } from './die.ts';
import { mutants } from './mutant.ts';
import { chooser, play } from './play.ts';
import { FIXED_RUNS, type Run } from './run.ts';
import { anyStrange, disguises, STRANGE } from './strange.ts';

afterEach(expectNoTrace);

interface Save {
  readonly run: Run;
  readonly json: Record<string, unknown>;
}

/** Saves of every phase, above all of taverns that are open. */
const SAVES: readonly Save[] = FIXED_RUNS.flatMap((run) => {
  const saves: Save[] = [];
  let step = run.seed;
  for (const { state } of play(run)) {
    const wanted = step++ % 37 === 0 || state.phase === 'start';
    if (!wanted && (state.pending === null || step % 5 !== 0)) continue;
    saves.push({ run, json: JSON.parse(JSON.stringify(toJSON(state))) });
  }
  return saves;
});

test('strange values are no saves, nor parts of one', () => {
  const { json } = SAVES[0]!;
  for (const [name, value] of STRANGE) {
    expectReason(fromJSON(value), name);
    for (const field of Object.keys(json)) {
      const read = fromJSON({ ...json, [field]: value });
      if (!read.ok) expectReason(read, `${field}: ${name}`);
      else expect(JSON.stringify(toJSON(read.value)), `${field}: ${name}`).not.toBe('');
    }
  }
});

test('anything at all is no save', () => {
  fc.assert(
    fc.property(anyStrange, (value) => expectReason(fromJSON(value), 'this')),
    { numRuns: 300 },
  );
});

test('a save in disguise is none', () => {
  for (const [name, value] of disguises(SAVES[0]!.json)) expectReason(fromJSON(value), name);
});

/** Plays on, and fails where the rules would be at a loss. */
function playOn(s: MutableGame, run: Run): void {
  const choose = chooser(run);
  const chance = seeded(run.seed);
  for (let moves = 0; moves < 1_500; moves++) {
    const next = choose(s);
    if (next === null) break;
    perform(s, next.seat, next.action, chance);
  }
  expect(s.phase).toBe('over');
  expect(result(s)).toHaveLength(s.players.length);
}

/** Refused, or played to its end without ever owing anything. */
function expectNoDebts(value: unknown, run: Run, what: string): void {
  const read = fromJSON(value);
  if (!read.ok) {
    expectReason(read, what);
    return;
  }
  const s = read.value;
  const choose = chooser({ ...run, style: 'eager' });
  const chance = seeded(run.seed);
  for (let next = choose(s); next !== null; next = choose(s)) {
    perform(s, next.seat, next.action, chance);
    const owed = [s.supply.counterGuests, ...s.players.flatMap((p) => p.bag)];
    expect(Math.min(...owed), what).toBeGreaterThanOrEqual(0);
  }
}

test('S6 · a save with too few counter guests for the evenings to come is refused', () => {
  for (const { run, json } of SAVES) {
    const supply = { ...(json['supply'] as object), counterGuests: 0 };
    expectNoDebts({ ...json, supply }, run, `round ${String(json['round'])}`);
  }
});

test('M4.1, R13 · a save with too few regulars for the start cards is refused', () => {
  const starts = SAVES.filter(({ json }) => json['phase'] === 'start');
  expect(starts.length).toBeGreaterThan(0);
  for (const { run, json } of starts) {
    const seats = (json['seats'] as object[]).map((seat) => ({ ...seat, bag: {} }));
    expectNoDebts({ ...json, seats }, run, 'empty bags');
  }
});

test('a save with one node changed is refused, or can be played to its end', () => {
  let refused = 0;
  let played = 0;
  for (const [i, { run, json }] of SAVES.entries()) {
    for (const { value, what } of mutants(json, 12, below(i))) {
      const read = fromJSON(value);
      if (!read.ok) {
        expectReason(read, what);
        refused++;
        continue;
      }
      const s = read.value;
      const where = `${what} of ${JSON.stringify(json)}`;
      try {
        for (const seat of actors(s)) {
          for (const action of legalActions(s, seat)) expect(refusal(s, seat, action)).toBeNull();
        }
        for (const seat of waitsFor(s)) expect(legalActions(s, seat)).not.toHaveLength(0);
        expect(toJSON(s).format).toBe(json['format']);
        if (played++ % 4 === 0) playOn(s, { ...run, style: 'eager' });
      } catch (error) {
        throw new Error(where, { cause: error });
      }
    }
  }
  expect(refused).toBeGreaterThan(500);
  expect(played).toBeGreaterThan(50);
});
