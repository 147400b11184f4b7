import {
  newAnswerer,
  BOTS,
  remoteBots,
  type OpenWorkerPort,
  type RemoteBots,
} from '@stammtisch/bots';
import { waitsFor } from '@stammtisch/engine';
import type { Table } from '@stammtisch/table';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  answer,
  FakeBots,
  seatedTable,
  controllerAt,
  PLATFORM,
  type Fate,
} from '../test/seatedGame.ts';
import { VirtualTime } from '../test/virtualTime.ts';
import type { GameController } from './gameController.ts';
import { PATIENCE, watchForStalls, type Pulse } from './watchdog.ts';

const SEATING = [false, true];

let time: VirtualTime;
beforeEach(() => void (time = new VirtualTime()));
afterEach(() => time.stop());

interface Watched {
  readonly table: Table;
  readonly controller: GameController;
  readonly stop: () => void;
}

function watched(bots: RemoteBots): Watched {
  const table = seatedTable(SEATING, 1, 3);
  const controller = controllerAt(table, SEATING, { bots, advice: bots });
  controller.start();
  const stopWatching = watchForStalls(controller, PLATFORM);
  return {
    table,
    controller,
    stop() {
      stopWatching();
      controller.stop();
    },
  };
}

/** As the list says, then well. */
function inTurn(...fates: Fate[]): () => Fate {
  return () => fates.shift() ?? 'answered';
}

test('a worker that says nothing is asked again, and the game goes on', async () => {
  const bots = new FakeBots({ fate: inTurn('silent') });
  const { table, controller, stop } = watched(bots);
  await time.advance((PATIENCE.noAnswer - 1) * 1_000);
  expect(controller.stalls.count).toBe(0);
  expect(waitsFor(table.state())).toContain(1);
  await time.advance(5_000);
  const { round: evening, phase } = table.state();
  expect(controller.stalls).toEqual({
    count: 1,
    last: [{ kind: 'noAnswer', version: 0, evening, phase, seat: 1 }],
  });
  expect(waitsFor(table.state())).not.toContain(1);
  stop();
});

test('a bot that says nothing twice is stood in for', async () => {
  const asked: string[] = [];
  const bots = new FakeBots({ fate: inTurn('silent', 'silent') });
  const heard: RemoteBots = {
    think(question, cancel) {
      asked.push(question.bot);
      return bots.think(question, cancel);
    },
    close: () => undefined,
  };
  const { table, controller, stop } = watched(heard);
  await time.advance(2 * PATIENCE.noAnswer * 1_000 + 8_000);
  expect(asked.slice(0, 3)).toEqual(['random', 'random', 'easy']);
  expect(controller.stalls.count).toBe(2);
  expect(waitsFor(table.state())).not.toContain(1);
  // The next move is its own again.
  for (let i = 0; asked.length < 4 && i < 50; i++) {
    answer(controller, i);
    await time.advance(500);
  }
  expect(asked[3]).toBe('random');
  stop();
});

test('a worker that died under a hint is ended, and a new one answers the bots', async () => {
  const workers: { isClosed: boolean }[] = [];
  const openPort: OpenWorkerPort = ({ onMessage }) => {
    const worker = { isClosed: false };
    workers.push(worker);
    const answered = newAnswerer(BOTS, () => 0);
    return {
      post(request) {
        // The first one never says anything.
        if (worker !== workers[0]) setTimeout(() => onMessage(answered(request)), 5);
      },
      close: () => void (worker.isClosed = true),
    };
  };
  const bots = remoteBots(openPort);
  const table = seatedTable([false, false], 1, 3);
  const controller = controllerAt(table, [false, true], { bots, advice: bots });
  const stopWatching = watchForStalls(controller, PLATFORM);
  // Asks for a hint before the bot is asked: its question waits behind the hint.
  void controller.hint();
  controller.start();
  expect(controller.isThinking).toBe(true);
  await time.advance(PATIENCE.noAnswer * 1_000 + 5_000);
  expect(workers[0]!.isClosed).toBe(true);
  expect(controller.isThinking).toBe(false);
  expect(controller.stalls.count).toBe(1);
  expect(waitsFor(table.state())).not.toContain(1);
  stopWatching();
  controller.stop();
});

test('a bot that thinks for long, and a person who does, are left in peace', async () => {
  const bots = new FakeBots({ delay: () => 20_000 });
  const { controller, stop } = watched(bots);
  await time.advance(40_000);
  expect(controller.askedSeat).toBe(0);
  await time.advance(600_000);
  expect(controller.stalls.count).toBe(0);
  stop();
});

test.each(['notAsked', 'noAnswer', 'notShown'] as const)(
  '%s: what moves is no stall, what does not is, again and again',
  async (kind) => {
    let moves = 0;
    let recovered = 0;
    let pulse: Pulse | null = { kind, mark: '' };
    const stop = watchForStalls(
      {
        get pulse() {
          return pulse === null ? null : { ...pulse, mark: `${moves}` };
        },
        recover: () => void recovered++,
      },
      PLATFORM,
    );
    for (; moves < 50; moves++) await time.advance(PATIENCE[kind] * 500);
    expect(recovered).toBe(0);
    await time.advance(PATIENCE[kind] * 1_000 + 2_000);
    expect(recovered).toBe(1);
    await time.advance(PATIENCE[kind] * 1_000 + 2_000);
    expect(recovered).toBe(2);
    pulse = null;
    await time.advance(PATIENCE[kind] * 5_000);
    expect(recovered).toBe(2);
    stop();
    expect(time.isPending).toBe(false);
  },
);
