/** Attacks on what a table does with what it is sent: records, submissions, taking back. */
import type { Action } from '@stammtisch/engine';
import { MOST_ACTIONS } from '@stammtisch/table';
import type { Attack } from '../attack.ts';
import type { Attacker } from '../attacker.ts';
import type { AttackSocket } from '../attackSocket.ts';

/** Fifteen sockets say together a little less than an address may. */
const SOCKETS = 15;
const MESSAGES_PER_SECOND = 290;
/** What is refused at once, in any phase but its own. */
const ILLEGAL: Action = { type: 'draft', value: 6 };

let submissions = 0;
const newId = (): string => `attack-${++submissions}`;

async function watching(
  attacker: Attacker,
  count: number,
  table: string,
  cookie: string,
  since: number,
): Promise<AttackSocket[]> {
  const sockets = await attacker.openAll(count, [cookie]);
  await Promise.all(sockets.map((socket) => socket.watch(table, since)));
  return sockets;
}

/** Whoever watches with a version that is not there yet gets the whole log: this one is never asked for it. */
const OLD_ENOUGH = 1;

export const RECORDS: Attack = {
  name: 'records',
  does: 'exports a game of thousands of undos again and again, each time one move later',
  budget: 'requests',
  refusals: ['429 tooFast', 'answer tooManyMoves', 'answer stale', 'close 4002'],
  limit: '429 tooFast',
  async prepare(fixtures) {
    const { table, planning } = await fixtures.longGame();
    let seen = table.seen(planning.seat);
    return async (attacker) => {
      const [socket] = await watching(attacker, 1, table.id, planning.cookie, OLD_ENOUGH);
      const path = `/api/tables/${table.id}/record`;
      const change = async (n: number): Promise<void> => {
        const answer = await socket?.submit(table.id, {
          id: newId(),
          seat: planning.seat,
          seen,
          actions: [planning.places[n % 2]!],
        });
        if (answer?.ok === true) seen++;
        else if (answer?.reason === 'stale') seen = answer.seen;
      };
      await attacker.every(
        4,
        async (n) => {
          await change(n);
          await attacker.request('GET', path);
        },
        61,
      );
    };
  },
};

export const OLD_SUBMISSIONS: Attack = {
  name: 'old-submissions',
  does: 'sends submissions of long ago with ids that were never there to a long game',
  budget: 'messages',
  refusals: ['answer stale'],
  limit: 'answer stale',
  async prepare(fixtures) {
    const { table, planning } = await fixtures.longGame();
    const { seat, cookie, places } = planning;
    return async (attacker) => {
      const count = attacker.part(SOCKETS);
      const sockets = await watching(attacker, count, table.id, cookie, table.seen(seat));
      await attacker.every(MESSAGES_PER_SECOND, async (n) => {
        const submission = { id: newId(), seat, seen: 0, actions: [places[0]] };
        await sockets[n % count]?.submit(table.id, submission);
      });
    };
  },
};

export const REFUSED_PLANS: Attack = {
  name: 'refused-plans',
  does: `sends plans of ${MOST_ACTIONS} moves whose last one is refused`,
  budget: 'messages',
  refusals: ['answer refused', 'answer stale', 'answer tooManyMoves', 'trouble tooFast'],
  limit: 'answer refused',
  async prepare(fixtures) {
    const tables = (await fixtures.planningTables()).map(({ table, planning }) => ({
      ...planning,
      table: table.id,
      seen: table.seen(planning.seat),
      actions: [
        ...Array.from({ length: MOST_ACTIONS - 1 }, (_, i) => planning.places[i % 2]!),
        ILLEGAL,
      ],
    }));
    return async (attacker) => {
      const each = Math.ceil(attacker.part(SOCKETS) / tables.length);
      await Promise.all(
        tables.map(async (one) => {
          const { table, cookie, seat, actions } = one;
          const sockets = await watching(attacker, each, table, cookie, 0);
          await attacker.every(MESSAGES_PER_SECOND / tables.length, async (n) => {
            const submission = { id: newId(), seat, seen: one.seen, actions };
            const answer = await sockets[n % each]?.submit(table, submission);
            if (answer?.ok === false && answer.reason === 'stale') one.seen = answer.seen;
          });
        }),
      );
    };
  },
};

export const UNDOS: Attack = {
  name: 'undos',
  does: 'places a die and takes that back, again and again',
  budget: 'messages',
  refusals: ['answer stale', 'answer cannotUndo', 'answer tooManyMoves', 'trouble tooFast'],
  async prepare(fixtures) {
    const tables = (await fixtures.planningTables()).map(({ table, planning }) => ({
      ...planning,
      table: table.id,
      seen: table.seen(planning.seat),
    }));
    return async (attacker) => {
      const each = Math.ceil(attacker.part(SOCKETS) / tables.length);
      await Promise.all(
        tables.map(async (one) => {
          const { table, cookie, seat, places } = one;
          const sockets = await watching(attacker, each, table, cookie, 0);
          let isPlaced = false;
          let isBusy = false;
          await attacker.every(MESSAGES_PER_SECOND / tables.length, async (n) => {
            // The next one rests on this one.
            if (isBusy) return;
            isBusy = true;
            const act = isPlaced ? { undo: true } : { actions: [places[0]] };
            const submission = { id: newId(), seat, seen: one.seen, ...act };
            const answer = await sockets[n % each]?.submit(table, submission);
            isBusy = false;
            if (answer?.ok === true) one.seen++;
            else if (answer?.reason === 'stale') one.seen = answer.seen;
            isPlaced = answer?.ok === true && !isPlaced;
          });
        }),
      );
    };
  },
};

export const WHOLE_LOGS: Attack = {
  name: 'whole-logs',
  does: 'asks for the whole log of a long game again and again',
  budget: 'messages',
  refusals: ['trouble tooFast', 'close 1006'],
  async prepare(fixtures) {
    const { table } = await fixtures.longGame();
    return async (attacker) => {
      const count = attacker.part(SOCKETS);
      const sockets = await attacker.openAll(count, ['']);
      await attacker.every(MESSAGES_PER_SECOND, async (n) => {
        sockets[n % count]?.say({ type: 'watch', table: table.id, since: 0 });
      });
    };
  },
};
