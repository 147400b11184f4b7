/** Actions and seats from anywhere: refused with a reason, and nothing happens. */
import * as fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import {
  ACTION_TYPES,
  actionText,
  actors,
  apply,
  clone,
  legalActions,
  parseAction,
  problemText,
  refusal,
  seeded,
  type Action,
  type GameState,
} from '../src/index.ts';
import { expectNoTrace, expectReason } from './clean.ts';
import { below } from './die.ts';
import { keyOf } from './grid.ts';
import { mutants } from './mutant.ts';
import { play } from './play.ts';
import { FIXED_RUNS } from './run.ts';
import { anyStrange, disguises, NUMBERS, STRANGE } from './strange.ts';
import { freeze, contents } from './contents.ts';

/** States of every phase, frozen: whoever changes them fails. */
const STATES: readonly GameState[] = FIXED_RUNS.filter((_, i) => i % 7 === 0).flatMap((run) => {
  const states: GameState[] = [];
  let step = 0;
  for (const { state } of play(run)) if (step++ % 60 === 0) states.push(freeze(clone(state)));
  return states;
});

/** One legal action of each type, with a state that allows it. */
const LEGAL: ReadonlyMap<string, { readonly state: GameState; readonly action: Action }> = (() => {
  const found = new Map<string, { state: GameState; action: Action }>();
  for (const run of FIXED_RUNS) {
    for (const { state, next } of play(run)) {
      if (next === null || found.has(next.action.type)) continue;
      found.set(next.action.type, { state: freeze(clone(state)), action: next.action });
    }
  }
  return found;
})();

afterEach(expectNoTrace);

function expectMalformed(state: GameState, value: unknown, what: string): void {
  const before = contents(state);
  expectReason(parseAction(value), what);
  const refused = refusal(state, 0, value);
  expect(refused, what).toMatchObject({ reason: 'malformed', rule: 'record' });
  expect(apply(state, 0, value, seeded(1)), what).toEqual({ ok: false, refusal: refused });
  expect(contents(state)).toBe(before);
}

test('strange values are no actions', () => {
  for (const [name, value] of STRANGE) expectMalformed(STATES[0]!, value, name);
});

test('anything at all is no action', () => {
  fc.assert(
    fc.property(anyStrange, (value) => {
      expectMalformed(STATES[0]!, value, 'this');
    }),
    { numRuns: 500 },
  );
});

test('an action in disguise is none', () => {
  expect([...LEGAL.keys()].toSorted()).toEqual(ACTION_TYPES.toSorted());
  for (const { state, action } of LEGAL.values()) {
    for (const [name, value] of disguises(action)) {
      expectMalformed(state, value, `${actionText(action)}: ${name}`);
    }
  }
});

/** What some fields take: no tile, nobody removed, a card that no pack has. */
const HARMLESS = ['null', 'an empty list', 'a number as text'];

test('a strange value in any field of any action is refused', () => {
  for (const { state, action } of LEGAL.values()) {
    for (const field of Object.keys(action)) {
      for (const [name, value] of STRANGE) {
        const what = `${action.type}.${field}: ${name}`;
        const changed = { ...action, [field]: value };
        if (!parseAction(changed).ok) expectMalformed(state, changed, what);
        else expect(HARMLESS, what).toContain(name);
      }
    }
  }
});

test('a missing field is refused, save the regulars that nobody removes', () => {
  for (const { state, action } of LEGAL.values()) {
    for (const field of Object.keys(action)) {
      const { [field]: _, ...rest } = action as Record<string, unknown>;
      if (field === 'remove') expect(parseAction(rest)).toMatchObject({ ok: true });
      else expectMalformed(state, rest, `${action.type} without ${field}`);
    }
  }
});

test('an action with one node changed is judged, and never by accident applied', () => {
  for (const { state, action } of LEGAL.values()) {
    const seat = actors(state).find((each) => legalActions(state, each).includes(action)) ?? 0;
    for (const { value, what } of mutants(action, 40, below(action.type.length))) {
      const applied = apply(state, seat, value, seeded(1));
      const parsed = parseAction(value);
      if (!parsed.ok) expectReason(parsed, what);
      else if (applied.ok) {
        expect(legalActions(state, seat).map(keyOf), what).toContain(keyOf(applied.action));
      } else expect(applied.refusal.rule, what).not.toBe('');
    }
  }
});

test('S1 · a seat is a whole number below the number of players, and nothing else', () => {
  for (const state of STATES) {
    const seats = [...STRANGE, ...NUMBERS, ['no such seat', state.players.length] as const];
    for (const [name, seat] of seats) {
      const before = contents(state);
      const applied = apply(state, seat, { type: 'openTavern' }, seeded(1));
      expect(applied, name).toEqual({
        ok: false,
        refusal: { reason: 'noSuchSeat', rule: 'S1', players: state.players.length },
      });
      expect(contents(state)).toBe(before);
    }
  }
});

test('minus zero is zero in an action, and no seat', () => {
  const place = { type: 'place', die: -0, space: 'cashbox' };
  const parsed = parseAction(place);
  if (!parsed.ok) throw new Error(problemText(parsed.problem));
  expect(Object.values(parsed.value).some((value) => Object.is(value, -0))).toBe(false);
  const state = STATES.find((each) => each.phase === 'serving')!;
  const applied = apply(state, -0, place, seeded(1));
  expect(applied).toMatchObject({ ok: false, refusal: { reason: 'noSuchSeat' } });
});

test('a value that answers differently each time is refused or read once', () => {
  let asked = 0;
  const fickle = { type: 'place', space: null } as Record<string, unknown>;
  Object.defineProperty(fickle, 'die', { enumerable: true, get: () => asked++ });
  const parsed = parseAction(fickle);
  expect(parsed).toEqual({ ok: true, value: { type: 'place', die: 0, space: null } });
  expect(asked).toBe(1);
});

test('a list that grows while it is read is refused', () => {
  for (const length of [3, 100]) {
    let asked = 0;
    const growing = new Proxy(['regular-1', 'regular-1'], {
      get: (list, key, receiver): unknown => {
        if (key === 'length') return asked++ < 2 ? 1 : length;
        return typeof key === 'string' && /^\d+$/.test(key)
          ? 'regular-1'
          : Reflect.get(list, key, receiver);
      },
    });
    const parsed = parseAction({ type: 'chooseStart', card: 'pilgrim', remove: growing });
    if (parsed.ok) expect(parsed.value).toMatchObject({ remove: { length: 1 } });
    else expectReason(parsed, 'growing');
  }
});

test('outcomes from anywhere: refused as such, and nothing happens', () => {
  const { state, action } = LEGAL.get('redraw')!;
  const before = contents(state);
  const seat = actors(state)[0]!;
  for (const [name, value] of STRANGE) {
    const chance = { die: () => value as number, draw: () => value as number };
    const applied = apply(state, seat, action, chance);
    if (applied.ok) expect(value, name).toBe(1);
    else expect(applied.refusal, name).toMatchObject({ reason: 'badOutcome', rule: 'record' });
    expect(contents(state)).toBe(before);
  }
});
