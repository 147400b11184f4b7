/** Both ends of a browser's worker, over a line that copies messages as a browser does. */
import { BOTS, remoteBots, type WorkerReply, type WorkerRequest } from '@stammtisch/bots';
import { createGame, HOUSE_1, perform, seeded, waitsFor } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { serveBots } from './serve.ts';
import { webPort, type BotWorker } from './webPort.ts';

type Listener = (event: never) => void;

class FakeWorker implements BotWorker {
  readonly listeners = new Map<string, Listener>();
  isTerminated = false;
  private answer: ((event: { data: WorkerRequest }) => void) | null = null;

  constructor() {
    serveBots(
      {
        addEventListener: (_type, listener) => (this.answer = listener),
        postMessage: (reply) => this.emit('message', { data: structuredClone(reply) }),
      },
      () => performance.now(),
    );
  }

  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, listener);
  }

  emit(type: 'message', event: { data: WorkerReply }): void;
  emit(type: 'error', event: { message?: string; preventDefault(): void }): void;
  emit(type: 'messageerror', event: object): void;
  emit(type: string, event: object): void {
    this.listeners.get(type)!(event as never);
  }

  postMessage(request: WorkerRequest): void {
    const data = structuredClone(request);
    setTimeout(() => {
      if (!this.isTerminated) this.answer!({ data });
    });
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

const SETUP = { players: 2, modules: 5, edition: 'north-star', pack: HOUSE_1 } as const;
const GAME = createGame({ ...SETUP, dishwasherBothWays: false, start: 0 }, seeded(4));

function ask(): Parameters<ReturnType<typeof remoteBots>['think']>[0] {
  const who = { bot: 'random', player: 'Anna', seed: 1 };
  return { kind: 'choose', ...who, state: GAME, seat: waitsFor(GAME)[0]! };
}

function fakes(): { workers: FakeWorker[]; bots: ReturnType<typeof remoteBots> } {
  const workers: FakeWorker[] = [];
  const start = (): FakeWorker => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  };
  return { workers, bots: remoteBots(webPort(start)) };
}

test('a bot behind a page plays as it would here', async () => {
  const { workers, bots } = fakes();
  const state = structuredClone(GAME);
  const chance = seeded(5);
  const here = [1, 2].map((seed) => BOTS.random(seed));
  for (let seat = waitsFor(state)[0]; seat !== undefined; seat = waitsFor(state)[0]) {
    const thought = await bots.think({
      ...ask(),
      player: `seat ${seat}`,
      seed: seat + 1,
      state,
      seat,
    });
    expect(thought).toMatchObject({ ok: true, action: here[seat]!.choose(state, seat) });
    if (thought.ok) perform(state, seat, thought.action, chance);
  }
  expect(workers).toHaveLength(1);
});

test('cancelling terminates the worker', async () => {
  const { workers, bots } = fakes();
  const cancel = new AbortController();
  const thought = bots.think(ask(), cancel.signal);
  cancel.abort();
  expect(await thought).toMatchObject({ reason: 'cancelled' });
  expect(workers[0]!.isTerminated).toBe(true);
  expect(await bots.think(ask())).toMatchObject({ ok: true });
});

test('a worker’s errors are refusals, and the browser need not report them', async () => {
  const { workers, bots } = fakes();
  const problems = ['out of memory', undefined, null].map(async (message) => {
    const thought = bots.think(ask());
    let isPrevented = false;
    const preventDefault = (): void => {
      isPrevented = true;
    };
    if (message === null) workers.at(-1)!.emit('messageerror', {});
    else workers.at(-1)!.emit('error', { ...(message && { message }), preventDefault });
    expect(isPrevented).toBe(message !== null);
    return await thought;
  });
  expect(await Promise.all(problems)).toEqual([
    { ok: false, reason: 'crashed', problem: 'out of memory' },
    { ok: false, reason: 'crashed', problem: 'the worker could not be started' },
    { ok: false, reason: 'crashed', problem: 'the answer could not be read' },
  ]);
});
