/**
 * Drives the bots and clocks of tables. One process at a time drives a table: it holds a lease.
 * When it dies the lease runs out, and another process finds the table due.
 */
import type { RemoteBots } from '@stammtisch/bots';
import type { GameState, Seat } from '@stammtisch/engine';
import { MOST_ACTIONS } from '@stammtisch/table';
import { botSeed } from '../ids.ts';
import { isOutage } from '../store/databaseErrors.ts';
import type { TableStore } from '../store/tables.ts';
import { newBotScheduler, type BotMetrics } from './botScheduler.ts';
import { BOT_ID_PREFIX } from './applyChange.ts';
import { botOf } from './seating.ts';
import { wakeTime } from './loadedTable.ts';
import type { Room } from './room.ts';
import type { Rooms } from './rooms.ts';

export interface TableDriver {
  /** Drives a table if its bots or clocks are due. */
  check(room: Room): void;
  /** Finds due tables that no process drives. */
  scan(): Promise<void>;
  /** Tables that wait for a thread to think. */
  queued(): number;
  stop(): Promise<void>;
}

interface TableDriverDeps {
  readonly process: string;
  readonly tables: TableStore;
  readonly rooms: Rooms;
  /** One for each thread. */
  readonly threads: readonly RemoteBots[];
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  readonly metrics: BotMetrics;
}

const LEASE_MS = 10_000;
/** A lease is renewed when half of it is over. */
const RENEW_MS = 5_000;
const MOST_DUE = 200;
/** A table that fails to open is tried again after this time. */
const BROKEN_RETRY_MS = 60_000;
/** How often expired leases are deleted. */
const SWEEP_MS = 60_000;
/** Near deadlines get a timer; later ones are found by scanning. */
const NEAR_MS = 60_000;
/** The pause after a failed move; an immediate retry would most likely fail again. */
const PAUSE_MS = 1_000;
/** Replaces a bot that fails: it is fast and reliable. */
const FALLBACK_BOT = 'easy';

/** More questions than any serving takes; after that many, other tables come first. */
const MOST_QUESTIONS = 50;

/** `nothing`: no bot was due here. `failed`: the bot could not move. */
type MoveOutcome = 'moved' | 'nothing' | 'failed';

export function newTableDriver(deps: TableDriverDeps): TableDriver {
  const { process, tables, rooms, now, onError, metrics } = deps;
  const leases = new Map<string, number>();
  /** Leases that are being asked for. */
  const asking = new Set<Promise<boolean>>();
  const timers = new Map<string, NodeJS.Timeout>();
  const cancel = new AbortController();
  let submissions = 0;
  let swept = now();

  const holdLease = async (id: string): Promise<boolean> => {
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

  const think = async (bots: RemoteBots, id: string, state: GameState, seat: Seat, bot: string) => {
    const { signal } = cancel;
    const who = { player: `${id}/${seat}`, seed: botSeed(id, seat) };
    const ask = { kind: 'plan', ...who, state, seat } as const;
    const thought = await bots.think({ ...ask, bot }, signal);
    if (thought.ok || signal.aborted) return thought;
    onError(new Error(`The bot ${bot} did not answer: ${thought.problem}`));
    return bots.think({ ...ask, bot: FALLBACK_BOT }, signal);
  };

  /** Asks the bot that is due, and submits its next moves. */
  const move = async (room: Room, bots: RemoteBots): Promise<MoveOutcome> => {
    const turn = await room.turn();
    if (turn === null || cancel.signal.aborted || !(await holdLease(room.id))) return 'nothing';
    const { loaded, seat } = turn;
    // People may have returned or left meanwhile.
    const bot = botOf(loaded.seating, seat);
    if (bot === null) return 'nothing';
    const seen = loaded.table!.seen(seat);
    const version = loaded.table!.version();
    const thought = await think(bots, room.id, loaded.table!.state(), seat, bot);
    if (cancel.signal.aborted) return 'nothing';
    if (!thought.ok) return 'failed';
    metrics.thought();
    const actions = thought.line.slice(0, MOST_ACTIONS);
    // Ids are never reused, because a repeated id gets the former answer.
    const id = `${BOT_ID_PREFIX}${version}-${submissions++}`;
    const isMade = await room.submitBot({ id, seat, seen, actions });
    if (isMade) metrics.moved(actions.length);
    // If the game has moved on meanwhile, it was stale or illegal, and the bot is asked again.
    const isOn = isMade || (await room.load()).table?.version() !== version;
    return isOn ? 'moved' : 'failed';
  };

  /** Plays a bot's turn: one decision, or the rest of its serving. */
  const playTurn = async (room: Room, bots: RemoteBots): Promise<MoveOutcome> => {
    const seat = await servingBot(room);
    for (let asked = 1; ; asked++) {
      const moved = await move(room, bots);
      if (moved !== 'moved' || seat === null || asked === MOST_QUESTIONS) return moved;
      if ((await servingBot(room)) !== seat) return moved;
    }
  };

  const checkLater = (room: Room, ms: number): void => {
    clearTimeout(timers.get(room.id));
    timers.set(room.id, setTimeout(() => driver.check(room), ms).unref());
  };

  const drive = async (room: Room): Promise<void> => {
    const loaded = await room.load();
    const at = wakeTime(loaded, now());
    clearTimeout(timers.get(room.id));
    timers.delete(room.id);
    if (at === null || cancel.signal.aborted) {
      leases.delete(room.id);
      return;
    }
    if (at > now()) {
      if (at - now() <= NEAR_MS) checkLater(room, at - now());
      return;
    }
    if (!(await holdLease(room.id))) return;
    await room.applyDeadlines();
    if ((await room.turn()) !== null) scheduler.add(room, (await room.load()).seating);
  };

  const scheduler = newBotScheduler({
    threads: deps.threads,
    now,
    metrics,
    async play(room, bots) {
      const moved = await playTurn(room, bots).catch((error: unknown) => {
        onError(error);
        return 'failed';
      });
      return () => (moved === 'failed' ? checkLater(room, PAUSE_MS) : drive(room).catch(onError));
    },
  });

  /**
   * Opens a due table. One that fails is leased for a while, so that it does not hold up others.
   */
  const openDue = async (id: string): Promise<Room | null> => {
    try {
      const room = await rooms.find(id);
      await room?.load();
      return room;
    } catch (error) {
      if (isOutage(error)) throw error;
      onError(error);
      await tables.lease(id, process, now(), now() + BROKEN_RETRY_MS);
      return null;
    }
  };

  const driver: TableDriver = {
    check(room) {
      if (!scheduler.hasThread(room) && !cancel.signal.aborted) drive(room).catch(onError);
    },
    async scan() {
      // Waiting rooms are in use and must stay in memory: a second room would miss their moves.
      for (const room of scheduler.waiting()) room.used = now();
      scheduler.sweep();
      for (const id of await tables.due(now(), MOST_DUE)) {
        const room = await openDue(id);
        if (room !== null) driver.check(room);
      }
      if (now() - swept < SWEEP_MS) return;
      swept = now();
      for (const [id, until] of leases) if (until < now()) leases.delete(id);
      await tables.sweepLeases(now());
    },
    queued: () => scheduler.size(),
    async stop() {
      cancel.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      // A lease granted after the release would block other processes until it runs out.
      await Promise.allSettled(asking);
      await tables.release(process);
    },
  };
  return driver;
}

/** The seat of the bot that is serving; null if none is. */
async function servingBot(room: Room): Promise<Seat | null> {
  const turn = await room.turn();
  return turn?.loaded.table!.state().phase === 'serving' ? turn.seat : null;
}
