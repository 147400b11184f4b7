/**
 * The built page, from a folder. Files are read once; the build leaves a compressed copy beside
 * them (`name.br`), and what it has not compressed is when it is first asked for, in threads of
 * their own: games go on meanwhile. What is not there at the start is not served.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

/** Of these, little is left to gain. */
const COMPRESSED = new Set(['.png', '.woff2', '.woff', '.ico']);
const WORTH_COMPRESSING = 256;

/**
 * Nothing inline, nothing from elsewhere. The page's own socket is 'self', too: same host and port.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Drawings carry widths and colours in style attributes; style elements stay forbidden.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const SECURITY: Readonly<Record<string, string>> = {
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8' };

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

interface PageFile {
  readonly body: Buffer;
  readonly type: string;
  readonly cache: string;
  readonly etag: string;
  /** Null if it is not worth it. */
  readonly packed: ((encoding: Encoding) => Promise<Buffer>) | null;
}

/** Names with a fingerprint never change what they stand for; all others are asked for again. */
function cacheOf(path: string): string {
  return /^\/assets\/.+-[\w-]{8}\.\w+$/.test(path)
    ? 'public, max-age=31536000, immutable'
    : 'no-cache';
}

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

function pack(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return asGzip(body, { level: 9 });
  return asBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** The end of the names of compressed copies. */
const COPY = '.br';

function readPageFile(file: string, path: string): PageFile {
  const body = readFileSync(file);
  const extension = extname(file);
  const packs = new Map<Encoding, Promise<Buffer>>();
  if (existsSync(file + COPY)) packs.set('br', Promise.resolve(readFileSync(file + COPY)));
  const packed = (encoding: Encoding): Promise<Buffer> => {
    const known = packs.get(encoding) ?? pack(body, encoding);
    packs.set(encoding, known);
    return known;
  };
  return {
    body,
    type: TYPES[extension] ?? 'application/octet-stream',
    cache: cacheOf(path),
    // By what is in it, so that it is the same in every process.
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    packed: COMPRESSED.has(extension) || body.length < WORTH_COMPRESSING ? null : packed,
  };
}

function isCopy(file: string): boolean {
  return file.endsWith(COPY) && existsSync(file.slice(0, -COPY.length));
}

type PageFiles = ReadonlyMap<string, PageFile>;

function readFolder(folder: string): PageFiles {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
  return new Map(
    files
      .filter((file) => !isCopy(file))
      .map((file) => {
        const path = `/${relative(folder, file).split(sep).join('/')}`;
        return [path, readPageFile(file, path)];
      }),
  );
}

/** The path of a request, or null if it is none. */
function pathOf(url: string | undefined): string | null {
  try {
    const path = decodeURIComponent((url ?? '').split(/[?#]/)[0] ?? '');
    return path.startsWith('/') && !path.includes('\0') ? path : null;
  } catch {
    return null;
  }
}

/** A known file, or the page itself for an address that looks like one of its own. */
function find(page: PageFiles, path: string): PageFile | undefined {
  const file = page.get(path.endsWith('/') ? `${path}index.html` : path);
  if (file !== undefined) return file;
  return extname(path) === '' && !path.split('/').includes('..')
    ? page.get('/index.html')
    : undefined;
}

/** The best encoding that the browser takes. */
function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const refused = /(br|gzip)\s*;\s*q=0(\.0*)?\s*(,|$)/g;
  const names = String(accepted ?? '').replaceAll(refused, '');
  return ENCODINGS.find((encoding) => new RegExp(`\\b${encoding}\\b`).test(names)) ?? null;
}

/** Proxies that compress call a tag weak; it stands for the same. */
function isKnown(tags: string | undefined, etag: string): boolean {
  return (tags ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/**
 * Answers with a file of the folder, or with the page for addresses of its own; never rejects.
 * Without the folder nothing is found.
 */
export function newPageHandler(
  folder: string,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const page = readFolder(folder);
  return async (request, response) => {
    const answer = (status: number, headers: OutgoingHttpHeaders, body: Buffer | string): void => {
      const length = { 'Content-Length': Buffer.byteLength(body) };
      response.writeHead(status, { ...SECURITY, ...headers, ...length });
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return answer(405, { ...PLAIN, Allow: 'GET, HEAD' }, 'Only GET and HEAD.\n');
    }
    const path = pathOf(request.url);
    if (path === null) return answer(400, PLAIN, 'Bad address.\n');
    const file = find(page, path);
    if (file === undefined) return answer(404, PLAIN, 'Not found.\n');
    const { type, cache, etag, body, packed } = file;
    const kept = { 'Cache-Control': cache, ETag: etag, Vary: 'Accept-Encoding' };
    if (isKnown(request.headers['if-none-match'], etag)) {
      response.writeHead(304, { ...SECURITY, ...kept });
      response.end();
      return undefined;
    }
    const headers = { ...kept, 'Content-Type': type };
    const encoding = encodingFor(request.headers['accept-encoding']);
    const small = encoding === null ? null : await packed?.(encoding).catch(() => null);
    if (encoding === null || !small) return answer(200, headers, body);
    return answer(200, { ...headers, 'Content-Encoding': encoding }, small);
  };
}
