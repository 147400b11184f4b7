/** The two-way WebDriver protocol over one socket: commands with answers, and events. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { within } from './driver.ts';

interface Reply {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: unknown;
}

export class BidiConnection {
  onEvent: (method: string, params: unknown) => void = () => undefined;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#take(JSON.parse(data.toString()) as Reply));
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the browser has gone'));
    });
  }

  static async open(url: string): Promise<BidiConnection> {
    const socket = new WebSocket(url);
    await within(once(socket, 'open'), `connecting to ${url}`);
    return new BidiConnection(socket);
  }

  async call<T = unknown>(method: string, params: object = {}): Promise<T> {
    const id = ++this.#last;
    const answer = new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
    });
    this.#socket.send(JSON.stringify({ id, method, params }));
    try {
      return (await within(answer, method)) as T;
    } finally {
      this.#waiting.delete(id);
    }
  }

  close(): void {
    this.#socket.terminate();
  }

  #take({ id, type, result, error, message, method, params }: Reply): void {
    if (type === 'event') return this.onEvent(method ?? '', params);
    const waiting = this.#waiting.get(id ?? 0);
    if (type === 'success') waiting?.resolve(result);
    else waiting?.reject(new Error(`${error}: ${message}`));
  }
}

interface PromiseWithResolvers {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}
