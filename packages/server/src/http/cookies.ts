/** Giving cookies and taking them away. */
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
  // Of two, the one that anybody under the same domain could have set goes.
  if (secure && hasPlainCookie(request.headers.cookie)) void reply.clearCookie(COOKIE, ROOT);
}

export function clearPersonCookies(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(COOKIE, ROOT);
  if (request.protocol === 'https') void reply.clearCookie(HOST_COOKIE, { ...ROOT, secure: true });
}

/** Refuses a request of nobody. */
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

/** The cookie was good when the request came, and is not any more. */
export function signedOutError(): HttpError {
  return new HttpError('notSeated', 'Get a cookie by POST /api/me first.');
}
