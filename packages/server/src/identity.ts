/** Who somebody is: a number in a signed cookie. There are no accounts. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { newId } from './ids.ts';
import type { PeopleStore, StoredPerson } from './store/people.ts';
import { newVisitRecorder } from './lastSeen.ts';

/**
 * Over https: browsers take it from this very host alone, not from a neighbour under the same
 * domain.
 */
export const HOST_COOKIE = '__Host-stammtisch';
/** Over plain http; over https it is still taken from those who had it before. */
export const COOKIE = 'stammtisch';
/** A cookie is void so long after it was given; every visit gives a new one. */
export const COOKIE_DAYS = 400;
/** Cookies had no day once: the last of them is forgotten by its browser before this. */
const UNDATED_UNTIL = Date.UTC(2028, 0, 1);
const DAY_MS = 24 * 60 * 60_000;
const MOST_CACHED = 10_000;

export interface Identity {
  /** The person of a cookie; null if it is none, forged, or no longer taken. */
  personOf(cookie: string | undefined): Promise<string | null>;
  /** The same, with all that is known of them: its generation is the cookie's. */
  read(cookie: string | undefined): Promise<StoredPerson | null>;
  cookieOf(person: StoredPerson): string;
  newPerson(now: number): Promise<StoredPerson>;
  person(id: string): Promise<StoredPerson | null>;
  /** Something about the person has changed. */
  evict(id: string): void;
  /** Something may have changed about anybody. */
  evictAll(): void;
}

export interface CookieKeys {
  /** Signs cookies. */
  readonly secret: string;
  /** What it signed with before, for cookies that are still out. */
  readonly oldSecret: string | null;
}

export function newIdentity(
  people: PeopleStore,
  { secret, oldSecret }: CookieKeys,
  now: () => number,
): Identity {
  /** As promises: who is forgotten while they are read is read again by the next who asks. */
  const known = new Map<string, Promise<StoredPerson | null>>();

  const noteVisit = newVisitRecorder(people, now);

  const sign = (text: string, key: string = secret): string =>
    createHmac('sha256', key).update(text).digest('base64url');

  const isSigned = (text: string, mac: string): boolean =>
    [secret, ...(oldSecret === null ? [] : [oldSecret])].some((key) =>
      timingSafeEqual(Buffer.from(sign(text, key)), Buffer.from(mac)),
    );

  const today = (): number => Math.floor(now() / DAY_MS);

  const isOld = (day: string | undefined): boolean =>
    day === undefined ? now() >= UNDATED_UNTIL : today() - Number(day) > COOKIE_DAYS;

  const cache = (id: string, person: Promise<StoredPerson | null>): void => {
    if (known.size >= MOST_CACHED) known.delete(known.keys().next().value!);
    known.set(id, person);
  };

  const load = async (id: string): Promise<StoredPerson | null> => {
    const there = known.get(id);
    if (there !== undefined) return there;
    const person = people.load(id);
    cache(id, person);
    const drop = (): void => {
      if (known.get(id) === person) known.delete(id);
    };
    // Neither failures nor ids that nobody has are kept.
    person.then((found) => found ?? drop(), drop);
    return person;
  };

  const read = async (cookie: string | undefined): Promise<StoredPerson | null> => {
    const match = /^(([\w-]{22})\.(\d{1,9})(?:\.(\d{1,6}))?)\.([\w-]{43})$/.exec(cookie ?? '');
    if (match === null) return null;
    const [, text, id, generation, day, mac] = match;
    if (!isSigned(text!, mac!) || isOld(day)) return null;
    const person = await load(id!);
    if (person?.generation !== Number(generation)) return null;
    if (await noteVisit(person)) return person;
    known.delete(person.id);
    return null;
  };

  return {
    read,
    personOf: async (cookie) => (await read(cookie))?.id ?? null,
    cookieOf({ id, generation }) {
      const text = `${id}.${generation}.${today()}`;
      return `${text}.${sign(text)}`;
    },
    async newPerson(created) {
      const unset = { days_off: '[]', webhook: null };
      const person = { id: newId(), generation: 1, created, seen: created, ...unset };
      await people.add(person);
      cache(person.id, Promise.resolve(person));
      return person;
    },
    person: load,
    evict: (id) => void known.delete(id),
    evictAll: () => known.clear(),
  };
}

/** The cookie in a request's header. */
export function cookieIn(header: string | undefined): string | undefined {
  return valueOf(header, HOST_COOKIE) ?? valueOf(header, COOKIE);
}

/** Whether a request has the cookie of plain http. */
export function hasPlainCookie(header: string | undefined): boolean {
  return valueOf(header, COOKIE) !== undefined;
}

function valueOf(header: string | undefined, wanted: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [name, ...rest] = part.trim().split('=');
    if (name === wanted) return rest.join('=');
  }
  return undefined;
}
