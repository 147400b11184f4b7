/** Who somebody is: a number in a signed cookie. There are no accounts. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { newId } from './ids.ts';
import type { PeopleStore, StoredPerson } from './store/people.ts';

export const COOKIE = 'stammtisch';
const KNOWN = 10_000;

export interface Identity {
  /** The person of a cookie; null if it is none, forged, or no longer taken. */
  personOf(cookie: string | undefined): Promise<string | null>;
  cookieOf(person: StoredPerson): string;
  newPerson(now: number): Promise<StoredPerson>;
  person(id: string): Promise<StoredPerson | null>;
  /** Something about the person has changed. */
  forget(id: string): void;
  /** Something may have changed about anybody. */
  forgetAll(): void;
}

export function newIdentity(people: PeopleStore, secret: string): Identity {
  /** As promises: who is forgotten while they are read is read again by the next who asks. */
  const known = new Map<string, Promise<StoredPerson | null>>();

  const sign = (text: string): string =>
    createHmac('sha256', secret).update(text).digest('base64url');

  const keep = (id: string, person: Promise<StoredPerson | null>): void => {
    if (known.size >= KNOWN) known.delete(known.keys().next().value!);
    known.set(id, person);
  };

  const load = async (id: string): Promise<StoredPerson | null> => {
    const there = known.get(id);
    if (there !== undefined) return there;
    const person = people.load(id);
    keep(id, person);
    const drop = (): void => {
      if (known.get(id) === person) known.delete(id);
    };
    // Neither failures nor ids that nobody has are kept.
    person.then((found) => found ?? drop(), drop);
    return person;
  };

  return {
    async personOf(cookie) {
      const match = /^([\w-]{22})\.(\d{1,9})\.([\w-]{43})$/.exec(cookie ?? '');
      if (match === null) return null;
      const [, id, generation, mac] = match as unknown as [string, string, string, string];
      const right = Buffer.from(sign(`${id}.${generation}`));
      if (!timingSafeEqual(right, Buffer.from(mac))) return null;
      const person = await load(id);
      return person !== null && person.generation === Number(generation) ? id : null;
    },
    cookieOf({ id, generation }) {
      const text = `${id}.${generation}`;
      return `${text}.${sign(text)}`;
    },
    async newPerson(now) {
      const person = { id: newId(), generation: 1, created: now, days_off: '[]', webhook: null };
      await people.add(person);
      keep(person.id, Promise.resolve(person));
      return person;
    },
    person: load,
    forget: (id) => void known.delete(id),
    forgetAll: () => known.clear(),
  };
}

/** One cookie of a request's header. */
export function cookieIn(header: string | undefined): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [name, ...rest] = part.trim().split('=');
    if (name === COOKIE) return rest.join('=');
  }
  return undefined;
}
