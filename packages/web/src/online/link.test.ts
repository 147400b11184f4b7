import { PROTOCOL, RULES, type ClientMessage, type ServerMessage } from '@stammtisch/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { Link } from './link.svelte.ts';
import type { Hooks, Socket, Surroundings } from './wire.ts';

const TABLE = 'a'.repeat(22);

class FakeSocket implements Socket {
  readonly sent: ClientMessage[] = [];
  readonly hooks: Hooks;
  isClosed = false;

  constructor(hooks: Hooks) {
    this.hooks = hooks;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.isClosed = true;
  }

  say(message: unknown): void {
    this.hooks.heard(JSON.stringify(message));
  }
}

/** A browser whose time passes when it is told to. */
class FakeBrowser implements Surroundings {
  readonly sockets: FakeSocket[] = [];
  readonly renewed: string[] = [];
  time = 1_000;
  wake: () => void = () => undefined;
  offline: () => void = () => undefined;
  /** Another tab tells that who one is has changed. */
  changed: () => void = () => undefined;
  told = 0;
  #timers: { readonly at: number; readonly act: () => void }[] = [];

  connect(hooks: Hooks): FakeSocket {
    const socket = new FakeSocket(hooks);
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

  tellTabs(): void {
    this.told++;
  }

  onTabs(act: () => void): () => void {
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
    this.last.hooks.opened();
    this.last.say({ type: 'welcome', protocol: PROTOCOL, rules: RULES, now: this.time + 500 });
  }

  /** The answer to `watch`, as far as a link reads it. */
  tellTable(): void {
    this.last.say({ type: 'table', table: { id: TABLE } });
  }
}

let browser: FakeBrowser;
let link: Link;
let heard: ServerMessage[];
let version: number;
let leave: () => void;

beforeEach(() => {
  browser = new FakeBrowser();
  link = new Link(browser);
  heard = [];
  version = 0;
  leave = link.watch(
    TABLE,
    () => version,
    (message) => heard.push(message),
  );
});

const submission = { id: 'x-1', seat: 0, seen: 3, actions: [] };

describe('a connection', () => {
  test('says hello, then asks for what is watched', () => {
    expect(link.status).toBe('connecting');
    browser.welcome();
    expect(link.status).toBe('open');
    expect(link.offset).toBe(500);
    expect(browser.last.sent).toEqual([
      { type: 'hello', protocol: PROTOCOL, rules: RULES },
      { type: 'watch', table: TABLE, since: 0 },
    ]);
  });

  test('is one for everything that is watched', () => {
    browser.welcome();
    const other = 'b'.repeat(22);
    link.watch(
      other,
      () => 4,
      () => undefined,
    );
    expect(browser.sockets).toHaveLength(1);
    expect(browser.last.sent.at(-1)).toEqual({ type: 'watch', table: other, since: 4 });
  });

  test('tells everybody what concerns them', () => {
    browser.welcome();
    const other: ServerMessage[] = [];
    link.watch(
      'b'.repeat(22),
      () => 0,
      (message) => other.push(message),
    );
    browser.last.say({ type: 'entries', table: TABLE, entries: [] });
    browser.last.say({ type: 'trouble', code: 'malformed', text: '' });
    expect(heard.map(({ type }) => type)).toEqual(['entries', 'trouble']);
    expect(other.map(({ type }) => type)).toEqual(['trouble']);
  });

  test('carries what was said before there was a way to the table', () => {
    const talk = { type: 'chat', table: TABLE, text: 'Good evening!' } as const;
    link.say(talk);
    browser.welcome();
    expect(browser.last.sent).not.toContainEqual(talk);
    browser.tellTable();
    expect(browser.last.sent.at(-1)).toEqual(talk);
    // Whoever has just become somebody is connected anew: what they say meanwhile is not lost.
    link.refresh();
    const next = { type: 'react', table: TABLE, reaction: 'cheers' } as const;
    link.say(next);
    browser.welcome();
    browser.tellTable();
    expect(browser.last.sent.slice(1)).toEqual([{ type: 'watch', table: TABLE, since: 0 }, next]);
  });

  test('begins anew in all tabs when somebody has become somebody in one', () => {
    browser.welcome();
    link.refresh();
    expect(browser.told).toBe(1);
    browser.welcome();
    const { length } = browser.sockets;
    browser.changed();
    expect(browser.sockets).toHaveLength(length + 1);
    browser.welcome();
    expect(browser.last.sent.at(-1)).toMatchObject({ type: 'watch', table: TABLE });
    // What was heard is not passed on: tabs would call each other for ever.
    expect(browser.told).toBe(1);
  });

  test('ends with the last who watches, and begins again with the next', () => {
    browser.welcome();
    leave();
    expect(browser.last.isClosed).toBe(true);
    browser.pass(60_000);
    expect(browser.sockets).toHaveLength(1);
    link.watch(
      TABLE,
      () => 0,
      () => undefined,
    );
    expect(browser.sockets).toHaveLength(2);
  });
});

describe('a connection that is lost', () => {
  test('comes back by itself and asks for the rest', () => {
    browser.welcome();
    version = 17;
    browser.last.hooks.closed(1006);
    expect(link.status).toBe('lost');
    expect(link.isRestarting).toBe(false);
    browser.pass(300);
    browser.welcome();
    expect(link.status).toBe('open');
    expect(browser.last.sent.at(-1)).toEqual({ type: 'watch', table: TABLE, since: 17 });
  });

  test('knows a restart from a loss', () => {
    browser.welcome();
    browser.last.hooks.closed(1001);
    expect(link.isRestarting).toBe(true);
    browser.pass(300);
    browser.last.hooks.closed(1006);
    expect(link.isRestarting).toBe(true);
    browser.pass(600);
    browser.welcome();
    expect(link.isRestarting).toBe(false);
  });

  test('is tried for more and more seldom, at most every ten seconds', () => {
    browser.welcome();
    browser.last.hooks.closed(1006);
    const times: number[] = [];
    for (let i = 0; i < 9; i++) {
      const before = browser.time;
      const { length } = browser.sockets;
      while (browser.sockets.length === length) browser.pass(100);
      times.push(browser.time - before);
      browser.last.hooks.closed(1006);
    }
    expect(times).toEqual([300, 600, 1200, 2400, 4800, 9600, 10_000, 10_000, 10_000]);
  });

  test('is tried for at once when somebody looks at the page', () => {
    browser.welcome();
    browser.last.hooks.closed(1006);
    browser.wake();
    expect(browser.sockets).toHaveLength(2);
  });

  test('shows by silence after a ping', () => {
    browser.welcome();
    browser.pass(20_000);
    expect(browser.last.sent.at(-1)).toEqual({ type: 'ping' });
    browser.last.say({ type: 'pong' });
    browser.pass(20_000);
    expect(link.status).toBe('open');
    browser.pass(8_000);
    expect(link.status).toBe('lost');
    expect(browser.sockets[0]!.isClosed).toBe(true);
  });

  test('is looked for when the network seems gone, or a sleeper wakes', () => {
    browser.welcome();
    browser.offline();
    expect(browser.last.sent.at(-1)).toEqual({ type: 'ping' });
    browser.last.say({ type: 'pong' });
    browser.wake();
    expect(browser.last.sent.filter(({ type }) => type === 'ping')).toHaveLength(2);
    browser.pass(3_000);
    expect(link.status).toBe('lost');
  });

  test('that never was is not called lost at once', () => {
    browser.last.hooks.closed(1006);
    expect(link.status).toBe('connecting');
    for (let i = 0; i < 3; i++) {
      browser.pass(10_000);
      browser.last.hooks.closed(1006);
    }
    expect(link.status).toBe('lost');
  });
});

describe('a submission', () => {
  test('is not taken on without a connection', async () => {
    expect(await link.submit(TABLE, submission)).toBeNull();
  });

  test('is answered', async () => {
    browser.welcome();
    browser.tellTable();
    const answered = link.submit(TABLE, submission);
    expect(browser.last.sent.at(-1)).toEqual({ type: 'submit', table: TABLE, submission });
    const answer = { ok: true, id: 'x-1', version: 4, applied: 1, rest: [] };
    browser.last.say({ type: 'answer', table: TABLE, answer });
    expect(await answered).toEqual(answer);
  });

  test('waits until the server has told of the table', () => {
    browser.welcome();
    void link.submit(TABLE, submission);
    expect(browser.last.sent.some(({ type }) => type === 'submit')).toBe(false);
    browser.tellTable();
    expect(browser.last.sent.at(-1)?.type).toBe('submit');
  });

  test('that was not answered is sent again after a loss, once, with the same id', async () => {
    browser.welcome();
    browser.tellTable();
    const answered = link.submit(TABLE, submission);
    browser.last.hooks.closed(1006);
    browser.pass(300);
    browser.welcome();
    browser.tellTable();
    browser.tellTable();
    const again = browser.last.sent.filter(({ type }) => type === 'submit');
    expect(again).toEqual([{ type: 'submit', table: TABLE, submission }]);
    const answer = { ok: false, id: 'x-1', reason: 'stale', seen: 4, version: 9 };
    browser.last.say({ type: 'answer', table: TABLE, answer });
    expect(await answered).toEqual(answer);
    browser.pass(15_000);
    expect(browser.last.sent.filter(({ type }) => type === 'submit')).toHaveLength(1);
  });

  test('whose answer gets lost is sent again', () => {
    browser.welcome();
    browser.tellTable();
    void link.submit(TABLE, submission);
    browser.pass(10_000);
    expect(browser.last.sent.filter(({ type }) => type === 'submit')).toHaveLength(2);
  });
});

describe('a page of another version', () => {
  const outdated = { type: 'outdated', protocol: PROTOCOL + 1, rules: RULES };

  test('is renewed, and does not try for ever', () => {
    browser.last.hooks.opened();
    browser.last.say(outdated);
    browser.last.hooks.closed(4000);
    expect(link.status).toBe('outdated');
    expect(link.isRenewing).toBe(true);
    expect(browser.renewed).toEqual([`${PROTOCOL + 1}.${RULES}`]);
    browser.wake();
    browser.pass(30_000);
    expect(browser.sockets).toHaveLength(1);
  });

  test('is renewed for other rules, too', () => {
    browser.last.hooks.opened();
    browser.last.say({ type: 'outdated', protocol: PROTOCOL, rules: RULES + 1 });
    browser.last.hooks.closed(4000);
    expect(link.isRenewing).toBe(true);
    expect(browser.renewed).toEqual([`${PROTOCOL}.${RULES + 1}`]);
  });

  test('that stays so says it, and looks again after a while', () => {
    browser.renew(`${PROTOCOL + 1}.${RULES}`);
    browser.last.hooks.opened();
    browser.last.say(outdated);
    browser.last.hooks.closed(4000);
    expect(link.isRenewing).toBe(false);
    browser.pass(60_000);
    browser.welcome();
    expect(link.status).toBe('open');
  });
});

test('whoever has become somebody connects again', () => {
  browser.welcome();
  link.refresh();
  expect(browser.sockets[0]!.isClosed).toBe(true);
  expect(link.status).toBe('connecting');
  browser.welcome();
  expect(link.status).toBe('open');
});

test.each(['unavailable', 'tooFast'] as const)(
  'a table that could not be opened (%s) is asked for again, until it is there',
  (code) => {
    const asked = (): number => browser.last.sent.filter(({ type }) => type === 'watch').length;
    browser.welcome();
    const trouble = {
      type: 'trouble',
      code,
      text: 'Try again.',
      table: TABLE,
      answers: 'watch',
    } as const;
    browser.last.say(trouble);
    expect(asked()).toBe(1);
    browser.pass(2_000);
    expect(asked()).toBe(2);
    browser.tellTable();
    browser.last.say({ ...trouble, answers: 'chat' });
    browser.last.say(trouble);
    browser.pass(2_000);
    expect(asked()).toBe(2);
  },
);
