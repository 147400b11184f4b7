import {
  createGame,
  HOUSE_1,
  perform,
  seeded,
  waitsFor,
  type MutableGame,
} from '@stammtisch/engine';
import { describe, expect, test } from 'vitest';
import type { BotFactory } from '../bot.ts';
import { random } from '../random.ts';
import { newAnswerer } from './answerer.ts';
import type { OpenWorkerPort, PortListener, WorkerRequest } from './message.ts';
import { botPool } from './pool.ts';
import { remoteBots } from './remoteBots.ts';
import type { ThinkRequest } from './api.ts';

function newGame(): MutableGame {
  const setup = { players: 2, modules: 5, edition: 'north-star', pack: HOUSE_1 } as const;
  return createGame({ ...setup, dishwasherBothWays: false, start: 0 }, seeded(1));
}

const GAME = newGame();
const SEAT = waitsFor(GAME)[0]!;

function question(part: Partial<ThinkRequest> = {}): ThinkRequest {
  return {
    kind: 'choose',
    bot: 'random',
    player: 'Anna',
    seed: 1,
    state: GAME,
    seat: SEAT,
    ...part,
  };
}

/** Workers that say nothing until they are told to. */
interface FakeWorker {
  readonly requests: WorkerRequest[];
  readonly listener: PortListener;
  isClosed: boolean;
}

function fakes(): { readonly workers: FakeWorker[]; readonly openPort: OpenWorkerPort } {
  const workers: FakeWorker[] = [];
  const openPort: OpenWorkerPort = (listener) => {
    const worker: FakeWorker = { requests: [], listener, isClosed: false };
    workers.push(worker);
    return {
      post: (request) => worker.requests.push(request),
      close: () => (worker.isClosed = true),
    };
  };
  return { workers, openPort };
}

function reply({ listener, requests }: FakeWorker): void {
  listener.onMessage(newAnswerer({ random }, () => 0)(requests.at(-1)!));
}

