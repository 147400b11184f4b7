/** The tables of this process: those in use are kept in memory, all others are in the database. */
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
  /** Another process has changed a table: it is read again if it is in memory, or about to be. */
  refresh(id: string): Promise<void>;
  all(): Iterable<Room>;
  size(): number;
  /** Frees those that nobody has used for a while. */
  sweep(): void;
}

const IDLE_MS = 60_000;
/**
 * Who only reloads the page, or changes the train, is back by then; sooner than a table is freed.
 */
const RETURN_MS = 45_000;
/** Several people arrive at once: one message tells them all. */
const PRESENCE_MS = 150;

export interface RoomsDeps extends RoomDeps {
  readonly bus: MessageBus;
  /** Somebody has left, and had time to come back. */
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
      // Another may have taken its place in memory, and only that one knows who is there.
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

/** Once, that much after the first of many calls. */
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

/** Once, that much after the last of many calls. */
function debounce(ms: number, go: () => void): () => void {
  let timer: NodeJS.Timeout | null = null;
  return () => {
    if (timer === null) timer = setTimeout(go, ms).unref();
    else timer.refresh();
  };
}
