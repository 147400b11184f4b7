/** Whom somebody has blocked, kept in memory while it is of use. */
import type { PeopleStore } from './store/people.ts';

export interface Blocks {
  of(person: string): Promise<ReadonlySet<string>>;
  forget(person: string): void;
  /** Something may have changed about anybody. */
  forgetAll(): void;
}

const KNOWN = 10_000;
/** Most people block nobody: they share one set. */
const NOBODY: ReadonlySet<string> = new Set();

export function newBlocks(people: PeopleStore): Blocks {
  const known = new Map<string, Promise<ReadonlySet<string>>>();

  const load = async (person: string): Promise<ReadonlySet<string>> => {
    const rows = await people.blocksOf(person);
    return rows.length === 0 ? NOBODY : new Set(rows.map(({ blocked }) => blocked));
  };

  return {
    of(person) {
      const before = known.get(person);
      if (before !== undefined) return before;
      if (known.size >= KNOWN) known.delete(known.keys().next().value!);
      const fresh = load(person);
      known.set(person, fresh);
      fresh.catch(() => known.delete(person));
      return fresh;
    },
    forget: (person) => void known.delete(person),
    forgetAll: () => known.clear(),
  };
}
