/** The rooms of this process: tables in use are kept in memory. */
import type { MessageBus } from '../store/messageBus.ts';
import { buildLoadedTable, type LoadedTable } from './loadedTable.ts';
import { loadTable } from './loadTable.ts';
import { Room, type RoomDeps } from './room.ts';
import { Watchers } from './watchers.ts';

export interface Rooms {
  /** Null if there is no such table. */
  find(id: string): Promise<Room | null>;
  /** The table if it is in memory. */
  known(id: string): Room | undefined;
  /**
   * Reads a table again after another process has changed it, if it is in memory or being loaded.
   */
  refresh(id: string): Promise<void>;
  all(): Iterable<Room>;
  size(): number;
  /** Drops rooms that were not used for a while. */
  sweep(): void;
}

const IDLE_MS = 60_000;
/** Time to come back after a reload or a short break; shorter than `IDLE_MS`. */
const RETURN_MS = 45_000;
/** Several people often arrive at once, so one message announces them together. */
const PRESENCE_MS = 150;

export interface RoomsDeps extends RoomDeps {
  readonly bus: MessageBus;
  /** Called when a person has left and not come back in time. */
  readonly left: (room: Room, loaded: LoadedTable) => void;
}

export function newRooms(deps: RoomsDeps): Rooms {
  const rooms = new Map<string, Room>();
  const opening = new Map<string, Promise<Room | null>>();

  const open = async (id: string): Promise<Room | null> => {
    const snapshot = await loadTable(deps, id);
    if (snapshot === null) return null;
    const tell = throttle(PRESENCE_MS, () => {
      room.sendView();
      deps.bus.publish({ kind: 'presence', table: id, ...room.localPresence() });
    });
    const miss = debounce(RETURN_MS, () => {
      // The room may have been replaced in memory; only the new one knows who is connected.
      if (rooms.get(id) !== room) return;
      room.load().then(
        (loaded) => deps.left(room, loaded),
        () => undefined,
      );
    });
    const watchers = new Watchers(id, (hasLeft) => {
      tell();
      if (!hasLeft) return;
      room.used = deps.now();
      miss();
    });
    const room = new Room(deps, snapshot.stored, buildLoadedTable(snapshot), watchers);
    rooms.set(id, room);
    deps.bus.publish({ kind: 'who', table: id });
    return room;
  };

  return {
    async find(id) {
      const known = rooms.get(id);
      if (known !== undefined) return known;
      let promise = opening.get(id);
      if (promise === undefined) {
        promise = open(id).finally(() => opening.delete(id));
        opening.set(id, promise);
      }
      return promise;
    },
    known: (id) => rooms.get(id),
    async refresh(id) {
      const room = rooms.get(id) ?? (await opening.get(id));
      await room?.refresh();
    },
    all: () => rooms.values(),
    size: () => rooms.size,
    sweep() {
      const old = deps.now() - IDLE_MS;
      for (const [id, room] of rooms) {
        if (room.used < old && room.watchers.size === 0 && !room.isBusy) rooms.delete(id);
      }
    },
  };
}

/** Calls `go` once, that long after the first of several calls. */
function throttle(ms: number, go: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      go();
    }, ms).unref();
  };
}

/** Calls `go` once, that long after the last of several calls. */
function debounce(ms: number, go: () => void): () => void {
  let timer: NodeJS.Timeout | null = null;
  return () => {
    if (timer === null) timer = setTimeout(go, ms).unref();
    else timer.refresh();
  };
}
