import { PROTOCOL, RULES, type ClientMessage, type ServerMessage } from '@stammtisch/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { ServerConnection } from './connection.ts';
import type { ConnectionEnv, Socket, SocketHandlers } from './env.ts';

const TABLE = 'a'.repeat(22);

class FakeSocket implements Socket {
  readonly sent: ClientMessage[] = [];
  readonly handlers: SocketHandlers;
  isClosed = false;

  constructor(handlers: SocketHandlers) {
    this.handlers = handlers;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.isClosed = true;
  }

  deliver(message: unknown): void {
    this.handlers.onMessage(JSON.stringify(message));
  }
}

/** A env whose time passes when it is told to. */
class FakeEnv implements ConnectionEnv {
  readonly sockets: FakeSocket[] = [];
  readonly renewed: string[] = [];
  time = 1_000;
  wake: () => void = () => undefined;
  offline: () => void = () => undefined;
  /** Another tab tells that who one is has changed. */
  changed: () => void = () => undefined;
  announced = 0;
  #timers: { readonly at: number; readonly act: () => void }[] = [];

  connect(handlers: SocketHandlers): FakeSocket {
    const socket = new FakeSocket(handlers);
    this.sockets.push(socket);
    return socket;
  }

  now(): number {
    return this.time;
  }

  random(): number {
    return 1;
  }

  later(milliseconds: number, act: () => void): () => void {
    const timer = { at: this.time + milliseconds, act };
    this.#timers.push(timer);
    return () => (this.#timers = this.#timers.filter((other) => other !== timer));
  }

  every(): () => void {
    throw new Error('A connection repeats nothing.');
  }

  pass(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#timers = this.#timers.filter((other) => other !== next);
      this.time = next.at;
      next.act();
    }
    this.time = end;
  }

  onWake(act: () => void): () => void {
    this.wake = act;
    return () => (this.wake = () => undefined);
  }

  announceIdentity(): void {
    this.announced++;
  }

  onIdentity(act: () => void): () => void {
    this.changed = act;
    return () => (this.changed = () => undefined);
  }

  onOffline(act: () => void): () => void {
    this.offline = act;
    return () => (this.offline = () => undefined);
  }

  renew(version: string): boolean {
    const isNew = !this.renewed.includes(version);
    this.renewed.push(version);
    return isNew;
  }

  get last(): FakeSocket {
    return this.sockets.at(-1)!;
  }

  /** The server takes the connection. */
  welcome(): void {
    this.last.handlers.onOpen();
    this.last.deliver({ type: 'welcome', protocol: PROTOCOL, rules: RULES, now: this.time + 500 });
  }

  /** The answer to `watch`, as far as a connection reads it. */
  tellTable(): void {
    this.last.deliver({ type: 'table', table: { id: TABLE } });
  }
}

let env: FakeEnv;
let connection: ServerConnection;
let heard: ServerMessage[];
let version: number;
let leave: () => void;

beforeEach(() => {
  env = new FakeEnv();
  connection = new ServerConnection(env);
  heard = [];
  version = 0;
  leave = connection.watch(
    TABLE,
    () => version,
    (message) => heard.push(message),
  );
});

const submission = { id: 'x-1', seat: 0, seen: 3, actions: [] };

