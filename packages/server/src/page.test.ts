import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPageHandler } from './page.ts';

const SCRIPT = 'console.log("Grüß Gott");\n'.repeat(100);
/** Smaller or larger than ours would be: it can be told whose it is. */
const COPY = brotliCompressSync(SCRIPT, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
const INDEX = '<!doctype html><title>Stammtisch</title>';

let folder = '';
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'page-'));
  mkdirSync(join(folder, 'site', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'nobody is to read this');
  const files = {
    'index.html': INDEX,
    'sw.js': SCRIPT,
    'icon.png': 'x'.repeat(500),
    'assets/main-AbCd_123.js': SCRIPT,
    'assets/tiny-AbCd1234.css': 'a{}',
    'assets/strange-AbCd1234.xyz': 'y'.repeat(300),
    'assets/copied-AbCd1234.js': SCRIPT,
    'assets/copied-AbCd1234.js.br': COPY,
  };
  for (const [name, body] of Object.entries(files)) writeFileSync(join(folder, 'site', name), body);
  const page = newPageHandler(join(folder, 'site'));
  server = createServer((incoming, response) => void page(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** As it is written: `fetch` would tidy the path up first. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, headers, method };
    const sent = request(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('error', reject).end();
  });
}

test('files come with their type, and the page for addresses of its own', async () => {
  const types = {
    '/': 'text/html; charset=utf-8',
    '/index.html': 'text/html; charset=utf-8',
    '/?a=b': 'text/html; charset=utf-8',
    '/online/abc': 'text/html; charset=utf-8',
    '/sw.js': 'text/javascript; charset=utf-8',
    '/icon.png': 'image/png',
    '/assets/tiny-AbCd1234.css': 'text/css; charset=utf-8',
    '/assets/strange-AbCd1234.xyz': 'application/octet-stream',
  };
  for (const [path, type] of Object.entries(types)) {
    const { status, headers } = await ask(path);
    expect([path, status, headers['content-type']]).toEqual([path, 200, type]);
  }
  expect((await ask('/online/abc')).body.toString()).toBe(INDEX);
});

test.each([
  '/nothing.js',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..\\secret.txt',
  '//etc/passwd.txt',
  '/assets/../../secret.txt',
])('%s is not found', async (path) => {
  const { status, body } = await ask(path);
  expect([status, body.toString()]).toEqual([404, 'Not found.\n']);
});

test.each(['/%', '/%00', '/%ff', '/a%00.js'])('%s is no address', async (path) => {
  expect((await ask(path)).status).toBe(400);
});

test('folders above are no pages either', async () => {
  for (const path of ['/../..', '/a/../../b', '/%2e%2e']) {
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  }
});

test('only GET and HEAD', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
    const { status, headers } = await ask('/', {}, method);
    expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
  }
  const { status, headers, body } = await ask('/sw.js', {}, 'HEAD');
  expect([status, headers['content-length'], body.length]).toEqual([
    200,
    String(Buffer.byteLength(SCRIPT)),
    0,
  ]);
});

async function unpacked(accepted: string, path = '/sw.js'): Promise<[unknown, string]> {
  const { headers, body } = await ask(path, { 'Accept-Encoding': accepted });
  const encoding = headers['content-encoding'];
  expect(headers['content-length']).toBe(String(body.length));
  const plain =
    encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
  return [encoding, plain.toString()];
}

test('what the browser takes is compressed, as well as it can be', async () => {
  expect(await unpacked('gzip, deflate, br')).toEqual(['br', SCRIPT]);
  expect(await unpacked('gzip')).toEqual(['gzip', SCRIPT]);
  expect(await unpacked('br;q=0, gzip;q=0.5')).toEqual(['gzip', SCRIPT]);
  expect(await unpacked('br;q=0.0, gzip;q=0')).toEqual([undefined, SCRIPT]);
  expect(await unpacked('zebra')).toEqual([undefined, SCRIPT]);
  expect(await unpacked('')).toEqual([undefined, SCRIPT]);
  expect((await unpacked('br', '/icon.png'))[0]).toBeUndefined();
  expect((await unpacked('br', '/assets/tiny-AbCd1234.css'))[0]).toBeUndefined();
  const both = await Promise.all([
    unpacked('br', '/assets/main-AbCd_123.js'),
    unpacked('br', '/sw.js'),
  ]);
  expect(both).toEqual([
    ['br', SCRIPT],
    ['br', SCRIPT],
  ]);
});

async function cacheOf(path: string): Promise<unknown> {
  const { headers } = await ask(path);
  expect(headers.vary).toBe('Accept-Encoding');
  return headers['cache-control'];
}

test('the copy that the build has left is sent as it is, and has no address of its own', async () => {
  const { headers, body } = await ask('/assets/copied-AbCd1234.js', { 'Accept-Encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  expect(body).toEqual(COPY);
  const plain = await ask('/assets/copied-AbCd1234.js');
  expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, SCRIPT]);
  expect((await ask('/assets/copied-AbCd1234.js.br')).status).toBe(404);
});

test('fingerprinted files are kept for ever, all others are asked for again', async () => {
  expect(await cacheOf('/assets/main-AbCd_123.js')).toBe('public, max-age=31536000, immutable');
  for (const path of ['/', '/sw.js', '/icon.png']) expect(await cacheOf(path)).toBe('no-cache');
});

test('what has not changed is not sent again', async () => {
  const { headers } = await ask('/sw.js');
  const etag = String(headers.etag);
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  for (const tags of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await ask('/sw.js', { 'If-None-Match': tags });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
  }
  expect((await ask('/sw.js', { 'If-None-Match': '"other"' })).status).toBe(200);
  expect((await ask('/assets/main-AbCd_123.js')).headers.etag).toBe(etag); // the same content
});

test('every answer carries the same strict headers', async () => {
  const known = { 'If-None-Match': String((await ask('/')).headers.etag) };
  const answers = [
    await ask('/'),
    await ask('/', known),
    await ask('/nothing.js'),
    await ask('/%'),
    await ask('/', {}, 'POST'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 304, 404, 400, 405]);
  for (const { headers } of answers) {
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|\*/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
  }
});

test('without the folder nothing is found', async () => {
  const none = createServer(
    (incoming, response) => void newPageHandler('/nowhere')(incoming, response),
  );
  await new Promise<void>((resolve) => none.listen(0, '127.0.0.1', resolve));
  const { port } = none.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  none.close();
});
