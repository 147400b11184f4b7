import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { memoryStore } from '../test/simulatedProcesses.ts';
import { cookieIn, newIdentity } from './identity.ts';
import type { PeopleStore, StoredPerson } from './store/people.ts';

const SECRET = 's'.repeat(32);
const KEYS = { secret: SECRET, oldSecret: null };
const DAY = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 10, 18);
const now = (): number => NOW;

async function one() {
  const { people, departures } = await memoryStore();
  const identity = newIdentity(people, KEYS, now);
  const person = await identity.newPerson(1);
  return { people, departures, identity, person, cookie: identity.cookieOf(person) };
}

test('a cookie is its person’s, also after a restart', async () => {
  const { people, identity, person, cookie } = await one();
  expect(await identity.personOf(cookie)).toBe(person.id);
  expect(await newIdentity(people, KEYS, now).personOf(cookie)).toBe(person.id);
});

test('a cookie that was changed in any place is nobody’s', async () => {
  const { identity, cookie } = await one();
  for (let i = 0; i < cookie.length; i++) {
    const other = cookie[i] === 'A' ? 'B' : 'A';
    const forged = cookie.slice(0, i) + other + cookie.slice(i + 1);
    expect(await identity.personOf(forged)).toBeNull();
  }
});

test.each(['', '.', 'a.b.c', `${'x'.repeat(22)}.1.${'y'.repeat(43)}`, 'ä'.repeat(67), '\0'])(
  'what is no cookie is nobody’s: %j',
  async (cookie) => {
    const { identity } = await one();
    expect(await identity.personOf(cookie)).toBeNull();
    expect(await identity.personOf(undefined)).toBeNull();
  },
);

test('a cookie signed by another server is nobody’s', async () => {
  const { people, identity, person } = await one();
  const other = newIdentity(people, { ...KEYS, secret: 't'.repeat(32) }, now);
  expect(await identity.personOf(other.cookieOf(person))).toBeNull();
});

test('a cookie of another generation is nobody’s: older ones, and ones to come', async () => {
  const { departures, identity, person, cookie } = await one();
  const next = { ...person, generation: 2 };
  expect(await identity.personOf(identity.cookieOf(next))).toBeNull();
  await departures.signOut(person.id, 1, () => null);
  identity.evict(person.id);
  expect(await identity.personOf(cookie)).toBeNull();
  expect(await identity.personOf(identity.cookieOf(next))).toBe(person.id);
});

test('a signed cookie of somebody who is not in the database is nobody’s', async () => {
  const { identity, person } = await one();
  const stranger = { ...person, id: 'x'.repeat(22) };
  expect(await identity.personOf(identity.cookieOf(stranger))).toBeNull();
});

test('who is read while they change is not kept as they were', async () => {
  const { people, departures, person, cookie } = await one();
  const waiting: (() => void)[] = [];
  const letGo = (): void => waiting.pop()?.();
  const slow: PeopleStore = {
    ...people,
    async load(id): Promise<StoredPerson | null> {
      const row = await people.load(id);
      await new Promise<void>((resolve) => waiting.push(resolve));
      return row;
    },
  };
  const identity = newIdentity(slow, KEYS, now);
  const asked = identity.personOf(cookie);
  await new Promise((resolve) => setImmediate(resolve));
  await departures.signOut(person.id, 1, () => null);
  identity.evict(person.id);
  letGo();
  await asked;
  const again = identity.personOf(cookie);
  await new Promise((resolve) => setImmediate(resolve));
  letGo();
  expect(await again).toBeNull();
});

test('a database that is away is asked again', async () => {
  const { people, person, cookie } = await one();
  let isAway = true;
  const broken: PeopleStore = {
    ...people,
    load: (id) => (isAway ? Promise.reject(new Error('away')) : people.load(id)),
  };
  const identity = newIdentity(broken, KEYS, now);
  await expect(identity.personOf(cookie)).rejects.toThrow('away');
  isAway = false;
  expect(await identity.personOf(cookie)).toBe(person.id);
  identity.evictAll();
  isAway = true;
  await expect(identity.personOf(cookie)).rejects.toThrow('away');
});

test('a cookie signed with the secret before this one is taken, and given anew with this one', async () => {
  const { people, person, cookie } = await one();
  const keys = { secret: 'n'.repeat(32), oldSecret: SECRET };
  const turned = newIdentity(people, keys, now);
  expect(await turned.personOf(cookie)).toBe(person.id);
  const fresh = turned.cookieOf(person);
  expect(fresh).not.toBe(cookie);
  const later = newIdentity(people, { ...keys, oldSecret: null }, now);
  expect(await later.personOf(fresh)).toBe(person.id);
  expect(await later.personOf(cookie)).toBeNull();
});

test('a cookie is void 400 days after it was given, and one given meanwhile is not', async () => {
  const { people, person } = await one();
  let time = NOW;
  const identity = newIdentity(people, KEYS, () => time);
  const first = identity.cookieOf(person);
  time += 400 * DAY;
  expect(await identity.personOf(first)).toBe(person.id);
  const second = identity.cookieOf(person);
  time += DAY;
  expect(await identity.personOf(first)).toBeNull();
  expect(await identity.personOf(second)).toBe(person.id);
});

test('a cookie of before they had a day is taken until all of them are too old', async () => {
  const { people, person } = await one();
  let time = NOW;
  const identity = newIdentity(people, KEYS, () => time);
  const text = `${person.id}.1`;
  const mac = createHmac('sha256', SECRET).update(text).digest('base64url');
  expect(await identity.personOf(`${text}.${mac}`)).toBe(person.id);
  time = Date.UTC(2028, 0, 1);
  expect(await identity.personOf(`${text}.${mac}`)).toBeNull();
});

test('a day cannot be put into a cookie that has none, nor taken from one', async () => {
  const { people, person, identity, cookie } = await one();
  const [id, generation, day, mac] = cookie.split('.');
  expect(await identity.personOf(`${id}.${generation}.${mac}`)).toBeNull();
  expect(await identity.personOf(`${id}.${generation}.${Number(day) + 1}.${mac}`)).toBeNull();
  const undated = createHmac('sha256', SECRET).update(`${person.id}.1`).digest('base64url');
  expect(await newIdentity(people, KEYS, now).personOf(`${id}.1.${day}.${undated}`)).toBeNull();
});

test('the cookie is found among others', () => {
  expect(cookieIn('a=1; stammtisch=x=y; b=2')).toBe('x=y');
  expect(cookieIn('xstammtisch=1; stammtischx=2')).toBeUndefined();
  expect(cookieIn(undefined)).toBeUndefined();
});

test('of two cookies the one that no neighbour can set is taken', () => {
  expect(cookieIn('stammtisch=old; __Host-stammtisch=new')).toBe('new');
  expect(cookieIn('__Host-stammtisch=new; stammtisch=old')).toBe('new');
});
