/** What handlers share: reading bodies, knowing people, and where a request came from. */
import type { IncomingMessage } from 'node:http';
import { problemText, schema, type Schema } from '@stammtisch/engine';
import { TABLE_ID } from '@stammtisch/protocol';
import { householdOf } from './household.ts';
import { HttpError } from './refused.ts';

export function bodyOf<T>(shape: Schema<T>, body: unknown): T {
  const parsed = schema.parse(shape, body);
  if (!parsed.ok) throw new HttpError('malformed', `${problemText(parsed.problem)}.`);
  return parsed.value;
}

/** For what is kept for good, and for an operator to read: each address brings so much of it. */
export const KEPT = { config: { rateLimit: { max: 20, timeWindow: '10 minutes' } } } as const;

/** For what takes long to put together: whole games, which are fetched once. */
export const LONG = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } } as const;

/** An id of an address: all are alike, and what is none is never looked up. */
export function idOf(text: string): string {
  if (!schema.parse(TABLE_ID, text).ok) throw new HttpError('notFound');
  return text;
}

/** Whose limits a request counts for: behind a proxy, by the last address that the proxy itself has seen. */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const header = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  const told = [header ?? []].flat().join(',').split(',').at(-1)?.trim();
  const address = told === undefined || told === '' ? request.socket.remoteAddress : told;
  return householdOf(address ?? '');
}

/**
 * Browsers say where a request comes from; other programs do not, and have no cookies of others.
 * A page of another site gets nothing done in somebody's name.
 */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string | null): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin).host;
  return from === host || (publicUrl !== null && from === new URL(publicUrl).host);
}
