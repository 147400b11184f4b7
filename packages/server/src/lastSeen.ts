/** Notes when people were last here, with one write a day for each at most. */
import type { PeopleStore, StoredPerson } from './store/people.ts';

/** Notes that somebody is here; false if they were deleted meanwhile. */
export type RecordVisit = (person: StoredPerson) => Promise<boolean>;

const DAY_MS = 24 * 60 * 60_000;
/**
 * Who was away for longer may be about to be deleted: what they want waits until that is ruled out.
 */
const LONG_AWAY_MS = 30 * DAY_MS;
const MOST_RECORDED = 10_000;

export function newVisitRecorder(
  people: Pick<PeopleStore, 'noteSeen'>,
  now: () => number,
): RecordVisit {
  /** By person, the writes of this day. */
  const noted = new Map<string, Promise<boolean>>();
  let day = 0;

  const note = async (id: string): Promise<boolean> => {
    try {
      return await people.noteSeen(id, now());
    } catch {
      // A database that can store nothing now is no reason to turn somebody away.
      noted.delete(id);
      return true;
    }
  };

  return async ({ id, seen }) => {
    const away = seen === null ? Number.POSITIVE_INFINITY : now() - seen;
    if (away < DAY_MS) return true;
    const today = Math.floor(now() / DAY_MS);
    if (today !== day || noted.size >= MOST_RECORDED) noted.clear();
    day = today;
    const noting = noted.get(id) ?? note(id);
    noted.set(id, noting);
    return away > LONG_AWAY_MS ? noting : true;
  };
}
