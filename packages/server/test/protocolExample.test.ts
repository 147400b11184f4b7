/** The evening that docs/protocol.md tells, played with a real server: every message has the told shape. */
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { served } from './testServer.ts';
import { examplesIn, misfit, type Told } from './protocolExamples.ts';

const PAGE = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
const start = served();

interface Heard {
  readonly type: string;
}

/** Anna's side of the evening. */
class Anna {
  readonly #base: string;
  readonly #nonce = randomBytes(32).toString('hex');
  #cookie = '';
  #table = '';
  #socket: WebSocket | null = null;
  #heard: Heard[] = [];
  #answer: unknown = null;

  constructor(base: string) {
    this.#base = base;
  }

  /** What she sends; the example's own id, promise and nonce stand for hers. */
  async send({ http, value }: Told): Promise<void> {
    if (http === null) return this.#say(value as { type: string });
    const [, method = '', path = ''] = /^(\S+) (\S+)/.exec(http)!;
    if (path === '/ws') return this.#connect();
    const url = path.replace(/^…|\/api\/tables\/[\w-]{22}/, `/api/tables/${this.#table}`);
    const response = await fetch(this.#base + url, {
      method,
      headers: {
        cookie: this.#cookie,
        ...(value === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(value === undefined ? {} : { body: this.#own(JSON.stringify(value)) }),
    });
    this.#cookie = response.headers.get('set-cookie')?.split(';')[0] ?? this.#cookie;
    this.#answer = await response.json();
    expect([url, response.status]).toEqual([url, 200]);
    const { table } = this.#answer as { table?: { id: string } };
    this.#table = table?.id ?? this.#table;
  }

  /** What came of it: the answer to a request, or the next message that fits. */
  async hear({ http, value }: Told): Promise<unknown> {
    if (http !== null) return this.#answer;
    for (const end = Date.now() + 10_000; Date.now() < end;) {
      const at = this.#heard.findIndex((heard) => isMeant(heard, value as Heard));
      if (at !== -1) return this.#heard.splice(at, 1)[0];
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`There was no ${JSON.stringify(value)} among ${JSON.stringify(this.#heard)}.`);
  }

  async #connect(): Promise<void> {
    this.#socket?.close();
    this.#heard = [];
    const headers = { cookie: this.#cookie };
    const socket = new WebSocket(`${this.#base.replace('http', 'ws')}/ws`, { headers });
    this.#socket = socket;
    onTestFinished(() => socket.terminate());
    socket.on('message', (data: Buffer) => this.#heard.push(JSON.parse(String(data)) as Heard));
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  }

  async #say(message: { type: string }): Promise<void> {
    // A second greeting is that of a second connection.
    if (message.type === 'hello' && this.#heard.length > 0) await this.#connect();
    const whole = message.type === 'hello' ? message : { ...message, table: this.#table };
    this.#socket!.send(this.#own(JSON.stringify(whole)));
  }

  #own(text: string): string {
    const promise = createHash('sha256').update(Buffer.from(this.#nonce, 'hex')).digest('hex');
    return text
      .replace(/"promise":"[^"]*"/, `"promise":"${promise}"`)
      .replace(/"nonce":"[^"]*"/, `"nonce":"${this.#nonce}"`);
  }
}

/** Of several views and answers, the one with the told stage or id. */
function isMeant(heard: Heard, told: Heard): boolean {
  if (heard.type !== told.type) return false;
  type Any = { table?: { stage?: string }; answer?: { id?: string }; opening?: unknown };
  const [one, other] = [heard, told] as [Any, Any];
  const stage = other.table?.stage;
  const id = other.answer?.id;
  return (
    (stage === undefined || one.table?.stage === stage) &&
    (id === undefined || one.answer?.id === id) &&
    (other.opening === undefined || one.opening !== undefined)
  );
}

test('every message of the evening that docs/protocol.md tells has the told shape', async () => {
  const server = await start();
  onTestFinished(() => server.close());
  const anna = new Anna(server.base);
  const told = examplesIn(PAGE.slice(PAGE.indexOf('## An evening')));
  expect(told.length).toBeGreaterThan(20);
  for (const one of told) {
    if (one.isSent) await anna.send(one);
    else if (one.value !== undefined) {
      const heard = await anna.hear(one);
      expect([one.text, misfit(heard, one.value)]).toEqual([one.text, null]);
    }
  }
}, 30_000);
