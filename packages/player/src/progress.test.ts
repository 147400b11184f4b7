/**
 * A game never stands still: people, bots, pictures and the page itself come at generated times, and
 * after everything that happens either something else is under way or somebody here can answer.
 */
import * as fc from 'fast-check';
import { waitsFor } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { FakeBots, seatedTable, controllerAt, type Fate } from '../test/seatedGame.ts';
import { RemoteTable } from '../test/remoteTable.ts';
import { drive, HABITS, type Habit } from '../test/habits.ts';
import { VirtualTime } from '../test/virtualTime.ts';
import type { GameController } from './gameController.ts';
import { withBotsFirst } from './playableTable.ts';

const waits = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 60 }) },
  { weight: 2, arbitrary: fc.integer({ min: 61, max: 700 }) },
  { weight: 1, arbitrary: fc.integer({ min: 701, max: 6_000 }) },
);
const habits: fc.Arbitrary<Habit> = fc.record({
  wait: waits,
  deed: fc.oneof(
    { weight: 6, arbitrary: fc.constant('answer' as const) },
    { weight: 4, arbitrary: fc.constantFrom(...HABITS) },
  ),
  choice: fc.nat({ max: 200 }),
});
/** Mostly well, and never ill for ever. */
const fates: fc.Arbitrary<Fate[]> = fc
  .array(
    fc.oneof(
      { weight: 9, arbitrary: fc.constant('answered' as const) },
      { weight: 1, arbitrary: fc.constantFrom('failed' as const, 'crashed' as const) },
    ),
    { maxLength: 12 },
  )
  .map((some) => [...some, 'answered']);
type GameOf<T> = T extends fc.Arbitrary<infer Game> ? Game : never;
const games = fc.record({
  /** By seat: whether a bot plays there. */
  seating: fc
    .array(fc.boolean(), { minLength: 2, maxLength: 4 })
    .filter((seating) => seating.includes(false)),
  modules: fc.constantFrom(1, 2, 3, 4, 5),
  seed: fc.nat({ max: 1_000_000 }),
  habits: fc.array(habits, { minLength: 1, maxLength: 60 }),
  delays: fc.array(waits, { minLength: 1, maxLength: 8 }),
  fates,
});

/**
 * Bots were woken only before the wait for the show: an answer that was given during it left the bot
 * unasked for ever.
 */
const ANSWERED_WHILE_SHOWN: GameOf<typeof games> = {
  seating: [true, false],
  modules: 1,
  seed: 0,
  habits: [{ wait: 0, deed: 'answer', choice: 0 }],
  delays: [0],
  fates: ['answered'],
};

/** Somebody's bot thought so long that the test gave up before the game was over. */
const LONG_THOUGHTS: GameOf<typeof games> = {
  seating: [false, true],
  modules: 1,
  seed: 0,
  habits: [{ wait: 0, deed: 'answer', choice: 0 }],
  delays: [4187, 61],
  fates: ['answered'],
};
const LONG_THOUGHTS_ELSEWHERE: GameOf<typeof games> = {
  ...LONG_THOUGHTS,
  seating: [false, false],
  delays: [1773, 524],
  fates: ['answered', 'answered'],
};

/** The values in turn, for ever. */
function cycle<T>(values: readonly T[]): () => T {
  let at = 0;
  return () => values[at++ % values.length]!;
}

/** Whatever is shown ends by itself. Asked after every timer: `expect` itself would take too long. */
function expectShown({ playback }: GameController, time: VirtualTime): void {
  if (playback.isBusy && !time.isPending) expect.fail('what is shown does not end');
}

test.each([
  ['on this device', false, 8],
  ['with settled dice and bots', true, 5],
])('a game %s comes to its end, whoever is quick or slow', async (_where, isSettled, numRuns) => {
  await fc.assert(
    fc.asyncProperty(games, async ({ seating, modules, seed, ...game }) => {
      const time = new VirtualTime();
      const table = seatedTable(seating, modules, seed);
      const bots = new FakeBots({ delay: cycle(game.delays), fate: cycle(game.fates) });
      const played = isSettled ? withBotsFirst(table, (seat) => seating[seat]!) : table;
      let pace = 1;
      const controller = controllerAt(played, seating, {
        bots,
        advice: bots,
        listener: { event: () => undefined, tempo: () => pace },
      });
      const isBotDue = (): boolean => waitsFor(table.state()).some((seat) => seating[seat]);
      try {
        controller.start();
        await drive(
          { controller, table, time, habits: game.habits, setPace: (to) => (pace = to) },
          () => {
            expectShown(controller, time);
            if (controller.playback.isBusy || !isBotDue()) return;
            const isAsked = [...bots.open].some(({ kind }) => kind === 'choose');
            if (!isAsked && !(bots.hasFailed && time.isPending)) expect.fail('a bot is not asked');
          },
        );
        expect(table.state().phase).toBe('over');
      } finally {
        controller.stop();
        time.stop();
      }
    }),
    { numRuns, examples: [[ANSWERED_WHILE_SHOWN], [LONG_THOUGHTS]] },
  );
});

test('a game elsewhere comes to its end: whoever is asked can answer', async () => {
  await fc.assert(
    fc.asyncProperty(games, async ({ seating, modules, seed, ...game }) => {
      const time = new VirtualTime();
      const there = new RemoteTable(seatedTable(seating, modules, seed), seating, {
        delay: cycle(game.delays),
        fate: cycle(game.fates),
      });
      let pace = 1;
      const controller = controllerAt(there.played(), seating, {
        listener: { event: () => undefined, tempo: () => pace },
      });
      try {
        controller.start();
        there.start();
        const { table } = there;
        await drive(
          { controller, table, time, habits: game.habits, setPace: (to) => (pace = to) },
          () => {
            expectShown(controller, time);
          },
        );
        expect(table.state().phase).toBe('over');
      } finally {
        controller.stop();
        time.stop();
      }
    }),
    { numRuns: 4, examples: [[LONG_THOUGHTS_ELSEWHERE]] },
  );
});
