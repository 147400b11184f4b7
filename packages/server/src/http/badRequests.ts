/** Refuses requests that never reach a handler, with the same body and headers as handlers do. */
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

/** Refuses a path that cannot be decoded, or has a part too long for any route. */
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

/** Refuses invalid HTTP and requests that arrive too late: there is only a connection yet. */
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
