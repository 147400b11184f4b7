/** What handlers share: reading bodies, knowing people, and where a request came from. */
import type { IncomingMessage } from 'node:http';
import { problemText, schema, type Schema } from '@stammtisch/engine';
import { householdOf } from './household.ts';
import { HttpError } from './refused.ts';

export function bodyOf<T>(shape: Schema<T>, body: unknown): T {
  const parsed = schema.parse(shape, body);
  if (!parsed.ok) throw new HttpError('malformed', `${problemText(parsed.problem)}.`);
  return parsed.value;
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
