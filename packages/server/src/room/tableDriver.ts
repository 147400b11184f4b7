/**
 * Bots and clocks. Of several processes one looks after a table at a time: it holds a lease, and
 * when it dies the lease runs out and another finds the table due.
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
  /** Looks after a table if its bots or clocks need it. */
  check(room: Room): void;
  /** Looks for tables that nobody looks after. */
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
/** A table that does not open is tried again after so long. */
const BROKEN_RETRY_MS = 60_000;
/** How often leases are thrown away that have run out. */
const SWEEP_MS = 60_000;
/** Far deadlines are found by looking; a timer is for those that are near. */
const NEAR_MS = 60_000;
/** After a move that could not be made; the same thought at once would come to the same. */
const PAUSE_MS = 1_000;
/** Plays on for a bot that fails: small, and sure to answer. */
const FALLBACK_BOT = 'easy';

/** More questions than any serving takes: after so many, others come first. */
const MOST_QUESTIONS = 50;

/**
 * What came of asking a bot: `nothing` if there is none to ask here, `failed` if it could not move.
 */
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

  /** Lets the bot that is waited for do what it does next. */
  const move = async (room: Room, bots: RemoteBots): Promise<MoveOutcome> => {
    const turn = await room.turn();
    if (turn === null || cancel.signal.aborted || !(await holdLease(room.id))) return 'nothing';
    const { loaded, seat } = turn;
    // Its people may have come back meanwhile, or all have gone.
    const bot = botOf(loaded.seating, seat);
    if (bot === null) return 'nothing';
    const seen = loaded.table!.seen(seat);
    const version = loaded.table!.version();
    const thought = await think(bots, room.id, loaded.table!.state(), seat, bot);
    if (cancel.signal.aborted) return 'nothing';
    if (!thought.ok) return 'failed';
    metrics.thought();
    const actions = thought.line.slice(0, MOST_ACTIONS);
    // A new id for each: what was refused once would be refused again by its id alone.
    const id = `${BOT_ID_PREFIX}${version}-${submissions++}`;
    const isMade = await room.submitBot({ id, seat, seen, actions });
    if (isMade) metrics.moved(actions.length);
    // If the game has moved on meanwhile, it was stale or illegal, and the bot is asked again.
    const isOn = isMade || (await room.load()).table?.version() !== version;
    return isOn ? 'moved' : 'failed';
  };

  /** A bot's turn: one decision or, once it serves, all that is left of the serving. */
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

  /** One that cannot be opened is left alone for a while, so that it stands in no other's way. */
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
      // Those in line are in use: a second room for the same table would not hear of their moves.
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
      // One that is granted after the others were freed would keep everybody waiting.
      await Promise.allSettled(asking);
      await tables.release(process);
    },
  };
  return driver;
}

/** The seat whose serving it is, if a bot serves. */
async function servingBot(room: Room): Promise<Seat | null> {
  const turn = await room.turn();
  return turn?.loaded.table!.state().phase === 'serving' ? turn.seat : null;
}