describe('the client', () => {
  test('asks one question at a time, in order', async () => {
    const { workers, openPort } = fakes();
    const bots = remoteBots(openPort);
    const thoughts = [bots.think(question()), bots.think(question({ kind: 'advise' }))];
    expect(workers[0]!.requests.map(({ id }) => id)).toEqual([0]);
    reply(workers[0]!);
    expect(workers[0]!.requests.map(({ id }) => id)).toEqual([0, 1]);
    reply(workers[0]!);
    const [chosen, advised] = await Promise.all(thoughts);
    expect(chosen).toMatchObject({ ok: true, advice: null });
    expect(advised).toMatchObject({ ok: true, advice: { reason: { type: 'whim' } } });
    expect(workers).toHaveLength(1);
  });

  test('sends the state as it was when the question was asked', () => {
    const { workers, openPort } = fakes();
    const bots = remoteBots(openPort);
    const state = newGame();
    void bots.think(question());
    void bots.think(question({ state }));
    const { phase } = state;
    while (state.phase === phase) {
      const seat = waitsFor(state)[0]!;
      perform(state, seat, random(1).choose(state, seat), seeded(2));
    }
    reply(workers[0]!);
    expect(workers[0]!.requests[1]!.state.phase).toBe(phase);
  });

  test('a question under way is cancelled by ending its worker; the next gets a fresh one', async () => {
    const { workers, openPort } = fakes();
    const bots = remoteBots(openPort);
    const cancel = new AbortController();
    const first = bots.think(question(), cancel.signal);
    const second = bots.think(question());
    cancel.abort();
    expect(await first).toMatchObject({ ok: false, reason: 'cancelled' });
    expect(workers.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    // What the ended worker still says is not taken for an answer.
    workers[0]!.listener.onFailure('the thread ended with code 1');
    reply(workers[0]!);
    reply(workers[1]!);
    expect(await second).toMatchObject({ ok: true });
  });

  test('a question that waits is dropped without a fuss', async () => {
    const { workers, openPort } = fakes();
    const bots = remoteBots(openPort);
    const cancel = new AbortController();
    const first = bots.think(question());
    const second = bots.think(question(), cancel.signal);
    const third = bots.think(question(), AbortSignal.abort());
    cancel.abort();
    expect(await second).toMatchObject({ ok: false, reason: 'cancelled' });
    expect(await third).toMatchObject({ ok: false, reason: 'cancelled' });
    reply(workers[0]!);
    expect(await first).toMatchObject({ ok: true });
    expect(workers.map(({ isClosed }) => isClosed)).toEqual([false]);
    expect(workers[0]!.requests).toHaveLength(1);
  });

  test('aborting after the answer changes nothing', async () => {
    const { workers, openPort } = fakes();
    const bots = remoteBots(openPort);
    const cancel = new AbortController();
    const first = bots.think(question(), cancel.signal);
    reply(workers[0]!);
    await first;
    cancel.abort();
    expect(workers[0]!.isClosed).toBe(false);
  });

  test('a crash refuses the question under way and no other', async () => {
    const { workers, openPort } = fakes();
    const bots = remoteBots(openPort);
    const first = bots.think(question());
    const second = bots.think(question());
    workers[0]!.listener.onFailure('out of memory');
    reply(workers[1]!);
    expect(await first).toEqual({ ok: false, reason: 'crashed', problem: 'out of memory' });
    expect(await second).toMatchObject({ ok: true });
    // One that crashes with nothing to do is replaced too.
    workers[1]!.listener.onFailure('out of memory');
    void bots.think(question());
    expect(workers).toHaveLength(3);
  });

  test('a worker that cannot be started, or asked, is a refusal too', async () => {
    const dead = remoteBots(() => {
      throw new Error('workers are not allowed');
    });
    const refusal = { ok: false, reason: 'crashed', problem: 'workers are not allowed' };
    expect(await Promise.all([dead.think(question()), dead.think(question())])).toEqual([
      refusal,
      refusal,
    ]);
    const deaf = remoteBots(() => ({
      post: () => {
        throw new Error('this cannot be copied');
      },
      close: () => {},
    }));
    expect(await deaf.think(question())).toMatchObject({ reason: 'failed' });
  });

  test('a state that cannot be sent is a refusal', async () => {
    const { workers, openPort } = fakes();
    const state = null as unknown as ThinkRequest['state'];
    const thought = await remoteBots(openPort).think(question({ state }));
    expect(thought).toMatchObject({ ok: false, reason: 'failed' });
    expect(workers).toHaveLength(0);
  });

  test('a worker that answers at once and then fails costs no other question', async () => {
    const answer = newAnswerer({ random }, () => 0);
    const posted: number[] = [];
    let listener: PortListener | null = null;
    const bots = remoteBots((heard) => {
      listener = heard;
      return {
        post(request) {
          posted.push(request.id);
          if (request.id !== 1) return;
          heard.onMessage(answer(request));
          throw new Error('the line broke');
        },
        close: () => {},
      };
    });
    const request = requestWith({});
    const thoughts = ['Anna', 'Ben', 'Cilly'].map((player) => bots.think(question({ player })));
    for (const id of [0, 2]) listener!.onMessage(answer({ ...request, id }));
    for (const thought of await Promise.all(thoughts)) expect(thought.ok).toBe(true);
    expect(posted).toEqual([0, 1, 2]);
  });

  test('closing refuses all that is asked', async () => {
    const { workers, openPort } = fakes();
    const bots = remoteBots(openPort);
    const thoughts = [bots.think(question()), bots.think(question())];
    bots.close();
    thoughts.push(bots.think(question()));
    for (const thought of await Promise.all(thoughts)) {
      expect(thought).toMatchObject({ ok: false, reason: 'closed' });
    }
    expect(workers[0]!.isClosed).toBe(true);
  });
});

function fail(): never {
  throw new Error('I have no idea');
}

function requestWith(part: Partial<WorkerRequest>): WorkerRequest {
  const { workers, openPort } = fakes();
  void remoteBots(openPort).think(question());
  return { ...workers[0]!.requests[0]!, ...part };
}

describe('the worker', () => {
  /** Counts what it was asked, as a bot with a plan in mind would. */
  const made: number[] = [];
  const counting: BotFactory = (seed) => {
    made.push(seed);
    return random(seed);
  };
  const failing: BotFactory = (seed) => {
    made.push(seed);
    return { choose: fail, advise: fail };
  };

  test('keeps a bot for each player, the latest of them', () => {
    made.length = 0;
    const most = 5;
    const answer = newAnswerer({ counting }, () => 0, most);
    // Their seeds are the same: what tells them apart is who they are.
    const ask = (player: number): unknown =>
      answer(requestWith({ bot: 'counting', player: `${player}`, seed: 7 }));
    for (let player = 0; player < most; player++) ask(player);
    ask(0);
    ask(most);
    expect(made).toHaveLength(most + 1);
    ask(0);
    expect(made).toHaveLength(most + 1);
    ask(1);
    expect(made).toHaveLength(most + 2);
  });

  test('six hundred tables of three bots are no more than it keeps', () => {
    made.length = 0;
    const answer = newAnswerer({ counting }, () => 0);
    const request = requestWith({ bot: 'counting' });
    for (let again = 0; again < 2; again++) {
      // What is asked does not matter here: a bot is made, or found, before it answers.
      for (let player = 0; player < 1800; player++) answer({ ...request, player: `${player}` });
    }
    expect(made).toHaveLength(1800);
  });

  test('asked for a plan, says what follows at once; a bot without plans says one action', () => {
    const [line] = [[{ type: 'openTavern' }, { type: 'closeTavern' }]] as const;
    const planning: BotFactory = (seed) => ({ ...random(seed), plan: () => line });
    const answer = newAnswerer({ planning, random }, () => 0);
    expect(answer(requestWith({ bot: 'planning', kind: 'plan' }))).toMatchObject({
      action: line[0],
      line,
    });
    for (const bot of ['planning', 'random']) {
      const said = answer(requestWith({ bot, kind: bot === 'random' ? 'plan' : 'choose' }));
      expect(said).toMatchObject({ ok: true, line: [said.ok ? said.action : null] });
    }
  });

  test('says what is wrong with a request', () => {
    const answer = newAnswerer({ random }, () => 0);
    const problem = (part: object): unknown => answer({ ...requestWith({}), ...part });
    expect(problem({ bot: 'clever' })).toMatchObject({ problem: 'there is no bot "clever"' });
    expect(problem({ bot: 'toString' })).toMatchObject({ ok: false });
    expect(problem({ seat: 3 })).toMatchObject({ problem: 'the game does not wait for seat 3' });
    expect(problem({ state: {} })).toMatchObject({
      problem: expect.stringMatching(/^the state: .*expected/),
    });
  });

  test('a bot that fails is refused and forgotten', () => {
    made.length = 0;
    const answer = newAnswerer({ failing }, () => 0);
    for (let i = 0; i < 2; i++) {
      expect(answer(requestWith({ bot: 'failing', seed: 5 }))).toEqual({
        id: 0,
        ok: false,
        problem: 'I have no idea',
      });
    }
    expect(made).toEqual([5, 5]);
  });

  test('hands the clock to the bot', () => {
    let heard: unknown;
    const listening: BotFactory = (seed) => ({
      ...random(seed),
      choose(state, seat, budget) {
        heard = [budget?.milliseconds, budget?.now?.()];
        return random(seed).choose(state, seat);
      },
    });
    newAnswerer(
      { listening },
      () => 77,
    )(requestWith({ bot: 'listening', budget: { milliseconds: 5 } }));
    expect(heard).toEqual([5, 77]);
  });
});

function playersAt(workers: readonly FakeWorker[]): string[][] {
  return workers.map(({ requests }) => requests.map(({ player }) => player));
}

describe('a pool', () => {
  test('gives new bots to idle workers and old ones to where they were', async () => {
    const { workers, openPort } = fakes();
    const pool = botPool(openPort, 2);
    const thoughts = ['a', 'b', 'a'].map((player) => pool.think(question({ player })));
    expect(playersAt(workers)).toEqual([['a'], ['b']]);
    reply(workers[0]!);
    reply(workers[0]!);
    reply(workers[1]!);
    for (const thought of await Promise.all(thoughts)) expect(thought.ok).toBe(true);
    const again = pool.think(question({ player: 'b' }));
    expect(workers[1]!.requests).toHaveLength(2);
    pool.close();
    expect(await again).toMatchObject({ reason: 'closed' });
    expect(workers.every(({ isClosed }) => isClosed)).toBe(true);
  });

  test('bots asked one after the other get workers of their own', async () => {
    const { workers, openPort } = fakes();
    const pool = botPool(openPort, 2);
    for (const player of ['a', 'b']) {
      const thought = pool.think(question({ player }));
      reply(workers.at(-1)!);
      expect(await thought).toMatchObject({ ok: true });
    }
    expect(playersAt(workers)).toEqual([['a'], ['b']]);
    const cancel = new AbortController();
    const dropped = pool.think(question({ player: 'b' }), cancel.signal);
    cancel.abort();
    expect(await dropped).toMatchObject({ reason: 'cancelled' });
    expect(workers.map(({ isClosed }) => isClosed)).toEqual([false, true]);
  });

  test('a bot that was forgotten makes room for a new one', async () => {
    const { workers, openPort } = fakes();
    const most = 5;
    const pool = botPool(openPort, 2, most);
    const ask = async (player: number): Promise<number> => {
      const before = workers.map(({ requests }) => requests.length);
      const thought = pool.think(question({ player: `${player}` }));
      const asked = workers.findIndex(({ requests }, i) => requests.length !== before[i]);
      reply(workers[asked]!);
      await thought;
      return asked;
    };
    for (let each = 0; each < 2 * most; each++) expect(await ask(each)).toBe(each % 2);
    // The oldest was at home with the first worker, and so is the newest; then there is room there.
    expect(await ask(2 * most)).toBe(0);
    expect(await ask(2 * most + 1)).toBe(0);
  });

  test.each([0, -1, Number.NaN])('of %s workers is none', (size) => {
    const expected = `a pool needs at least one worker; got ${size}`;
    expect(() => botPool(fakes().openPort, size)).toThrow(expected);
  });
});
