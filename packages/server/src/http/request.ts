/** What handlers share: reading bodies, knowing people, and where a request came from. */
import type { IncomingMessage } from 'node:http';
import { problemText, schema, type Schema } from '@stammtisch/engine';
import { TABLE_ID } from '@stammtisch/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { limitKeyOf } from './ipPrefix.ts';
import { HttpError } from './httpError.ts';

export function parseBody<T>(shape: Schema<T>, body: unknown): T {
  const parsed = schema.parse(shape, body);
  if (!parsed.ok) throw new HttpError('malformed', `${problemText(parsed.problem)}.`);
  return parsed.value;
}

/** For what is kept for long, and for an operator to read: each address brings so much of it. */
export const STORING_LIMIT = {
  config: { rateLimit: { max: 20, timeWindow: '10 minutes' } },
} as const;

/** For what changes every table of somebody. */
export const ALL_TABLES_LIMIT = {
  config: { rateLimit: { max: 60, timeWindow: '10 minutes' } },
} as const;

/** For what takes long to put together: whole games, which are fetched once. */
export const RECORD_LIMIT = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } } as const;

/** For what some requests to an address do, and others do not: to be called by those that do. */
export function newRateLimit(
  app: FastifyInstance,
  { limits }: Config,
  max: number,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const count = limits ? app.createRateLimit({ max, timeWindow: '10 minutes' }) : null;
  return async (request, reply) => {
    const counted = await count?.(request);
    if (counted?.isAllowed !== false || !counted.isExceeded) return;
    void reply.header('retry-after', counted.ttlInSeconds);
    throw new HttpError('tooFast');
  };
}

/** An id of an address: all are alike, and what is none is never looked up. */
export function parseId(text: string): string {
  if (!schema.parse(TABLE_ID, text).ok) throw new HttpError('notFound');
  return text;
}

/**
 * Where a request comes from: behind a proxy, the last address, which the proxy itself has seen.
 */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const header = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  const told = lastOf(header);
  return (told === '' ? request.socket.remoteAddress : told) ?? '';
}

/** Whose limits a request counts for. */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  return limitKeyOf(clientAddress(request, trustProxy));
}

/** The last value of a header that proxies append to. */
function lastOf(header: string | readonly string[] | undefined): string {
  return [header ?? []].flat().join(',').split(',').at(-1)?.trim() ?? '';
}

/**
 * The server itself speaks plain http; whether somebody in front speaks https, only that one can
 * tell.
 */
function schemeOf({ headers }: IncomingMessage, trustProxy: boolean): string {
  const told = trustProxy ? lastOf(headers['x-forwarded-proto']) : '';
  return told === '' ? 'http' : told;
}

/** The origin that a page of this server has; null where the request names no host. */
export function ownOrigin(request: IncomingMessage, trustProxy: boolean): string | null {
  const text = `${schemeOf(request, trustProxy)}://${request.headers.host ?? ''}`;
  return URL.canParse(text) ? new URL(text).origin : null;
}

/**
 * Browsers say where a request comes from; other programs do not, and have no cookies of others.
 * A page of another site gets nothing done in somebody's name.
 */
export function isOwnOrigin(
  request: IncomingMessage,
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  const own = [ownOrigin(request, trustProxy)];
  if (publicUrl !== null) own.push(new URL(publicUrl).origin);
  return own.includes(origin);
}
