/**
 * One authority for one game, whatever it is made of. Setup, seed and nonces are the same in all,
 * so the same submissions must come to the same game.
 */
import { generator, HOUSE_1, waitsFor, type GameState, type Seat } from '@stammtisch/engine';
import type { SubmitAnswer, Submitted } from '@stammtisch/protocol';
import { openTable, resumeTable, type Answer, type Entry, type Table } from '@stammtisch/table';
import { newId } from '../src/ids.ts';
import { parseEntry } from '../src/room/loadedTable.ts';
import type { Room } from '../src/room/room.ts';
import { setupOfSpec } from '../src/room/seating.ts';
import type { Store } from '../src/store/store.ts';
import { LOOKS, specOf } from './client.ts';
import { databasesOf, type Databases } from './databases.ts';
import {
  beginGame,
  choicesOf,
  newProcess,
  newTable,
  nonceOf,
  personOn,
} from './simulatedProcesses.ts';

type Soon<T> = T | Promise<T>;

export interface Authority {
  submit(submission: Submitted): Promise<Answer | SubmitAnswer>;
  version(): Soon<number>;
  /** What somebody has missed who has seen that version. */
  entries(since?: number): Soon<readonly Entry[]>;
  seen(seat: Seat): Soon<number>;
  state(): Soon<GameState>;
  /** Forgets all it has in memory: what is there then comes of the log. */
  reopen(): Soon<void>;
  close(): Soon<void>;
}

const SPEC = specOf({ start: 0 });
const SEED = '7'.repeat(64);
/** One by which somebody can recruit early. */
const WHIM = 3;

export function inMemory(): Authority {
  const seats = LOOKS.slice(0, SPEC.players).map(({ name }) => ({ kind: 'human', name }) as const);
  const dice = {
    seed: SEED,
    nonces: seats.map((_, seat) => nonceOf(seat)),
    reveal: 'end',
  } as const;
  let table = openTable({ setup: setupOfSpec(SPEC, HOUSE_1), seats, practice: false }, dice);
  return {
    submit: (submission) => Promise.resolve(table.submit(submission as never)),
    version: () => table.version(),
    entries: (since) => table.entries(since),
    seen: (seat) => table.seen(seat),
    state: () => table.state(),
    reopen() {
      const opened = resumeTable(JSON.parse(JSON.stringify(table.save())));
      if (!opened.ok) throw new Error(opened.trouble.trouble);
      ({ table } = opened);
    },
    close: () => undefined,
  };
}

/** A table in rooms of several processes, which take submissions in turn. */
async function inRooms(databases: Databases, where: string, count: number): Promise<Authority> {
  let stores: Store[] = [];
  let rooms: Room[] = [];
  let turn = 0;
  const close = async (): Promise<void> => {
    for (const store of stores) await store.close();
  };
  const open = async (): Promise<void> => {
    stores = await Promise.all(Array.from({ length: count }, () => databases.open(where)));
  };
  const enter = async (): Promise<void> => {
    rooms = await Promise.all(stores.map(({ tables }) => newProcess(tables).room(id)));
  };
  const latest = async (): Promise<Table> => {
    await rooms[0]!.refresh();
    return (await rooms[0]!.load()).table!;
  };
  await open();
  const id = await newTable(stores[0]!, SPEC, SEED);
  await enter();
  await beginGame(rooms[0]!, SPEC.players);
  return {
    submit: (submission) => rooms[turn++ % count]!.submit(personOn(submission.seat), submission),
    version: async () => (await latest()).version(),
    entries: async (since = 0) => (await stores[0]!.tables.entriesAfter(id, since)).map(parseEntry),
    seen: async (seat) => (await latest()).seen(seat),
    state: async () => (await latest()).state(),
    async reopen() {
      await close();
      await open();
      await enter();
    },
    close,
  };
}

export const AUTHORITIES = [
  'a table in memory',
  'a room on SQLite',
  'rooms of two processes on PostgreSQL',
] as const;

/** To be called while tests are collected; what comes back begins a game each time. */
export function gamesOf(kind: (typeof AUTHORITIES)[number]): () => Soon<Authority> {
  if (kind === 'a table in memory') return inMemory;
  const [dialect, processes] =
    kind === 'a room on SQLite' ? (['sqlite', 1] as const) : (['postgres', 2] as const);
  const databases = databasesOf(dialect);
  let where: string | undefined;
  return async () => {
    where ??= await databases.fresh();
    return inRooms(databases, where, processes);
  };
}

/** A submission of somebody who has seen everything. */
export async function wish(
  game: Authority,
  seat: Seat,
  what: { readonly actions: readonly unknown[] } | { readonly undo: true },
): Promise<Submitted> {
  return { id: newId(), seat, seen: await game.seen(seat), ...what };
}

export async function act(game: Authority, seat: Seat, ...actions: readonly unknown[]) {
  return game.submit(await wish(game, seat, { actions }));
}

export async function takeBack(game: Authority, seat: Seat) {
  return game.submit(await wish(game, seat, { undo: true }));
}

/** Plays until something is so, or to the end; the same moves in every game. */
export async function playUntil(
  game: Authority,
  isSo: (state: GameState) => Soon<boolean>,
): Promise<void> {
  const below = generator(WHIM);
  for (let state = await game.state(); !(await isSo(state)); state = await game.state()) {
    const seat = waitsFor(state)[0];
    if (seat === undefined) return;
    const choices = choicesOf(state, seat);
    const answer = await act(game, seat, choices[below(choices.length)]);
    if (!answer.ok) throw new Error(JSON.stringify(answer));
  }
}
