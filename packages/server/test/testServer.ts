/** A whole server in this process, and ways to ask it that a well-behaved client does not have. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { WebSocket } from 'ws';
import { PROTOCOL, RULES, type ServerMessage } from '@stammtisch/protocol';
import type { OutboundNetwork } from '../src/alerts/httpPost.ts';
import { readConfig, startServer } from '../src/index.ts';
import { FILE } from '../src/store/sqlite.ts';
import { tempFolder } from './databases.ts';

export interface Served {
  readonly base: string;
  readonly folder: string;
  close(): Promise<void>;
}

/** To be called while tests are collected: it removes its folder after them. */
export function served(
  env: Readonly<Record<string, string>> = {},
): (internet?: OutboundNetwork) => Promise<Served> {
  const folder = tempFolder();
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Stammtisch</title>');
  return async (internet) => {
    const quiet = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', BOT_THREADS: '1' };
    const read = readConfig({ ...quiet, DATA_DIR: folder, ...env }, 1);
    if (!read.ok) throw new Error(read.problems.join(' '));
    const server = await startServer(read.config, { page: folder }, internet);
    const base = `http://127.0.0.1:${server.port}`;
    return { base, folder, close: () => server.close() };
  };
}

/** Straight into the database, past everything that would mind. */
export function meddle(folder: string, statement: string, ...values: unknown[]): unknown {
  const file = new Libsql(join(folder, FILE));
  file.pragma('busy_timeout = 2000');
  try {
    const prepared = file.prepare(statement);
    return statement.startsWith('select') ? prepared.get(...values) : prepared.run(...values);
  } finally {
    file.close();
  }
}

export interface Asked {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly code: string;
}

export async function ask(
  url: string,
  method = 'GET',
  headers: Record<string, string> = {},
  body?: string,
): Promise<Asked> {
  const response = await fetch(url, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  let code = '';
  if (response.headers.get('content-type')?.includes('json') === true) {
    ({ code = '' } = JSON.parse(text) as { code?: string });
  }
  return { status: response.status, headers: response.headers, text, code };
}

/** A socket with any headers; nothing is said by itself but hello. */
export class Raw {
  readonly heard: ServerMessage[] = [];
  readonly socket: WebSocket;
  /** Its status if it was refused, 101 if it is open. */
  readonly status: Promise<number>;
  readonly closed: Promise<number>;
  #waiting: (() => void)[] = [];

  constructor(base: string, headers: Record<string, string> = {}, path = '/ws') {
    this.socket = new WebSocket(base.replace('http', 'ws') + path, { headers });
    this.socket.on('error', () => undefined);
    this.status = new Promise((resolve) => {
      this.socket.on('unexpected-response', (request, response) => {
        resolve(response.statusCode ?? 0);
        request.destroy();
      });
      this.socket.on('open', () => {
        this.say({ type: 'hello', protocol: PROTOCOL, rules: RULES });
        resolve(101);
      });
    });
    this.closed = new Promise((resolve) => {
      this.socket.on('close', (code) => {
        resolve(code);
        for (const go of this.#waiting.splice(0)) go();
      });
    });
    this.socket.on('message', (data: Buffer) => {
      this.heard.push(JSON.parse(data.toString()) as ServerMessage);
      for (const go of this.#waiting.splice(0)) go();
    });
  }

  say(message: unknown): void {
    this.socket.send(JSON.stringify(message));
  }

  /** The first message of that type that is like this. */
  async next<T extends ServerMessage['type']>(
    type: T,
    isIt: (message: Extract<ServerMessage, { type: T }>) => boolean = () => true,
  ): Promise<Extract<ServerMessage, { type: T }>> {
    for (;;) {
      const found = this.heard.find(
        (message): message is Extract<ServerMessage, { type: T }> =>
          message.type === type && isIt(message as never),
      );
      if (found !== undefined) return found;
      if (this.socket.readyState === this.socket.CLOSED) throw new Error(`closed before ${type}`);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  /** Until all that was said before is answered. */
  async settled(): Promise<void> {
    const before = this.heard.filter(({ type }) => type === 'pong').length;
    this.say({ type: 'ping' });
    while (this.heard.filter(({ type }) => type === 'pong').length === before) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }
}
