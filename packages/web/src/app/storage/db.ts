/** Where games and what became of them are kept: IndexedDB, or memory where the browser has none to give. */
import { openDB } from 'idb';

interface Row {
  readonly id: string;
  readonly value: unknown;
}

/** One kind of things: those of another are elsewhere. */
export interface Db {
  /** False: all is forgotten when the page is closed. */
  readonly lasts: boolean;
  all(): Promise<readonly Row[]>;
  get(id: string): Promise<unknown>;
  put(id: string, value: unknown): Promise<void>;
  delete(id: string): Promise<void>;
}

const NAME = 'stammtisch';
/** 2 added the history. */
const VERSION = 2;
const STORES = ['games', 'history'] as const;
type StoreName = (typeof STORES)[number];
type Stores = Readonly<Record<StoreName, Db>>;

/** As much of a database as its upgrade needs. */
interface Upgraded {
  readonly objectStoreNames: { contains(name: string): boolean };
  createObjectStore(name: StoreName): unknown;
}

/** Adds what is missing and leaves alone what is there. */
export function upgrade(db: Upgraded): void {
  for (const name of STORES) {
    // Keys stand beside the values, so that a broken value still has a key to delete it by.
    if (!db.objectStoreNames.contains(name)) db.createObjectStore(name);
  }
}

function storesOf(make: (name: StoreName) => Db): Stores {
  return { games: make('games'), history: make('history') };
}

function memoryDb(): Db {
  const rows = new Map<string, unknown>();
  return {
    lasts: false,
    all: () => Promise.resolve([...rows].map(([id, value]) => ({ id, value }))),
    get: (id) => Promise.resolve(rows.get(id)),
    put: (id, value) => Promise.resolve(void rows.set(id, structuredClone(value))),
    delete: (id) => Promise.resolve(void rows.delete(id)),
  };
}

async function indexedDb(): Promise<Stores> {
  const db = await openDB(NAME, VERSION, {
    upgrade,
    // A newer version of the page in another tab goes first.
    blocking: (_now, _wanted, event) => (event.target as IDBDatabase).close(),
  });
  return storesOf((name) => ({
    lasts: true,
    async all() {
      const [keys, values] = await Promise.all([db.getAllKeys(name), db.getAll(name)]);
      return values.map((value: unknown, i) => ({ id: keys[i] as string, value }));
    },
    get: (id) => db.get(name, id) as Promise<unknown>,
    async put(id, value) {
      const writing = db.transaction(name, 'readwrite');
      const isPut = writing.store.put(value, id);
      // Not when the page gets round to it: it may be closed by then.
      writing.commit();
      await Promise.all([isPut, writing.done]);
    },
    delete: (id) => db.delete(name, id),
  }));
}

let opened: Promise<Stores> | null = null;

/** Private windows of some browsers have no IndexedDB, or refuse to open it. */
export async function openDb(name: StoreName = 'games'): Promise<Db> {
  opened ??= indexedDb().catch(() => storesOf(memoryDb));
  return (await opened)[name];
}
