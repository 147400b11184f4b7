/** How long tables wait for threads, in a time that is counted and not measured. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newBotScheduler, type BotScheduler } from './botScheduler.ts';
import type { Room } from './room.ts';
import { newSeating, type Seating } from './seating.ts';
import { specOf } from '../../test/client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A round of three bots: two decisions each, four drafts, a serving; in milliseconds. */
const DECISION_MS = 30;
const DRAFT_MS = 35;
const SERVING_MS = 60;
const BOTS = 3;
const ROUND = [
  ...Array<number>(2 * BOTS).fill(DECISION_MS),
  ...Array<number>(4 * BOTS).fill(DRAFT_MS),
  ...Array<number>(BOTS).fill(SERVING_MS),
];
const ROUND_MS = ROUND.reduce((sum, ms) => sum + ms, 0);

interface Simulated {
  readonly room: Room;
  readonly seating: Seating;
  step: number;
  /** Since when its bot is waited for. */
  since: number;
  /** How long each serving took. */
  readonly servings: number[];
}

/** A table with nothing but what the scheduler looks at; its person is there. */
function tableOf(id: string, person: string, present: readonly string[] = [person]): Simulated {
  const watchers = { presence: () => ({ present: new Set(present), nameless: 0 }) };
  const seating = newSeating(specOf({ players: 4 }), person, '');
  return {
    room: { id, watchers } as unknown as Room,
    seating,
    step: 0,
    since: Date.now(),
    servings: [],
  };
}

/** Lets all tables play round after round, with people who answer at once. */
async function simulate(
  tables: readonly Simulated[],
  threads: number,
  milliseconds: number,
): Promise<{ readonly used: readonly number[] }> {
  const used = Array<number>(threads).fill(0);
  const byRoom = new Map(tables.map((table) => [table.room, table]));
  const scheduler: BotScheduler = newBotScheduler({
    threads: Array.from({ length: threads }, () => ({ think: vi.fn(), close: vi.fn() })),
    now: () => Date.now(),
    metrics: { waited: () => undefined, used: (thread, ms) => (used[thread]! += ms) },
    async play(room) {
      const table = byRoom.get(room)!;
      const ms = ROUND[table.step++ % ROUND.length]!;
      await new Promise((resolve) => setTimeout(resolve, ms));
      return () => {
        if (ms === SERVING_MS) table.servings.push(Date.now() - table.since);
        table.since = Date.now();
        scheduler.add(room, table.seating);
      };
    },
  });
  for (const { room, seating } of tables) scheduler.add(room, seating);
  await vi.advanceTimersByTimeAsync(milliseconds);
  return { used };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}

test.each([
  [1, 1],
  [10, 1],
  [30, 1],
  [10, 2],
  [30, 2],
  [30, 4],
])(
  '%i tables on %i threads: a serving takes no longer than its share of the work',
  async (count, threads) => {
    const tables = Array.from({ length: count }, (_, i) => tableOf(`${i}`, `person ${i}`));
    const { used } = await simulate(tables, threads, 60_000);
    const servings = tables.flatMap((table) => table.servings);
    const work = (ROUND_MS / BOTS) * (count / Math.min(count, threads));
    expect(servings.length).toBeGreaterThan(count);
    expect(median(servings)).toBeLessThanOrEqual(work);
    expect(Math.max(...servings)).toBeLessThanOrEqual(2 * work);
    for (const ms of used) expect(ms).toBeGreaterThan(0.95 * 60_000 * Math.min(1, count / threads));
  },
);

test('somebody with sixty tables does not slow somebody with one', async () => {
  const crowd = Array.from({ length: 60 }, (_, i) => tableOf(`${i}`, 'Ben'));
  const single = tableOf('single', 'Anna');
  await simulate([...crowd, single], 1, 60_000);
  // Half of the thread is hers, and she waits about as long as her own bots have thought.
  const rounds = single.step / ROUND.length;
  expect((rounds * ROUND_MS) / 60_000).toBeGreaterThan(0.49);
  expect(Math.max(...single.servings)).toBeLessThanOrEqual(3 * SERVING_MS);
});

test('where nobody is, bots wait for those of people, but not for ever', async () => {
  const people = Array.from({ length: 5 }, (_, i) => tableOf(`${i}`, `person ${i}`));
  const nobody = tableOf('nobody', 'Anna', []);
  await simulate([...people, nobody], 1, 29_000);
  expect(nobody.step).toBe(0);
  await vi.advanceTimersByTimeAsync(91_000);
  expect(nobody.step).toBe(3);
});

test('tables where nobody is do not slow those of people, however long they have waited', async () => {
  const crowd = Array.from({ length: 40 }, (_, i) => tableOf(`${i}`, `person ${i}`, []));
  const single = tableOf('single', 'Anna');
  await simulate([...crowd, single], 1, 120_000);
  expect(Math.max(...single.servings)).toBeLessThanOrEqual(3 * SERVING_MS);
  expect((single.step * ROUND_MS) / ROUND.length / 120_000).toBeGreaterThan(0.8);
});
