/** Packs from anywhere: refused with a reason, or good for whole games. */
import { afterEach, expect, test } from 'vitest';
import { HOUSE_1, parsePack, type Bonus, type Pack } from '../src/index.ts';
import { expectNoTrace, expectReason } from './clean.ts';
import { below } from './die.ts';
import { emptyBox, inventory, noteLosses, wholeBox } from './inventory.ts';
import { mutants } from './mutant.ts';
import { play } from './play.ts';
import { FIXED_RUNS, setupOfRun } from './run.ts';
import { disguises, STRANGE } from './strange.ts';
import { visible } from './visible.ts';

afterEach(expectNoTrace);

/** Under an id of its own, for a pack that is built in never changes. */
const PACK: Record<string, unknown> = JSON.parse(JSON.stringify({ ...HOUSE_1, id: 'our-box' }));

test('the built-in pack is read as it is, and not with other numbers', () => {
  expect(parsePack(JSON.parse(JSON.stringify(HOUSE_1)))).toEqual({ ok: true, value: HOUSE_1 });
  const noble = { ...HOUSE_1.noble, points: 9 };
  expectReason(parsePack({ ...HOUSE_1, noble }), 'nobles of 9 points');
  expect(parsePack({ ...PACK, noble })).toMatchObject({ ok: true });
});

test('strange values are no packs, nor parts of one', () => {
  for (const [name, value] of STRANGE) {
    expectReason(parsePack(value), name);
    for (const field of Object.keys(PACK)) {
      // A name may be any text.
      if (field === 'name' && typeof value === 'string' && /^.{1,80}$/u.test(value)) continue;
      if (field === 'id' && value === '1') continue;
      expectReason(parsePack({ ...PACK, [field]: value }), `${field}: ${name}`);
    }
  }
});

test('a pack in disguise is none', () => {
  for (const [name, value] of disguises(PACK)) expectReason(parsePack(value), name);
});

function withMonastery(bonus: Bonus, spaces: readonly number[]): unknown {
  return {
    ...PACK,
    monastery: [
      { space: 3, bonus: 'barback', origin: 'house' },
      ...spaces.map((space) => ({ space, bonus, origin: 'house' })),
    ],
  };
}

test('F9 · a monastery whose bonuses pay for endless laps is refused', () => {
  const far = Array.from({ length: 19 }, (_, i) => i + 4);
  // A lap has 23 steps: these pay for 57 and for 38 more.
  expectReason(parsePack(withMonastery('monastery3', far)), 'three steps on each space');
  expectReason(parsePack(withMonastery('monastery2', far)), 'two steps on each space');
});

test('a pack with one node changed is refused, or plays whole games in which nothing gets lost', () => {
  const pick = below(5);
  let played = 0;
  for (const { value, what } of mutants(PACK, 600, pick)) {
    const parsed = parsePack(value);
    if (!parsed.ok) {
      expectReason(parsed, what);
      continue;
    }
    if (pick(4) > 0) continue;
    playThrough(parsed.value, pick(FIXED_RUNS.length), what);
    played++;
  }
  expect(played).toBeGreaterThan(10);
});

/** Changes that are likely to pass: numbers within their bounds. */
test('a pack with many numbers changed plays whole games in which nothing gets lost', () => {
  const packs = new Set<string>();
  for (let seed = 0; seed < 60; seed++) {
    const pick = below(seed);
    let pack: unknown = PACK;
    for (const { value } of mutants(PACK, 40, pick)) {
      const changed = merge(pack, value, pick);
      if (parsePack(changed).ok) pack = changed;
    }
    const parsed = parsePack(pack);
    if (!parsed.ok) expect.fail(JSON.stringify(parsed.problem));
    else playThrough(parsed.value, seed % FIXED_RUNS.length, `seed ${seed}`);
    packs.add(JSON.stringify(pack));
  }
  expect(packs.size).toBe(60);
});

/** One part of a changed pack put into another. */
function merge(pack: unknown, changed: unknown, pick: (bound: number) => number): unknown {
  const from = changed as Record<string, unknown>;
  const differing = Object.keys(from).filter(
    (key) => JSON.stringify(from[key]) !== JSON.stringify(PACK[key]),
  );
  const key = differing[pick(Math.max(1, differing.length))];
  return key === undefined ? pack : { ...(pack as object), [key]: from[key] };
}

function playThrough(pack: Pack, index: number, what: string): void {
  const run = { ...FIXED_RUNS[index]!, headStart: false, pack };
  const box = emptyBox();
  let ends = 0;
  for (const { state, events, next } of play(run)) {
    noteLosses(box, events);
    if (next !== null) continue;
    ends++;
    expect(inventory(visible(state), box), what).toEqual(wholeBox(setupOfRun(run)));
  }
  expect(ends, what).toBe(1);
}