describe('a connection', () => {
  test('says hello, then asks for what is watched', () => {
    expect(connection.status).toBe('connecting');
    env.welcome();
    expect(connection.status).toBe('open');
    expect(connection.offset).toBe(500);
    expect(env.last.sent).toEqual([
      { type: 'hello', protocol: PROTOCOL, rules: RULES },
      { type: 'watch', table: TABLE, since: 0 },
    ]);
  });

  test('is one for everything that is watched', () => {
    env.welcome();
    const other = 'b'.repeat(22);
    connection.watch(
      other,
      () => 4,
      () => undefined,
    );
    expect(env.sockets).toHaveLength(1);
    expect(env.last.sent.at(-1)).toEqual({ type: 'watch', table: other, since: 4 });
  });

  test('tells everybody what concerns them', () => {
    env.welcome();
    const other: ServerMessage[] = [];
    connection.watch(
      'b'.repeat(22),
      () => 0,
      (message) => other.push(message),
    );
    env.last.deliver({ type: 'entries', table: TABLE, entries: [] });
    env.last.deliver({ type: 'trouble', code: 'malformed', text: '' });
    expect(heard.map(({ type }) => type)).toEqual(['entries', 'trouble']);
    expect(other.map(({ type }) => type)).toEqual(['trouble']);
  });

  test('carries what was said before there was a way to the table', () => {
    const talk = { type: 'chat', table: TABLE, text: 'Good evening!' } as const;
    connection.sendChat(talk);
    env.welcome();
    expect(env.last.sent).not.toContainEqual(talk);
    env.tellTable();
    expect(env.last.sent.at(-1)).toEqual(talk);
    // A new identity opens a new connection; a line sent in between must not be lost.
    connection.changeIdentity();
    const next = { type: 'react', table: TABLE, reaction: 'cheers' } as const;
    connection.sendChat(next);
    env.welcome();
    env.tellTable();
    expect(env.last.sent.slice(1)).toEqual([{ type: 'watch', table: TABLE, since: 0 }, next]);
  });

  test('begins anew in all tabs when somebody has become somebody in one', () => {
    env.welcome();
    connection.changeIdentity();
    expect(env.announced).toBe(1);
    env.welcome();
    const { length } = env.sockets;
    env.changed();
    expect(env.sockets).toHaveLength(length + 1);
    env.welcome();
    expect(env.last.sent.at(-1)).toMatchObject({ type: 'watch', table: TABLE });
    // What was heard is not passed on: tabs would call each other for ever.
    expect(env.announced).toBe(1);
  });

  test('ends with the last who watches, and begins again with the next', () => {
    env.welcome();
    leave();
    expect(env.last.isClosed).toBe(true);
    env.pass(60_000);
    expect(env.sockets).toHaveLength(1);
    connection.watch(
      TABLE,
      () => 0,
      () => undefined,
    );
    expect(env.sockets).toHaveLength(2);
  });
});

describe('a connection that is lost', () => {
  test('comes back by itself and asks for the rest', () => {
    env.welcome();
    version = 17;
    env.last.handlers.onClose(1006);
    expect(connection.status).toBe('lost');
    expect(connection.isRestarting).toBe(false);
    env.pass(300);
    env.welcome();
    expect(connection.status).toBe('open');
    expect(env.last.sent.at(-1)).toEqual({ type: 'watch', table: TABLE, since: 17 });
  });

  test('knows a restart from a loss', () => {
    env.welcome();
    env.last.handlers.onClose(1001);
    expect(connection.isRestarting).toBe(true);
    env.pass(300);
    env.last.handlers.onClose(1006);
    expect(connection.isRestarting).toBe(true);
    env.pass(600);
    env.welcome();
    expect(connection.isRestarting).toBe(false);
  });

  test('is tried for more and more seldom, at most every ten seconds', () => {
    env.welcome();
    env.last.handlers.onClose(1006);
    const times: number[] = [];
    for (let i = 0; i < 9; i++) {
      const before = env.time;
      const { length } = env.sockets;
      while (env.sockets.length === length) env.pass(100);
      times.push(env.time - before);
      env.last.handlers.onClose(1006);
    }
    expect(times).toEqual([300, 600, 1200, 2400, 4800, 9600, 10_000, 10_000, 10_000]);
  });

  test('is tried for at once when somebody looks at the page', () => {
    env.welcome();
    env.last.handlers.onClose(1006);
    env.wake();
    expect(env.sockets).toHaveLength(2);
  });

  test('shows by silence after a ping', () => {
    env.welcome();
    env.pass(20_000);
    expect(env.last.sent.at(-1)).toEqual({ type: 'ping' });
    env.last.deliver({ type: 'pong' });
    env.pass(20_000);
    expect(connection.status).toBe('open');
    env.pass(8_000);
    expect(connection.status).toBe('lost');
    expect(env.sockets[0]!.isClosed).toBe(true);
  });

  test('is looked for when the network seems gone, or a sleeper wakes', () => {
    env.welcome();
    env.offline();
    expect(env.last.sent.at(-1)).toEqual({ type: 'ping' });
    env.last.deliver({ type: 'pong' });
    env.wake();
    expect(env.last.sent.filter(({ type }) => type === 'ping')).toHaveLength(2);
    env.pass(3_000);
    expect(connection.status).toBe('lost');
  });

  test('that never was is not called lost at once', () => {
    env.last.handlers.onClose(1006);
    expect(connection.status).toBe('connecting');
    for (let i = 0; i < 3; i++) {
      env.pass(10_000);
      env.last.handlers.onClose(1006);
    }
    expect(connection.status).toBe('lost');
  });
});

