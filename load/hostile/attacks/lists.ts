/** Attacks on what is read of many tables, or changed at many: lists, seats, signing out, leaving. */
import { commitmentOf } from '@stammtisch/table';
import { lookOf, startTable, type Person } from '../../people.ts';
import type { Attack } from '../attack.ts';
import type { Fixtures } from '../fixtures.ts';

/** A little more than an address may ask for long. */
const REQUESTS_PER_SECOND = 12;
/** Signing out, days off and deletion touch every table of a person: sixty are allowed in ten minutes. */
const WIDE_AT_ONCE = 61;
/** People who sign out, each with as many tables as allowed. */
const SIGNING_OUT = 4;
const PROMISE = commitmentOf('1'.repeat(64));

interface ListAttack {
  readonly name: string;
  readonly does: string;
  readonly path: string;
  /** What there is to be listed; the cookie that asks. */
  readonly prepare: (fixtures: Fixtures) => Promise<string>;
}

function listAttack({ name, does, path, prepare }: ListAttack): Attack {
  return {
    name,
    does,
    budget: 'requests',
    refusals: ['429 tooFast'],
    async prepare(fixtures) {
      const cookie = await prepare(fixtures);
      return (attacker) =>
        attacker.every(
          REQUESTS_PER_SECOND,
          () => attacker.request('GET', path, cookie),
          fixtures.size.requests,
        );
    },
  };
}

/** Somebody else gets a share of the seat at every table. */
async function shareSeats({ person, tables }: Host, other: Person): Promise<void> {
  for (const table of tables) {
    const link = await person.post(`/api/tables/${table}/seats/0/link`, {});
    await other.post(`/api/tables/${table}/claim`, link as object);
  }
}

type Host = Awaited<ReturnType<Fixtures['host']>>;

export const OWN_LIST = listAttack({
  name: 'own-list',
  does: 'lists the tables of somebody who has as many as allowed, with the largest packs',
  path: '/api/me/tables',
  prepare: async (fixtures) => (await fixtures.host()).person.cookie,
});

export const SHARED_SEATS = listAttack({
  name: 'shared-seats',
  does: 'lists who else plays the seats of somebody with as many tables as allowed',
  path: '/api/me/shared-seats',
  async prepare(fixtures) {
    const host = await fixtures.makeHost();
    await shareSeats(host, await fixtures.person());
    return host.person.cookie;
  },
});

export const PUBLIC_LIST = listAttack({
  name: 'public-list',
  does: 'lists the public tables, all with the largest packs',
  path: '/api/tables',
  async prepare(fixtures) {
    await fixtures.publicTables();
    return '';
  },
});

export const TABLES_READ: Attack = {
  name: 'tables-read',
  does: 'reads tables with the largest packs, each for the first time',
  budget: 'requests',
  refusals: ['429 tooFast'],
  async prepare(fixtures) {
    const { tables } = await fixtures.makeHost();
    return (attacker) =>
      attacker.every(
        REQUESTS_PER_SECOND,
        (n) => attacker.request('GET', `/api/tables/${tables[n % tables.length]!}`),
        fixtures.size.requests,
      );
  },
};

export const SITTING: Attack = {
  name: 'sitting',
  does: 'sits down at tables with the largest packs, and stands up again',
  budget: 'requests',
  refusals: [
    '429 tooFast',
    '409 wrongStage',
    '403 notSeated',
    '409 alreadySeated',
    '409 seatTaken',
  ],
  async prepare(fixtures) {
    const { tables } = await fixtures.makeHost();
    const guest = await fixtures.person();
    const sit = JSON.stringify({ do: 'sit', seat: 1, look: lookOf(1), promise: PROMISE });
    const stand = JSON.stringify({ do: 'stand' });
    return (attacker) =>
      attacker.every(
        REQUESTS_PER_SECOND / 2,
        async (n) => {
          const path = `/api/tables/${tables[n % tables.length]!}/commands`;
          await attacker.request('POST', path, guest.cookie, sit);
          await attacker.request('POST', path, guest.cookie, stand);
        },
        fixtures.size.requests / 2,
      );
  },
};

export const SIGN_OUTS: Attack = {
  name: 'sign-outs',
  does: 'signs out other devices of people whose seats others play at every table',
  budget: 'own',
  refusals: ['429 tooFast', '403 notSeated'],
  limit: '429 tooFast',
  async prepare(fixtures) {
    const hosts = await Promise.all(Array.from({ length: SIGNING_OUT }, () => fixtures.makeHost()));
    const guest = await fixtures.person();
    const cookies = hosts.map(({ person }) => person.cookie);
    await shareSeats(hosts[0]!, guest);
    return async (attacker) => {
      const each = cookies.map((_, i) => async (): Promise<void> => {
        const answer = await attacker.request('POST', '/api/me/sign-out', cookies[i], '{}');
        // The one before is no longer taken.
        cookies[i] = answer.cookie ?? cookies[i]!;
      });
      let before = each.map(() => Promise.resolve());
      await attacker.every(
        4,
        (n) => {
          const i = n % each.length;
          const next = before[i]!.then(each[i]);
          before = before.with(i, next);
          return next;
        },
        WIDE_AT_ONCE,
      );
    };
  },
};

export const DAYS_OFF: Attack = {
  name: 'days-off',
  does: 'names other days off, with as many tables as allowed that heed them',
  budget: 'own',
  refusals: ['429 tooFast'],
  limit: '429 tooFast',
  async prepare(fixtures) {
    const person = await fixtures.person();
    const clock = { kind: 'daily', hours: 24 } as const;
    for (let i = 0; i < fixtures.size.tables; i++) {
      await startTable([person], { modules: 1, bots: ['easy', 'easy', 'easy'], clock });
    }
    return (attacker) =>
      attacker.every(
        4,
        (n) => {
          const daysOff = [`2027-01-${String((n % 28) + 1).padStart(2, '0')}`];
          const body = JSON.stringify({ daysOff });
          return attacker.request('PUT', '/api/me/days-off', person.cookie, body);
        },
        WIDE_AT_ONCE,
      );
  },
};

export const DELETIONS: Attack = {
  name: 'deletions',
  does: 'deletes people, of whom nothing is left to delete at most tables',
  budget: 'own',
  refusals: ['429 tooFast', '403 notSeated'],
  limit: '429 tooFast',
  async prepare(fixtures) {
    const people = await fixtures.people(WIDE_AT_ONCE);
    return (attacker) =>
      attacker.every(
        4,
        (n) => attacker.request('DELETE', '/api/me', people[n % people.length]!.cookie),
        WIDE_AT_ONCE,
      );
  },
};
