/** Sets, clears and requires the cookie of a person. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  COOKIE,
  COOKIE_DAYS,
  cookieIn,
  hasPlainCookie,
  HOST_COOKIE,
  type Identity,
} from '../identity.ts';
import type { StoredPerson } from '../store/people.ts';
import { HttpError } from './httpError.ts';
import type { Services } from './services.ts';

const COOKIE_SECONDS = COOKIE_DAYS * 24 * 60 * 60;
const ROOT = { path: '/' } as const;

export function setPersonCookie(
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
  person: StoredPerson,
): void {
  const secure = request.protocol === 'https';
  void reply.setCookie(secure ? HOST_COOKIE : COOKIE, identity.cookieOf(person), {
    ...ROOT,
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: COOKIE_SECONDS,
  });
  // Clears the other cookie, which any host under the same domain could have set.
  if (secure && hasPlainCookie(request.headers.cookie)) void reply.clearCookie(COOKIE, ROOT);
}

export function clearPersonCookies(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(COOKIE, ROOT);
  if (request.protocol === 'https') void reply.clearCookie(HOST_COOKIE, { ...ROOT, secure: true });
}

/** The person of a request; refuses a request without one. */
export async function requirePerson(
  { identity }: Pick<Services, 'identity'>,
  request: FastifyRequest,
): Promise<StoredPerson> {
  const person = await identity.read(cookieIn(request.headers.cookie));
  if (person === null) throw signedOutError();
  return person;
}

export async function requirePersonId(
  services: Pick<Services, 'identity'>,
  request: FastifyRequest,
): Promise<string> {
  return (await requirePerson(services, request)).id;
}

/** The cookie is not valid, or is no longer valid after the request began. */
export function signedOutError(): HttpError {
  return new HttpError('notSeated', 'Get a cookie by POST /api/me first.');
}
