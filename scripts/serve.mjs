// A small static server for the built page. Files are read when it starts and compressed when they are
// first asked for; what is not there when it starts is not served.

import { createServer } from 'node:http';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** @type {Record<string, string>} */
const TYPES = {
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

/** Nothing inline, nothing from elsewhere. */
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

/** @type {Record<string, string>} */
const SECURITY = {
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

/**
 * @typedef {{ body: Buffer, type: string, cache: string, etag: string,
 *   packed: (encoding: 'br' | 'gzip') => Buffer | null }} Served
 */

/**
 * Names with a fingerprint never change what they stand for; all others are asked for again.
 * @param {string} path
 */
function cacheOf(path) {
  return /^\/assets\/.+-[\w-]{8}\.\w+$/.test(path)
    ? 'public, max-age=31536000, immutable'
    : 'no-cache';
}

/** @param {Buffer} body @param {'br' | 'gzip'} encoding */
function pack(body, encoding) {
  if (encoding === 'gzip') return gzipSync(body, { level: 9 });
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** @param {string} folder @returns {Map<string, Served>} by path */
export function readFolder(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
  return new Map(
    files.map((file) => {
      const path = `/${relative(folder, file).split(sep).join('/')}`;
      const body = readFileSync(file);
      const extension = extname(file);
      /** @type {Map<string, Buffer>} */
      const packs = new Map();
      /** @type {Served} */
      const served = {
        body,
        type: TYPES[extension] ?? 'application/octet-stream',
        cache: cacheOf(path),
        etag: `"${body.length.toString(36)}-${statSync(file).mtimeMs.toString(36)}"`,
        packed(encoding) {
          if (COMPRESSED.has(extension) || body.length < 256) return null;
          const known = packs.get(encoding);
          if (known !== undefined) return known;
          const fresh = pack(body, encoding);
          packs.set(encoding, fresh);
          return fresh;
        },
      };
      return [path, served];
    }),
  );
}

/** The path of a request, or null if it is none. @param {string | undefined} url */
function pathOf(url) {
  try {
    const path = decodeURIComponent((url ?? '').split(/[?#]/)[0] ?? '');
    return path.startsWith('/') && !path.includes('\0') ? path : null;
  } catch {
    return null;
  }
}

/**
 * A known file, or the page itself for an address that looks like one of its own.
 * @param {Map<string, Served>} files @param {string} path
 */
function find(files, path) {
  const file = files.get(path.endsWith('/') ? `${path}index.html` : path);
  if (file !== undefined) return file;
  return extname(path) === '' && !path.split('/').includes('..')
    ? files.get('/index.html')
    : undefined;
}

/**
 * The best encoding that the browser takes.
 * @param {string | string[] | undefined} accepted @returns {'br' | 'gzip' | null}
 */
function encodingFor(accepted) {
  const refused = /(br|gzip)\s*;\s*q=0(\.0*)?\s*(,|$)/g;
  const names = String(accepted ?? '').replaceAll(refused, '');
  if (/\bbr\b/.test(names)) return 'br';
  return /\bgzip\b/.test(names) ? 'gzip' : null;
}

/** @param {string} folder the built page */
export function pageServer(folder) {
  const files = readFolder(folder);
  return createServer((request, response) => {
    /** @param {number} status @param {Record<string, string | number>} headers @param {Buffer | string} body */
    const answer = (status, headers, body) => {
      response.writeHead(status, {
        ...SECURITY,
        ...headers,
        'Content-Length': Buffer.byteLength(body),
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    const plain = { 'Content-Type': 'text/plain; charset=utf-8' };
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return answer(405, { ...plain, Allow: 'GET, HEAD' }, 'Only GET and HEAD.\n');
    }
    const path = pathOf(request.url);
    if (path === null) return answer(400, plain, 'Bad address.\n');
    const file = find(files, path);
    if (file === undefined) return answer(404, plain, 'Not found.\n');
    const { type, cache, etag } = file;
    const headers = {
      'Content-Type': type,
      'Cache-Control': cache,
      ETag: etag,
      Vary: 'Accept-Encoding',
    };
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, { ...SECURITY, 'Cache-Control': cache, ETag: etag });
      return response.end();
    }
    const encoding = encodingFor(request.headers['accept-encoding']);
    const packed = encoding === null ? null : file.packed(encoding);
    if (packed === null || encoding === null) return answer(200, headers, file.body);
    return answer(200, { ...headers, 'Content-Encoding': encoding }, packed);
  });
}

/**
 * Listens on the wanted port, or on the next one that is free.
 * @param {import('node:http').Server} server @param {number} port @param {number} tries
 * @returns {Promise<number>} the port
 */
export function listen(server, port, tries = 20) {
  return new Promise((resolve, reject) => {
    /** @param {NodeJS.ErrnoException} error */
    const onError = (error) => {
      if (error.code !== 'EADDRINUSE' || tries <= 1) reject(error);
      else resolve(listen(server, port + 1, tries - 1));
    };
    server.once('error', onError);
    server.listen(port, () => {
      server.off('error', onError);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
