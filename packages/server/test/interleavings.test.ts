/**
 * Several people at one table, through two processes on one database: late, twice, out of order,
 * at once, taken back; sitting down, agreeing, resigning, running out of time, to the end of the
 * game; with a database that is slow, away, or has stored what it does not say. Whatever happens,
 * there is one linear log, everybody comes to it, and nothing that is stored is forgotten.
 */
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, test, vi } from 'vitest';
import type { Store } from '../src/store/store.ts';
import { specOf } from './client.ts';
import { databasesOf } from './databases.ts';
import { memoryStore, newTable } from './simulatedProcesses.ts';
import { CASES } from './interleavingCases.ts';
import { ASKED } from './commandSteps.ts';
import { CLOCK, SEED, STARTS, Storm, type Step } from './interleavingRun.ts';

/** More find more: INTERLEAVINGS=1000 npx vitest run packages/server/test/interleavings.test.ts */
const RUNS = Number(process.env['INTERLEAVINGS'] ?? 50);

const number = fc.nat({ max: 1000 });
const picks = fc.array(number, { minLength: 1, maxLength: 2 });
const isEager = fc.constantFrom(true, false, false);
const of = <T extends string>(name: T): fc.Arbitrary<T> => fc.constant(name);

const asked = fc.record({
  does: of('ask'),
  what: fc.constantFrom(...ASKED),
  who: number,
  seat: number,
  where: number,
});

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ does: of('send'), who: number, picks, isEager }) },
  { weight: 2, arbitrary: fc.record({ does: of('hold'), who: number, picks, isEager }) },
  { weight: 2, arbitrary: fc.record({ does: of('undo'), who: number }) },
  { weight: 2, arbitrary: fc.record({ does: of('deliver'), which: number, where: number }) },
  { weight: 2, arbitrary: fc.record({ does: of('again'), which: number, where: number }) },
  { weight: 5, arbitrary: fc.record({ does: of('hear'), who: number, most: fc.nat({ max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ does: of('move'), who: number, where: number }) },
  { weight: 1, arbitrary: fc.record({ does: of('agree'), who: number, agree: fc.boolean() }) },
  { weight: 6, arbitrary: asked },
  {
    weight: 2,
    arbitrary: fc.record({ does: of('wait'), where: number, seconds: fc.nat({ max: 60 }) }),
  },
  { weight: 14, arbitrary: fc.record({ does: of('let'), which: number }) },
  { weight: 6, arbitrary: fc.record({ does: of('wake'), where: number }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: of('read'),
      where: number,
      steps: fc.integer({ min: 2, max: 10 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: of('crash'), where: number }) },
);

const databases = databasesOf('postgres');
let postgres: Store;

beforeAll(async () => {
  postgres = await databases.open(await databases.fresh());
});
afterAll(() => postgres.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test.each([
  ['SQLite', RUNS, memoryStore],
  // The same queries, but answers take their time: a few are enough.
  ['PostgreSQL', Math.ceil(RUNS / 10), () => Promise.resolve(postgres)],
])(
  'one linear log on %s, whatever people, processes and the database do',
  async (_, runs, open) => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<2 | 3 | 4>(2, 3, 4, 4),
        fc.constantFrom(...STARTS),
        fc.nat({ max: 60 }),
        number,
        fc.array(step, { minLength: 10, maxLength: 80, size: 'max' }),
        async (players, start, head, luck, steps) => {
          const store = await open();
          const spec = specOf({ players, start: 0, clock: CLOCK });
          const id = await newTable(store, spec, SEED);
          const storm = new Storm(store.tables, id, players, luck + 1);
          await storm.begin(start, head);
          for (const next of steps) await storm.take(next);
          await storm.settle();
          await storm.check();
          if (store !== postgres) await store.close();
        },
      ),
      // Where it went wrong is told by seed and path; to make such a run smaller takes minutes.
      { numRuns: runs, endOnFailure: true, examples: CASES },
    );
  },
  4_000 * RUNS,
);
