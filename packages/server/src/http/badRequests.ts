/**
 * Requests that no handler ever sees: they are refused in the same words, with the same headers.
 */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './httpError.ts';

/** With every answer of the API. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** An address that cannot be decoded, or with a part so long that nothing is there. */
export function refuseAddress(
  { code }: { readonly code?: string },
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const isLong = code === 'FST_ERR_MAX_PARAM_LENGTH';
  const { status, code: told, message } = new HttpError(isLong ? 'notFound' : 'malformed');
  void reply.status(status).headers(API_HEADERS).send({ code: told, text: message });
}

const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** What is no HTTP, or not in time: there is no request yet, only its connection. */
export function refuseConnection({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.destroyed || code === 'ECONNRESET') return;
  if (socket.writable) {
    const status = STATUS[code] ?? 400;
    const { code: told, message } = new HttpError('malformed');
    const body = JSON.stringify({ code: told, text: message });
    const headers = {
      ...API_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  }
  socket.destroySoon();
}
