/** Real threads. */
import { BOTS, remoteBots, type RemoteBots } from '@stammtisch/bots';
import {
  createGame,
  HOUSE_1,
  perform,
  seeded,
  waitsFor,
  type MutableGame,
} from '@stammtisch/engine';
import { afterEach, expect, test } from 'vitest';
import { threadBots, threadPort } from './threadBots.ts';

const opened: RemoteBots[] = [];
afterEach(() => opened.splice(0).forEach((bots) => bots.close()));

function inTest(bots: RemoteBots): RemoteBots {
  opened.push(bots);
  return bots;
}

function testWorker(name: string): RemoteBots {
  return inTest(remoteBots(threadPort(new URL(`../test/${name}.ts`, import.meta.url))));
}

function newGame(): MutableGame {
  const setup = { players: 3, modules: 5, edition: 'north-star', pack: HOUSE_1 } as const;
  return createGame({ ...setup, dishwasherBothWays: false, start: 0 }, seeded(4));
}

function ask(seed: number): Parameters<RemoteBots['think']>[0] {
  const state = newGame();
  return {
    kind: 'choose',
    bot: 'stuck',
    player: `${seed}`,
    seed,
    state,
    seat: waitsFor(state)[0]!,
  };
}

test('a bot in a thread plays a whole game as it would here', async () => {
  const bots = inTest(threadBots(2));
  const state = newGame();
  const chance = seeded(5);
  const here = [1, 2, 3].map((seed) => BOTS.random(seed));
  for (let seat = waitsFor(state)[0]; seat !== undefined; seat = waitsFor(state)[0]) {
    const kind = state.phase === 'serving' ? 'advise' : 'choose';
    const thought = await bots.think({
      kind,
      bot: 'random',
      player: `seat ${seat}`,
      seed: seat + 1,
      state,
      seat,
    });
    if (!thought.ok) throw new Error(thought.problem);
    const advice = here[seat]!.advise(state, seat);
    expect(thought.action).toEqual(advice.action);
    expect(thought.advice).toEqual(kind === 'advise' ? advice : null);
    perform(state, seat, thought.action, chance);
  }
  expect(state.phase).toBe('over');
});

test('cancelled while it thinks, it stops at once, and the next question is answered', async () => {
  const bots = testWorker('neverAnswers');
  // The thread has started and is deaf when the question is taken back.
  expect(await bots.think(ask(1))).toMatchObject({ ok: true });
  const cancel = new AbortController();
  const [first, dropped, last] = [
    bots.think(ask(0), cancel.signal),
    bots.think(ask(0), cancel.signal),
    bots.think(ask(2)),
  ];
  await new Promise((resolve) => setTimeout(resolve, 100));
  const before = performance.now();
  cancel.abort();
  expect(await first).toMatchObject({ ok: false, reason: 'cancelled' });
  expect(await dropped).toMatchObject({ ok: false, reason: 'cancelled' });
  expect(performance.now() - before).toBeLessThan(100);
  expect(await last).toMatchObject({ ok: true });
});

test('a thread that ends is a refusal, and the next question gets a new one', async () => {
  const bots = testWorker('exits');
  const thoughts = await Promise.all([bots.think(ask(1)), bots.think(ask(2))]);
  const refusal = { ok: false, reason: 'crashed', problem: 'the thread ended with code 3' };
  expect(thoughts).toEqual([refusal, refusal]);
});

test('a thread that throws says why', async () => {
  expect(await testWorker('throws').think(ask(1))).toEqual({
    ok: false,
    reason: 'crashed',
    problem: 'no room to think',
  });
});

test('a file that is not there is a refusal too', async () => {
  expect(await testWorker('nowhere').think(ask(1))).toMatchObject({ ok: false, reason: 'crashed' });
});
