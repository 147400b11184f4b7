/** Whom somebody has blocked, kept in memory while it is of use. */
import type { PeopleStore } from './store/people.ts';

export interface BlockCache {
  of(person: string): Promise<ReadonlySet<string>>;
  evict(person: string): void;
  /** Something may have changed about anybody. */
  evictAll(): void;
}

const MOST_CACHED = 10_000;
/** Most people block nobody: they share one set. */
const NO_BLOCKS: ReadonlySet<string> = new Set();

export function newBlockCache(people: PeopleStore): BlockCache {
  const known = new Map<string, Promise<ReadonlySet<string>>>();

  const load = async (person: string): Promise<ReadonlySet<string>> => {
    const rows = await people.blocksOf(person);
    return rows.length === 0 ? NO_BLOCKS : new Set(rows.map(({ blocked }) => blocked));
  };

  return {
    of(person) {
      const before = known.get(person);
      if (before !== undefined) return before;
      if (known.size >= MOST_CACHED) known.delete(known.keys().next().value!);
      const fresh = load(person);
      known.set(person, fresh);
      fresh.catch(() => known.delete(person));
      return fresh;
    },
    evict: (person) => void known.delete(person),
    evictAll: () => known.clear(),
  };
}
