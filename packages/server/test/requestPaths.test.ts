/** However an address is written: the same limits, the same headers, and a refusal that can be read. */
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Person } from './client.ts';
import { served, type Served } from './testServer.ts';

const start = served();
const startAnew = served();
let server: Served;
let anna: Person;

beforeAll(async () => {
  server = await start();
  anna = await Person.at(server.base);
});
afterAll(() => server.close());

interface Asking {
  readonly method: string;
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** With the path as it is written: `fetch` would tidy it up. */
function asked(
  path: string,
  { method = 'GET', base = server.base, headers = {} }: Partial<Asking> = {},
): Promise<Answer> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    sent.on('error', reject).end();
  });
}

/** What a program sees that is no HTTP client. */
function told(base: string, words: string): Promise<string> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname);
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    socket.on('error', reject).on('close', () => resolve(text));
    socket.write(words);
  });
}

const ODD = ['/%61pi/me', '/ap%69/me', '/api%2Fme', '/api/%6De'];

describe('the API under odd names', () => {
  test('takes nothing from other sites', async () => {
    const { host } = new URL(server.base);
    for (const path of [...ODD, `http://${host}/api/me`, `http://x/%61pi/me`]) {
      const headers = { origin: 'https://evil.example', cookie: anna.cookie };
      const answer = await asked(path, { method: 'POST', headers });
      expect(answer.status, path).toBeGreaterThan(399);
      expect(answer.headers['set-cookie'], path).toBeUndefined();
    }
  });

  test('forbids what it does not need', async () => {
    for (const path of ODD) {
      const { headers } = await asked(path, { headers: { cookie: anna.cookie } });
      expect(headers['content-security-policy'], path).toMatch(/default-src '(none|self)'/);
      expect(headers['x-content-type-options'], path).toBe('nosniff');
    }
    const { headers } = await asked('/%61pi/version');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cache-control']).toBe('no-store');
  });

  test('counts for the same limit, and so does what is not there', async () => {
    const other = await startAnew();
    const paths = ['/%61pi/version', '/api/version', '/api/nothing', 'http://x/api/version'];
    const statuses: number[] = [];
    for (let i = 0; i < 40; i++) {
      const some = Array.from({ length: 16 }, (_, n) => asked(paths[n % 4]!, { base: other.base }));
      statuses.push(...(await Promise.all(some)).map(({ status }) => status));
    }
    expect(statuses.slice(0, 600)).not.toContain(429);
    expect(new Set(statuses.slice(600))).toEqual(new Set([429]));
    await other.close();
  });
});

describe('what is no address', () => {
  test.each([
    ['/api/%zz', 400],
    ['/%zz', 400],
    [`/api/tables/${'x'.repeat(101)}`, 404],
    [`/api/records/${'x'.repeat(22)}`, 404],
    ['/api/records/%00', 404],
    ['/api/records/..%2f..', 404],
  ])('%s is refused in the usual words', async (path, status) => {
    const answer = await asked(path);
    expect(answer.status).toBe(status);
    expect(Object.keys(JSON.parse(answer.text) as object)).toEqual(['code', 'text']);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test('neither is what is no HTTP', async () => {
    const answer = await told(server.base, 'Hello, is this the tavern?\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.toLowerCase()).toContain("content-security-policy: default-src 'none'");
    expect(answer).toMatch(/\r\n\r\n\{"code":"malformed","text":"[^"]+"\}$/);
    const large = `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(40_000)}\r\n\r\n`;
    expect(await told(server.base, large)).toMatch(/^HTTP\/1\.1 431 [^]*\{"code":"malformed"/);
  });

  test('a block that is none is nobody’s', async () => {
    for (const id of ['%00', 'x', 'x'.repeat(22)]) {
      const headers = { cookie: anna.cookie };
      const { status } = await asked(`/api/blocks/${id}`, { method: 'DELETE', headers });
      expect(status, id).toBe(id.length === 22 ? 200 : 404);
    }
  });

  test('an address for alerts holds no hidden characters', async () => {
    const endpoint = 'https://push.example.org/a\0b';
    for (const method of ['PUT', 'DELETE']) {
      const keys = method === 'PUT' ? { keys: { p256dh: 'x', auth: 'x' } } : {};
      const { status } = await anna.call(method, '/api/me/push', { endpoint, ...keys });
      expect(status, method).toBe(400);
    }
  });
});
