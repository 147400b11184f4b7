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
import { answerer, BOTS_KEPT } from './answer.ts';
import type { Request } from './message.ts';
import { botPool } from './pool.ts';
import type { OpenPort, PortListener } from './port.ts';
import { remoteBots } from './remote.ts';
import type { Question } from './thought.ts';

function newGame(): MutableGame {
  const setup = { players: 2, modules: 5, edition: 'north-star', pack: HOUSE_1 } as const;
  return createGame({ ...setup, dishwasherBothWays: false, start: 0 }, seeded(1));
}

const GAME = newGame();
const SEAT = waitsFor(GAME)[0]!;

function question(part: Partial<Question> = {}): Question {
  return { kind: 'choose', bot: 'random', seed: 1, state: GAME, seat: SEAT, ...part };
}

/** Workers that say nothing until they are told to. */
interface FakeWorker {
  readonly requests: Request[];
  readonly listener: PortListener;
  isClosed: boolean;
}

function fakes(): { readonly workers: FakeWorker[]; readonly openPort: OpenPort } {
  const workers: FakeWorker[] = [];
  const openPort: OpenPort = (listener) => {
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
  listener.onMessage(answerer({ random }, () => 0)(requests.at(-1)!));
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
    workers[0]!.listener.onTrouble('the thread ended with code 1');
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
    workers[0]!.listener.onTrouble('out of memory');
    reply(workers[1]!);
    expect(await first).toEqual({ ok: false, reason: 'crashed', problem: 'out of memory' });
    expect(await second).toMatchObject({ ok: true });
    // One that crashes with nothing to do is replaced too.
    workers[1]!.listener.onTrouble('out of memory');
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
    const state = null as unknown as Question['state'];
    const thought = await remoteBots(openPort).think(question({ state }));
    expect(thought).toMatchObject({ ok: false, reason: 'failed' });
    expect(workers).toHaveLength(0);
  });

  test('a worker that answers at once and then fails costs no other question', async () => {
    const answer = answerer({ random }, () => 0);
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
    const thoughts = [1, 2, 3].map((seed) => bots.think(question({ seed })));
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

function requestWith(part: Partial<Request>): Request {
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

  test('keeps a bot for each name and seed, the latest of them', () => {
    made.length = 0;
    const answer = answerer({ counting }, () => 0);
    const ask = (seed: number): unknown => answer(requestWith({ bot: 'counting', seed }));
    for (let seed = 0; seed < BOTS_KEPT; seed++) ask(seed);
    ask(0);
    ask(BOTS_KEPT);
    expect(made).toHaveLength(BOTS_KEPT + 1);
    ask(0);
    expect(made).toHaveLength(BOTS_KEPT + 1);
    ask(1);
    expect(made).toHaveLength(BOTS_KEPT + 2);
  });

  test('says what is wrong with a request', () => {
    const answer = answerer({ random }, () => 0);
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
    const answer = answerer({ failing }, () => 0);
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
    answerer(
      { listening },
      () => 77,
    )(requestWith({ bot: 'listening', budget: { milliseconds: 5 } }));
    expect(heard).toEqual([5, 77]);
  });
});

describe('a pool', () => {
  test('gives new bots to idle workers and old ones to where they were', async () => {
    const { workers, openPort } = fakes();
    const pool = botPool(openPort, 2);
    const thoughts = [1, 2, 1].map((seed) => pool.think(question({ seed })));
    expect(workers.map(({ requests }) => requests.map(({ seed }) => seed))).toEqual([[1], [2]]);
    reply(workers[0]!);
    reply(workers[0]!);
    reply(workers[1]!);
    for (const thought of await Promise.all(thoughts)) expect(thought.ok).toBe(true);
    const again = pool.think(question({ seed: 2 }));
    expect(workers[1]!.requests).toHaveLength(2);
    pool.close();
    expect(await again).toMatchObject({ reason: 'closed' });
    expect(workers.every(({ isClosed }) => isClosed)).toBe(true);
  });

  test('bots asked one after the other get workers of their own', async () => {
    const { workers, openPort } = fakes();
    const pool = botPool(openPort, 2);
    for (const seed of [1, 2]) {
      const thought = pool.think(question({ seed }));
      reply(workers.at(-1)!);
      expect(await thought).toMatchObject({ ok: true });
    }
    expect(workers.map(({ requests }) => requests.map(({ seed }) => seed))).toEqual([[1], [2]]);
    const cancel = new AbortController();
    const dropped = pool.think(question({ seed: 2 }), cancel.signal);
    cancel.abort();
    expect(await dropped).toMatchObject({ reason: 'cancelled' });
    expect(workers.map(({ isClosed }) => isClosed)).toEqual([false, true]);
  });

  test('a bot that was forgotten makes room for a new one', async () => {
    const { workers, openPort } = fakes();
    const pool = botPool(openPort, 2);
    const ask = async (seed: number): Promise<number> => {
      const before = workers.map(({ requests }) => requests.length);
      const thought = pool.think(question({ seed }));
      const asked = workers.findIndex(({ requests }, i) => requests.length !== before[i]);
      reply(workers[asked]!);
      await thought;
      return asked;
    };
    for (let seed = 0; seed < 2 * BOTS_KEPT; seed++) expect(await ask(seed)).toBe(seed % 2);
    // The oldest was at home with the first worker, and so is the newest; then there is room there.
    expect(await ask(2 * BOTS_KEPT)).toBe(0);
    expect(await ask(2 * BOTS_KEPT + 1)).toBe(0);
  });

  test.each([0, -1, Number.NaN])('of %s workers is none', (size) => {
    const expected = `a pool needs at least one worker; got ${size}`;
    expect(() => botPool(fakes().openPort, size)).toThrow(expected);
  });
});
