/**
 * Bots and clocks. Of several processes one looks after a table at a time: it holds a lease, and
 * when it dies the lease runs out and another finds the table due.
 */
import type { RemoteBots } from '@stammtisch/bots';
import type { Seat } from '@stammtisch/engine';
import type { BotStrength } from '@stammtisch/protocol';
import { isOutage } from '../store/outage.ts';
import type { TableStore } from '../store/tables.ts';
import { BOT_MOVE } from './deed.ts';
import { botOf } from './seating.ts';
import { wakeTime, type Held } from './held.ts';
import type { Room } from './room.ts';
import type { Rooms } from './rooms.ts';

export interface Keeper {
  /** Looks after a table if its bots or clocks need it. */
  nudge(room: Room): void;
  /** Looks for tables that nobody looks after. */
  scan(): Promise<void>;
  /** Tables that wait for a thread to think. */
  queued(): number;
  stop(): Promise<void>;
}

interface Needs {
  readonly process: string;
  readonly tables: TableStore;
  readonly rooms: Rooms;
  readonly bots: RemoteBots;
  readonly threads: number;
  readonly now: () => number;
  readonly trouble: (error: unknown) => void;
  readonly thought: () => void;
}

const LEASE_MS = 10_000;
/** A lease is renewed when half of it is over. */
const RENEW_MS = 5_000;
const MOST_DUE = 200;
/** A table that does not open is tried again after so long. */
const BROKEN_MS = 60_000;
/** How often leases are thrown away that have run out. */
const SWEEP_MS = 60_000;
/** Far deadlines are found by looking; a timer is for those that are near. */
const NEAR_MS = 60_000;
/** After a move that could not be made; the same thought at once would come to the same. */
const PAUSE_MS = 1_000;
/** Plays on for a bot that fails: small, and sure to answer. */
const SURE = 'easy';

export function newKeeper(needs: Needs): Keeper {
  const { process, tables, rooms, bots, now, trouble } = needs;
  const leases = new Map<string, number>();
  /** Leases that are being asked for. */
  const asking = new Set<Promise<boolean>>();
  const busy = new Set<string>();
  /** Tables with people watching come first; each table waits at most once. */
  const first = new Set<Room>();
  const second = new Set<Room>();
  const timers = new Map<string, NodeJS.Timeout>();
  const cancel = new AbortController();
  let thinking = 0;
  let swept = now();

  const mayKeep = async (id: string): Promise<boolean> => {
    const until = leases.get(id) ?? 0;
    if (until - now() > RENEW_MS) return true;
    if (cancel.signal.aborted) return false;
    const next = now() + LEASE_MS;
    const asked = tables.lease(id, process, now(), next);
    asking.add(asked);
    const isMine = await asked.finally(() => asking.delete(asked));
    if (isMine) leases.set(id, next);
    else leases.delete(id);
    return isMine;
  };

  const think = async (held: Held, seat: Seat, bot: BotStrength) => {
    const { signal } = cancel;
    const state = held.table!.state();
    const ask = { kind: 'choose', seed: seat + 1, state, seat } as const;
    const thought = await bots.think({ ...ask, bot }, signal);
    if (thought.ok || signal.aborted) return thought;
    trouble(new Error(`The bot ${bot} did not answer: ${thought.problem}`));
    return bots.think({ ...ask, bot: SURE }, signal);
  };

  /** One move of one bot; false if there was one to make and it was not made. */
  const move = async (room: Room): Promise<boolean> => {
    const turn = await room.turn();
    if (turn === null || cancel.signal.aborted || !(await mayKeep(room.id))) return true;
    const { held, seat } = turn;
    // Its people may have come back meanwhile, or all have gone.
    const bot = botOf(held.seating, seat);
    if (bot === null) return true;
    const seen = held.table!.seen(seat);
    const version = held.table!.version();
    const thought = await think(held, seat, bot);
    if (cancel.signal.aborted) return true;
    if (!thought.ok) return false;
    needs.thought();
    const actions = [thought.action];
    const isMade = await room.submitBot({ id: `${BOT_MOVE}${version}`, seat, seen, actions });
    // If the game has moved on meanwhile, it was stale or illegal, and the bot is asked again.
    return isMade || (await room.held()).table?.version() !== version;
  };

  const wake = (room: Room, ms: number): void => {
    clearTimeout(timers.get(room.id));
    timers.set(room.id, setTimeout(() => keeper.nudge(room), ms).unref());
  };

  const heed = async (room: Room): Promise<void> => {
    const held = await room.held();
    const at = wakeTime(held, now());
    clearTimeout(timers.get(room.id));
    timers.delete(room.id);
    if (at === null || cancel.signal.aborted) {
      leases.delete(room.id);
      return;
    }
    if (at > now()) {
      if (at - now() <= NEAR_MS) wake(room, at - now());
      return;
    }
    if (!(await mayKeep(room.id))) return;
    await room.heedClock();
    if ((await room.turn()) !== null) queue(room);
  };

  const queue = (room: Room): void => {
    if (busy.has(room.id)) return;
    (room.watchers.isWatched ? first : second).add(room);
    run();
  };

  const next = (): Room | undefined => {
    for (const list of [first, second]) {
      for (const room of list) {
        list.delete(room);
        return room;
      }
    }
    return undefined;
  };

  const run = (): void => {
    while (thinking < needs.threads) {
      const room = next();
      if (room === undefined) return;
      if (busy.has(room.id)) continue;
      busy.add(room.id);
      thinking++;
      void move(room)
        .catch((error: unknown) => {
          trouble(error);
          return false;
        })
        .then((isMade) => {
          busy.delete(room.id);
          if (!isMade) return wake(room, PAUSE_MS);
          // It goes behind all others of its kind, but before the next is chosen: where people
          // watch, a bot ends its turn without waiting for a thought of a table of bots each time.
          return heed(room).catch(trouble);
        })
        .finally(() => {
          thinking--;
          run();
        });
    }
  };

  /** One that cannot be opened is left alone for a while, so that it stands in no other's way. */
  const opened = async (id: string): Promise<Room | null> => {
    try {
      const room = await rooms.find(id);
      await room?.held();
      return room;
    } catch (error) {
      if (isOutage(error)) throw error;
      trouble(error);
      await tables.lease(id, process, now(), now() + BROKEN_MS);
      return null;
    }
  };

  const keeper: Keeper = {
    nudge(room) {
      if (!busy.has(room.id) && !cancel.signal.aborted) heed(room).catch(trouble);
    },
    async scan() {
      // Those in line are in use: a second room for the same table would not hear of their moves.
      for (const room of [...first, ...second]) room.used = now();
      for (const id of await tables.due(now(), MOST_DUE)) {
        const room = await opened(id);
        if (room !== null) keeper.nudge(room);
      }
      if (now() - swept < SWEEP_MS) return;
      swept = now();
      for (const [id, until] of leases) if (until < now()) leases.delete(id);
      await tables.sweepLeases(now());
    },
    queued: () => first.size + second.size,
    async stop() {
      cancel.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      // One that is granted after the others were freed would keep everybody waiting.
      await Promise.allSettled(asking);
      await tables.release(process);
    },
  };
  return keeper;
}
