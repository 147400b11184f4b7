/** Helpers of the routes: bodies, ids, limits, and the origin of a request. */
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

/** For requests that store data for long or for the operator to read. */
export const STORING_LIMIT = {
  config: { rateLimit: { max: 20, timeWindow: '10 minutes' } },
} as const;

/** For requests that change all tables of a person. */
export const ALL_TABLES_LIMIT = {
  config: { rateLimit: { max: 60, timeWindow: '10 minutes' } },
} as const;

/** For records of whole games, which take long to make and are fetched once. */
export const RECORD_LIMIT = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } } as const;

/** A limit that a handler applies itself, where only some requests to its route count. */
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

/** An id in a path; refuses texts that cannot be ids. */
export function parseId(text: string): string {
  if (!schema.parse(TABLE_ID, text).ok) throw new HttpError('notFound');
  return text;
}

/**
 * The address of the client; behind a proxy, the last one in the header, which the proxy has set.
 */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const header = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  const told = lastOf(header);
  return (told === '' ? request.socket.remoteAddress : told) ?? '';
}

/** The key by which the limits of a request are counted. */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  return limitKeyOf(clientAddress(request, trustProxy));
}

/** The last value of a header that proxies append to. */
function lastOf(header: string | readonly string[] | undefined): string {
  return [header ?? []].flat().join(',').split(',').at(-1)?.trim() ?? '';
}

/** The server itself speaks plain http; only a proxy knows whether the client uses https. */
function schemeOf({ headers }: IncomingMessage, trustProxy: boolean): string {
  const told = trustProxy ? lastOf(headers['x-forwarded-proto']) : '';
  return told === '' ? 'http' : told;
}

/** The origin of this server's page; null if the request names no host. */
export function ownOrigin(request: IncomingMessage, trustProxy: boolean): string | null {
  const text = `${schemeOf(request, trustProxy)}://${request.headers.host ?? ''}`;
  return URL.canParse(text) ? new URL(text).origin : null;
}

/**
 * Whether a request comes from this server's page, so that other sites cannot act in a person's
 * name. Programs other than browsers send no origin, and have no cookies of others.
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
