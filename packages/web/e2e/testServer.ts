/** A server of the tests' own, which can be stopped and started again, and people who visit it. */
import type { GameRecord } from '@stammtisch/engine';
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** As it is built by what serves the page of all other tests. */
const MAIN = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

export class TestServer {
  readonly #visitors = new Set<Visitor>();
  #port = 0;
  #folder = '';
  #process: ChildProcess | null = null;

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Starts it on a free port, with a folder of its own. */
  async open(): Promise<void> {
    this.#port = await freePort();
    this.#folder = mkdtempSync(join(tmpdir(), 'stammtisch-'));
    // Process and folder go even if the tests are cut off.
    process.once('exit', this.#cleanUp);
    try {
      await this.start();
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async start(): Promise<void> {
    const env = {
      ...process.env,
      PORT: String(this.#port),
      DATA_DIR: this.#folder,
      LIMITS: 'off',
      LOG_LEVEL: 'error',
    };
    const started = spawn(process.execPath, [MAIN], { env, stdio: 'inherit' });
    this.#process = started;
    const isReady = async (): Promise<boolean> => {
      if (hasEnded(started)) throw new Error('the server has ended');
      const answer = await fetch(`${this.url}/readyz`).catch(() => null);
      return answer?.ok ?? false;
    };
    await expect.poll(isReady, { timeout: 120_000 }).toBe(true);
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const running = this.#process;
    if (running === null) return;
    if (!hasEnded(running)) {
      const gone = new Promise((resolve) => running.once('exit', resolve));
      running.kill(signal);
      await gone;
    }
    this.#process = null;
  }

  /** Closes the visitor's browser after the test. */
  addVisitor(visitor: Visitor): void {
    this.#visitors.add(visitor);
  }

  /** Closes all browsers; none of their pages may have complained. */
  async closeVisitors(): Promise<void> {
    const complaints = [...this.#visitors].flatMap((visitor) => visitor.complaints);
    await Promise.all([...this.#visitors].map(({ context }) => context.close()));
    this.#visitors.clear();
    expect(complaints).toEqual([]);
  }

  async close(): Promise<void> {
    await this.stop('SIGKILL');
    this.#cleanUp();
    process.off('exit', this.#cleanUp);
  }

  readonly #cleanUp = (): void => {
    this.#process?.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  };
}

/** A server that all tests of a file share; each begins without visitors. */
export function useTestServer(startingMs = 90_000): TestServer {
  const server = new TestServer();
  test.beforeAll(async () => {
    test.setTimeout(startingMs);
    await server.open();
  });
  test.afterEach(() => server.closeVisitors());
  test.afterAll(() => server.close());
  return server;
}

const LOOKS = [
  { name: 'Anna', colour: 'red', emblem: 'fox' },
  { name: 'Benedikt Wunderlich', colour: 'teal', emblem: 'fish' },
  { name: 'Carl', colour: 'green', emblem: 'leaf' },
  { name: 'Dora', colour: 'violet', emblem: 'key' },
] as const;

const SPEC = {
  title: 'Round',
  players: 2,
  modules: 1,
  edition: 'north-star',
  dishwasherBothWays: false,
  start: 0,
  pack: 'house-1',
  clock: { kind: 'none' },
  serious: false,
  isPublic: false,
} as const;

/** What the browser prints of its own accord when nobody answers, and of a header that it heeds with https alone. */
const OF_ITS_OWN =
  /^WebSocket connection to |^Failed to load resource: net::ERR_|^The Cross-Origin-Opener-Policy header has been ignored/;

/** Without motion and sound. */
const QUIET = { pace: 'off', muted: true };

/** What a visitor goes to: the server, or a proxy before it. */
type VisitedServer = Pick<TestServer, 'url' | 'addVisitor'>;

/** Somebody with a browser of their own. */
export class Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly server: VisitedServer;
  readonly complaints: string[] = [];

  private constructor(server: VisitedServer, context: BrowserContext, page: Page) {
    this.server = server;
    this.context = context;
    this.page = page;
    // In all tabs.
    context.on('weberror', (error) => this.complaints.push(error.error().message));
    context.on('console', (message) => {
      const isError = message.type() === 'error' && !OF_ITS_OWN.test(message.text());
      if (isError) this.complaints.push(`${message.text()} ${message.location().url}`);
    });
  }

  static async come(
    server: VisitedServer,
    browser: Browser,
    settings: object = {},
    serviceWorkers: 'allow' | 'block' = 'block',
  ): Promise<Visitor> {
    const context = await browser.newContext({ serviceWorkers, locale: 'en-GB' });
    await context.addInitScript(
      (wanted) => {
        // A tab that is still empty keeps nothing.
        if (location.protocol === 'about:') return;
        if (localStorage.getItem('stammtisch-settings') !== null) return;
        localStorage.setItem('stammtisch-settings', JSON.stringify(wanted));
      },
      { ...QUIET, ...settings },
    );
    const visitor = new Visitor(server, context, await context.newPage());
    server.addVisitor(visitor);
    return visitor;
  }

  async post<T>(path: string, data: unknown = {}): Promise<T> {
    const answer = await this.context.request.post(`${this.server.url}/api/${path}`, { data });
    const body: unknown = await answer.json();
    if (!answer.ok()) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body as T;
  }

  /** A nonce, kept where the page looks for it. */
  async #promise(keep: (nonce: string, promise: string) => Promise<string>): Promise<string> {
    const nonce = randomBytes(32);
    const promise = createHash('sha256').update(nonce).digest('hex');
    const table = await keep(nonce.toString('hex'), promise);
    await this.page.goto(`${this.server.url}/#/about`);
    await this.page.evaluate(
      ([key, value]) => localStorage.setItem(key!, JSON.stringify(value)),
      [`stammtisch-nonce-${table}`, nonce.toString('hex')],
    );
    return table;
  }

  /** Makes a table and sits down at it. */
  async make(spec: object = {}): Promise<string> {
    await this.post('me');
    return await this.#promise(async (_nonce, promise) => {
      const you = { look: LOOKS[0], promise };
      const { table } = await this.post<{ table: { id: string } }>('tables', {
        spec: { ...SPEC, ...spec },
        you,
      });
      return table.id;
    });
  }

  async sit(table: string, seat: number): Promise<void> {
    await this.post('me');
    await this.#promise(async (_nonce, promise) => {
      await this.command(table, { do: 'sit', seat, look: LOOKS[seat], promise });
      return table;
    });
  }

  async seatBot(table: string, seat: number, bot = 'easy'): Promise<void> {
    await this.command(table, { do: 'bot', seat, bot, look: LOOKS[seat] });
  }

  /** How many moves the seat has made, whoever made them. */
  async moves(table: string, seat: number): Promise<number> {
    const { moves } = await this.record(table);
    return moves.filter((move) => move.seat === seat).length;
  }

  /** The game as it stands, as the server gives it away. */
  async record(table: string): Promise<GameRecord> {
    const answer = await this.context.request.get(`${this.server.url}/api/tables/${table}/record`);
    return (await answer.json()) as GameRecord;
  }

  async command(table: string, command: object): Promise<void> {
    await this.post(`tables/${table}/commands`, command);
  }

  /** Opens the page of the table. */
  async visit(table: string): Promise<void> {
    await this.page.goto(`${this.server.url}/#/online/${table}`);
  }

  async seesTable(): Promise<void> {
    await expect(this.page.locator('.room[aria-busy=false]')).toBeVisible({ timeout: 60_000 });
  }

  banner(name: string): Promise<void> {
    return expect(this.page.locator(`[data-banner=${name}]`)).toBeVisible({ timeout: 30_000 });
  }

  /** How far the game is on this page, and what the log says. */
  async told(): Promise<string> {
    await this.page.keyboard.press('l');
    const text = await this.page.locator('dialog[open] .body').innerText();
    await this.page.keyboard.press('Escape');
    return text;
  }
}

/** Starts a game with this many people. */
export async function peopleAtTable(
  server: TestServer,
  browser: Browser,
  players: number,
  spec: object = {},
): Promise<{ people: readonly Visitor[]; table: string }> {
  const host = await Visitor.come(server, browser);
  const table = await host.make({ ...spec, players });
  const others = await Promise.all(
    LOOKS.slice(1, players).map(async (_look, at) => {
      const other = await Visitor.come(server, browser);
      await other.sit(table, at + 1);
      return other;
    }),
  );
  const people = [host, ...others];
  // What the dice need of them, their pages do.
  await Promise.all(people.map((person) => person.visit(table)));
  await expect(host.page.locator('h1').first()).toBeAttached({ timeout: 60_000 });
  await host.command(table, { do: 'start' });
  await Promise.all(people.map((person) => person.seesTable()));
  return { people, table };
}

/** Starts a game with two people. */
export async function twoAtTable(
  server: TestServer,
  browser: Browser,
  spec: object = {},
): Promise<{ anna: Visitor; ben: Visitor; table: string }> {
  const { people, table } = await peopleAtTable(server, browser, 2, spec);
  return { anna: people[0]!, ben: people[1]!, table };
}
