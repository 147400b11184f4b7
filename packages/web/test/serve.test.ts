import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface Module {
  readonly pageServer: (folder: string) => Server;
  readonly listen: (server: Server, port: number) => Promise<number>;
}
// Scripts belong to no package, so it is named by its address.
const script = new URL('../../../scripts/serve.mjs', import.meta.url).href;
const { listen, pageServer } = (await import(script)) as Module;

const PAGE = `<!doctype html><title>Stammtisch</title>${'<p>beer</p>'.repeat(50)}`;
const SCRIPT = 'console.log("prost");'.repeat(40);

let folder: string;
let server: Server;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stammtisch-serve-'));
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'dist', 'index.html'), PAGE);
  writeFileSync(join(folder, 'dist', 'sw.js'), SCRIPT);
  writeFileSync(join(folder, 'dist', 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, 'dist', 'assets', 'index-DSc2rerL.js'), SCRIPT);
  server = pageServer(join(folder, 'dist'));
  port = await listen(server, 0);
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** As raw as possible: no client that would tidy paths. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

describe('the page', () => {
  test.each(['/', '/index.html', '/?x=1', '/somewhere/else'])('is found at %s', async (path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).toBe(PAGE);
  });

  test('comes with a policy that allows no inline script', async () => {
    const { headers } = await ask('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe-eval');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  test('is not sent again when it is known', async () => {
    const { headers } = await ask('/');
    const again = await ask('/', { 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });
});

describe('files', () => {
  test('with a fingerprint are kept for ever, the service worker never', async () => {
    const hashed = await ask('/assets/index-DSc2rerL.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await ask('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const)('are packed for a browser that takes %s', async (accepted, encoding, unpack) => {
    const { headers, body } = await ask('/sw.js', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(unpack(body).toString()).toBe(SCRIPT);
  });

  test('are named by their kind', async () => {
    const { headers } = await ask('/manifest.webmanifest');
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  });

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/..\\secret.txt',
    '/nothing.js',
    '/..',
  ])('outside the folder are not there: %s', async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body.toString()).not.toContain('secret');
  });

  test('are not found at a broken address', async () => {
    expect((await ask('/%zz')).status).toBe(400);
  });
});

test('HEAD tells without telling', async () => {
  const { status, headers, body } = await ask('/', {}, 'HEAD');
  expect(status).toBe(200);
  expect(Number(headers['content-length'])).toBe(PAGE.length);
  expect(body).toHaveLength(0);
});

test('anything else is refused', async () => {
  const { status, headers } = await ask('/', {}, 'POST');
  expect(status).toBe(405);
  expect(headers.allow).toBe('GET, HEAD');
});

test('a taken port leads to the next one', async () => {
  const second = pageServer(join(folder, 'dist'));
  const found = await listen(second, port);
  second.close();
  expect(found).toBeGreaterThan(port);
});
