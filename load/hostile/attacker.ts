/** Whoever attacks from one address, for some time: requests and sockets, and what comes of them. */
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { AttackSocket } from './attackSocket.ts';
import { Tally } from './tally.ts';

export interface Answer {
  /** 0 if the connection was closed. */
  readonly status: number;
  readonly text: string;
  /** The cookie that was given with it. */
  readonly cookie: string | null;
}

export interface AttackerOptions {
  readonly port: number;
  readonly address: string;
  readonly seconds: number;
  /** Part of what the address may say and ask; the rest is for other attacks at the same time. */
  readonly share?: number;
}

const TICK_MS = 5;
/** More than that are not under way at once, however slow the server is. */
const MOST_UNDER_WAY = 200;
/** What is under way when the time is up may take that long. */
const LEFT_MS = 10_000;
const NO_ANSWER: Answer = { status: 0, text: '', cookie: null };

export class Attacker {
  readonly port: number;
  readonly address: string;
  readonly share: number;
  readonly tally = new Tally();
  readonly #agent = new Agent({ keepAlive: true, maxSockets: MOST_UNDER_WAY });
  readonly #sockets = new Set<AttackSocket>();
  readonly #seconds: number;
  /** Set when it begins, after its sockets are open. */
  #end: number | null = null;
  #isClosed = false;

  constructor({ port, address, seconds, share = 1 }: AttackerOptions) {
    this.port = port;
    this.address = address;
    this.share = share;
    this.#seconds = seconds;
  }

  get isOver(): boolean {
    return this.#isClosed || (this.#end !== null && performance.now() >= this.#end);
  }

  /** Of so many, those that are this attack's; at least one. */
  part(count: number): number {
    return Math.max(1, Math.floor(count * this.share));
  }

  #begin(): void {
    this.#end ??= performance.now() + this.#seconds * 1_000;
  }

  async untilOver(): Promise<void> {
    this.#begin();
    while (!this.isOver) await sleep(TICK_MS);
  }

  /** Answers whatever happens. */
  request(method: string, path: string, cookie = '', body?: string): Promise<Answer> {
    this.tally.make();
    const headers = {
      cookie,
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
    };
    const { port, address: localAddress } = this;
    return new Promise((resolve) => {
      const asked = request(
        { agent: this.#agent, host: '127.0.0.1', port, localAddress, path, method, headers },
        (response) => void this.#read(response).then(resolve),
      );
      asked.on('error', () => {
        if (!this.isOver) this.tally.refuse('closed');
        resolve(NO_ANSWER);
      });
      asked.end(body);
    });
  }

  async #read(response: IncomingMessage): Promise<Answer> {
    try {
      const text = Buffer.concat(await response.toArray()).toString();
      const status = response.statusCode ?? 0;
      if (status >= 400) this.tally.refuse(`${status} ${codeIn(text)}`);
      return { status, text, cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? null };
    } catch {
      return NO_ANSWER;
    }
  }

  /** Null if the server does not take it. */
  async open(cookie: string): Promise<AttackSocket | null> {
    const socket = await AttackSocket.open(this, cookie);
    if (socket !== null) this.#sockets.add(socket);
    if (this.#isClosed) socket?.close();
    return socket;
  }

  /** So many sockets of these people in turn; those that are taken. */
  async openAll(count: number, cookies: readonly string[]): Promise<AttackSocket[]> {
    const opened = await Promise.all(
      Array.from({ length: count }, (_, i) => this.open(cookies[i % cookies.length]!)),
    );
    return opened.flatMap((socket) => socket ?? []);
  }

  /** Does that so many times at once, and then so many times a second, until the time is up. */
  async every(perSecond: number, act: (n: number) => Promise<unknown>, atOnce = 1): Promise<void> {
    this.#begin();
    const began = performance.now();
    let done = 0;
    const underWay = new Set<Promise<unknown>>();
    do {
      const seconds = (performance.now() - began) / 1_000;
      const due = (atOnce + seconds * perSecond) * this.share;
      for (; done < due && underWay.size < MOST_UNDER_WAY; done++) {
        const one = act(done);
        underWay.add(one);
        void one.finally(() => underWay.delete(one));
      }
      await sleep(TICK_MS);
    } while (!this.isOver);
    await Promise.race([Promise.all(underWay), sleep(LEFT_MS, null, { ref: false })]);
  }

  close(): void {
    this.#isClosed = true;
    for (const socket of this.#sockets) socket.close();
    this.#agent.destroy();
  }
}

function codeIn(text: string): string {
  try {
    return (JSON.parse(text) as { code?: string }).code ?? '';
  } catch {
    return '';
  }
}
