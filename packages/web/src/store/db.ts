/** Where games are kept: IndexedDB, or memory where the browser has none to give. */
import { openDB } from 'idb';

interface Row {
  readonly id: string;
  readonly value: unknown;
}

export interface Db {
  /** False: all is forgotten when the page is closed. */
  readonly lasts: boolean;
  all(): Promise<readonly Row[]>;
  get(id: string): Promise<unknown>;
  put(id: string, value: unknown): Promise<void>;
  delete(id: string): Promise<void>;
}

const NAME = 'stammtisch';
const GAMES = 'games';

function memoryDb(): Db {
  const games = new Map<string, unknown>();
  return {
    lasts: false,
    all: () => Promise.resolve([...games].map(([id, value]) => ({ id, value }))),
    get: (id) => Promise.resolve(games.get(id)),
    put: (id, value) => Promise.resolve(void games.set(id, structuredClone(value))),
    delete: (id) => Promise.resolve(void games.delete(id)),
  };
}

async function indexedDb(): Promise<Db> {
  const db = await openDB(NAME, 1, {
    // Keys stand beside the values, so that a broken value still has a key to delete it by.
    upgrade: (fresh) => void fresh.createObjectStore(GAMES),
    // A newer version of the page in another tab goes first.
    blocking: (_now, _wanted, event) => (event.target as IDBDatabase).close(),
  });
  return {
    lasts: true,
    async all() {
      const [keys, values] = await Promise.all([db.getAllKeys(GAMES), db.getAll(GAMES)]);
      return values.map((value: unknown, i) => ({ id: keys[i] as string, value }));
    },
    get: (id) => db.get(GAMES, id) as Promise<unknown>,
    put: async (id, value) => void (await db.put(GAMES, value, id)),
    delete: (id) => db.delete(GAMES, id),
  };
}

let opened: Promise<Db> | null = null;

/** Private windows of some browsers have no IndexedDB, or refuse to open it. */
export function openDb(): Promise<Db> {
  opened ??= indexedDb().catch(memoryDb);
  return opened;
}