describe('a submission', () => {
  test('is not taken on without a connection', async () => {
    expect(await connection.submit(TABLE, submission)).toBeNull();
  });

  test('is answered', async () => {
    env.welcome();
    env.tellTable();
    const answered = connection.submit(TABLE, submission);
    expect(env.last.sent.at(-1)).toEqual({ type: 'submit', table: TABLE, submission });
    const answer = { ok: true, id: 'x-1', version: 4, applied: 1, rest: [] };
    env.last.deliver({ type: 'answer', table: TABLE, answer });
    expect(await answered).toEqual(answer);
  });

  test('waits until the server has told of the table', () => {
    env.welcome();
    void connection.submit(TABLE, submission);
    expect(env.last.sent.some(({ type }) => type === 'submit')).toBe(false);
    env.tellTable();
    expect(env.last.sent.at(-1)?.type).toBe('submit');
  });

  test('that was not answered is sent again after a loss, once, with the same id', async () => {
    env.welcome();
    env.tellTable();
    const answered = connection.submit(TABLE, submission);
    env.last.handlers.onClose(1006);
    env.pass(300);
    env.welcome();
    env.tellTable();
    env.tellTable();
    const again = env.last.sent.filter(({ type }) => type === 'submit');
    expect(again).toEqual([{ type: 'submit', table: TABLE, submission }]);
    const answer = { ok: false, id: 'x-1', reason: 'stale', seen: 4, version: 9 };
    env.last.deliver({ type: 'answer', table: TABLE, answer });
    expect(await answered).toEqual(answer);
    env.pass(15_000);
    expect(env.last.sent.filter(({ type }) => type === 'submit')).toHaveLength(1);
  });

  test('whose answer gets lost is sent again', () => {
    env.welcome();
    env.tellTable();
    void connection.submit(TABLE, submission);
    env.pass(10_000);
    expect(env.last.sent.filter(({ type }) => type === 'submit')).toHaveLength(2);
  });
});

describe('a page of another version', () => {
  const outdated = { type: 'outdated', protocol: PROTOCOL + 1, rules: RULES };

  test('is renewed, and does not try for ever', () => {
    env.last.handlers.onOpen();
    env.last.deliver(outdated);
    env.last.handlers.onClose(4000);
    expect(connection.status).toBe('outdated');
    expect(connection.isRenewing).toBe(true);
    expect(env.renewed).toEqual([`${PROTOCOL + 1}.${RULES}`]);
    env.wake();
    env.pass(30_000);
    expect(env.sockets).toHaveLength(1);
  });

  test('is renewed for other rules, too', () => {
    env.last.handlers.onOpen();
    env.last.deliver({ type: 'outdated', protocol: PROTOCOL, rules: RULES + 1 });
    env.last.handlers.onClose(4000);
    expect(connection.isRenewing).toBe(true);
    expect(env.renewed).toEqual([`${PROTOCOL}.${RULES + 1}`]);
  });

  test('that stays so says it, and looks again after a while', () => {
    env.renew(`${PROTOCOL + 1}.${RULES}`);
    env.last.handlers.onOpen();
    env.last.deliver(outdated);
    env.last.handlers.onClose(4000);
    expect(connection.isRenewing).toBe(false);
    env.pass(60_000);
    env.welcome();
    expect(connection.status).toBe('open');
  });
});

test('whoever has become somebody connects again', () => {
  env.welcome();
  connection.changeIdentity();
  expect(env.sockets[0]!.isClosed).toBe(true);
  expect(connection.status).toBe('connecting');
  env.welcome();
  expect(connection.status).toBe('open');
});

test.each(['unavailable', 'tooFast'] as const)(
  'a table that could not be opened (%s) is asked for again, until it is there',
  (code) => {
    const asked = (): number => env.last.sent.filter(({ type }) => type === 'watch').length;
    env.welcome();
    const trouble = {
      type: 'trouble',
      code,
      text: 'Try again.',
      table: TABLE,
      answers: 'watch',
    } as const;
    env.last.deliver(trouble);
    expect(asked()).toBe(1);
    env.pass(2_000);
    expect(asked()).toBe(2);
    env.tellTable();
    env.last.deliver({ ...trouble, answers: 'chat' });
    env.last.deliver(trouble);
    env.pass(2_000);
    expect(asked()).toBe(2);
  },
);
