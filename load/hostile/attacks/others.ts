/** Attacks on what is stored for long, on bots, and on what needs no cookie. */
import type { GameRecord } from '@stammtisch/engine';
import { largestPack } from '../../../packages/server/test/largestPack.ts';
import { SPEC } from '../../people.ts';
import type { Attack } from '../attack.ts';
import type { AttackSocket } from '../attackSocket.ts';

/** Twenty are taken in ten minutes. */
const UPLOADS = 21;
const TABLES_A_SOCKET = 20;
/** Of health, figures and the page, which nobody counts. */
const UNCOUNTED_PER_SECOND = 100;

export const UPLOADED_RECORDS: Attack = {
  name: 'uploads',
  does: 'uploads records of as many moves as allowed, and some that do not replay',
  budget: 'own',
  refusals: ['429 tooFast', '400 malformed', '429 tooMany'],
  limit: '429 tooFast',
  async prepare(fixtures) {
    const person = await fixtures.person();
    const { table, planning } = await fixtures.planningTable();
    const { seat, places } = planning;
    return async (attacker) => {
      const { text } = await attacker.request('GET', `/api/tables/${table.id}/record`);
      const record = JSON.parse(text) as GameRecord;
      const left = fixtures.size.recordMoves - record.moves.length;
      const moves = [
        ...record.moves,
        ...Array.from({ length: left }, (_, i) => ({ seat, action: places[i % 2]! })),
      ];
      const good = JSON.stringify({ ...record, moves });
      const bad = JSON.stringify({ ...record, moves: [...moves.slice(0, -1), moves[0]!] });
      await attacker.every(
        1,
        (n) => attacker.request('POST', '/api/records', person.cookie, n % 4 === 3 ? bad : good),
        UPLOADS,
      );
    };
  },
};

export const ARRIVALS: Attack = {
  name: 'arrivals',
  does: 'makes as many people, tables with the largest packs and links as allowed',
  budget: 'requests',
  refusals: ['429 tooFast', '429 tooMany'],
  async prepare(fixtures) {
    const person = await fixtures.person();
    const table = JSON.stringify({ spec: { ...SPEC, pack: largestPack() }, you: null });
    return (attacker) =>
      attacker.every(
        12,
        async (n) => {
          if (n % 5 === 0) await attacker.request('POST', '/api/tables', person.cookie, table);
          else if (n % 5 === 1) await attacker.request('POST', '/api/me/link', person.cookie, '{}');
          else await attacker.request('POST', '/api/me', '', '{}');
        },
        fixtures.size.requests,
      );
  },
};

export const BOTS: Attack = {
  name: 'bots',
  does: 'watches tables where bots of the strongest kind play on alone',
  budget: 'own',
  refusals: ['429 tooFast', '409 wrongStage', '409 resigned'],
  async prepare(fixtures) {
    const tables = await fixtures.botTables();
    return async (attacker) => {
      const sockets: (AttackSocket | null)[] = [];
      for (const [i, { id, person }] of tables.entries()) {
        if (i % TABLES_A_SOCKET === 0) sockets.push(await attacker.open(''));
        sockets.at(-1)?.say({ type: 'watch', table: id, since: 0 });
        const resign = JSON.stringify({ do: 'resign' });
        await attacker.request('POST', `/api/tables/${id}/commands`, person.cookie, resign);
      }
      await attacker.untilOver();
    };
  },
};

const PATHS = ['/metrics', '/readyz', '/healthz', '/', '/api/openapi.json', '/nothing/here'];

export const UNCOUNTED: Attack = {
  name: 'uncounted',
  does: 'asks for health, figures, the page and what is not there',
  budget: 'own',
  refusals: ['404 notFound', '404 ', '429 tooFast', '403 notFound'],
  limit: '404 notFound',
  prepare: () =>
    Promise.resolve((attacker) =>
      attacker.every(UNCOUNTED_PER_SECOND, (n) =>
        attacker.request('GET', PATHS[n % PATHS.length]!),
      ),
    ),
};
