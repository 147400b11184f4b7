/** What an operator deletes by hand: `main.js forget person <number>`, and so on. */
import { commitmentOf } from '@stammtisch/table';
import type { Config } from './config.ts';
import { forgetPerson } from './forgetPerson.ts';
import { newId, newSeed } from './ids.ts';
import { newRooms } from './room/rooms.ts';
import { newCommitQueue } from './store/commitQueue.ts';
import { lockFolder } from './store/folderLock.ts';
import { openPostgres } from './store/postgres.ts';
import { openSqlite } from './store/sqlite.ts';
import type { Store } from './store/store.ts';

const DAY_MS = 24 * 60 * 60_000;

const USAGE = `What should be forgotten?
  forget person <number>    somebody, with all that is stored about them
  forget chat <number>      all that somebody said
  forget line <n>           one line of chat
  forget table <id>         a table with its game and its chat
  forget record <id>        a record that somebody uploaded
  forget report <id>        a report
  forget older <days>       tables that do not play, records, chat and reports older than that`;

interface OperatorAnswer {
  readonly ok: boolean;
  readonly text: string;
}

/**
 * What a running server holds in memory too: beside SQLite, which tells nobody, it has to be
 * stopped.
 */
const NEEDS_STOPPED_SERVER = new Set(['person', 'table', 'older']);

function counted(count: number, what: string): OperatorAnswer {
  return count === 0
    ? { ok: false, text: `There is no such ${what}.` }
    : { ok: true, text: `Forgotten: ${count} × ${what}.` };
}

export async function runForget(
  [what = '', which = '', ...more]: readonly string[],
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  now: () => number = Date.now,
): Promise<OperatorAnswer> {
  const isKnown = ['person', 'chat', 'line', 'table', 'record', 'report', 'older'].includes(what);
  const isNumber = what !== 'line' && what !== 'older' ? true : /^\d{1,9}$/.test(which);
  if (!isKnown || which === '' || more.length > 0 || !isNumber) return { ok: false, text: USAGE };
  const { databaseUrl, dataDir } = config;
  const hasToRest = databaseUrl === null && NEEDS_STOPPED_SERVER.has(what);
  const unlock = hasToRest ? lockFolder(dataDir) : () => undefined;
  const listener = {
    process: newId(),
    onMessage: () => undefined,
    onMissed: () => undefined,
    onError: () => undefined,
  };
  const store =
    databaseUrl === null ? await openSqlite(dataDir) : await openPostgres(databaseUrl, listener);
  try {
    return await forgetIn(store, what, which, now);
  } finally {
    await store.close();
    unlock();
  }
}

async function forgetIn(
  store: Store,
  what: string,
  which: string,
  now: () => number,
): Promise<OperatorAnswer> {
  const { removal, bus } = store;
  switch (what) {
    case 'person':
      return counted((await forgetOne(store, which, now)) ? 1 : 0, 'person');
    case 'chat':
      return counted(await removal.chatOf(which), 'line');
    case 'line':
      return counted(await removal.line(Number(which)), 'line');
    case 'record':
      return counted(await removal.record(which), 'record');
    case 'report':
      return counted(await removal.report(which), 'report');
    case 'table': {
      const count = await removal.tables([which]);
      bus.publish({ kind: 'tables', ids: [which] });
      return counted(count, 'table');
    }
    default: {
      const before = now() - Number(which) * DAY_MS;
      const gone = await removal.older(before);
      return { ok: true, text: `Forgotten: ${JSON.stringify(gone)}.` };
    }
  }
}

function freshSeed(): { readonly seed: string; readonly commitment: string } {
  const seed = newSeed();
  return { seed, commitment: commitmentOf(seed) };
}

/** With rooms of its own, so that running games go on as if they had resigned. */
async function forgetOne(store: Store, person: string, now: () => number): Promise<boolean> {
  const errors: unknown[] = [];
  const commits = newCommitQueue(store.tables, (error) => errors.push(error));
  const rooms = newRooms({
    tables: store.tables,
    commits,
    now,
    seed: freshSeed,
    daysOff: () => Promise.resolve([]),
    bus: store.bus,
    changed: () => undefined,
    left: () => undefined,
  });
  const isKnown = await forgetPerson(
    {
      store,
      rooms,
      seed: freshSeed,
      personChanged: (id, isSignedOut) =>
        store.bus.publish({ kind: 'person', person: id, isSignedOut }),
      tablesChanged(ids) {
        for (const id of ids) store.bus.publish({ kind: 'tables', ids: [id] });
        return Promise.resolve();
      },
    },
    person,
  );
  await commits.drained();
  if (errors.length > 0) throw errors[0];
  return isKnown;
}
