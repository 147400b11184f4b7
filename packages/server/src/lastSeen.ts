/** Records when people were last here, with at most one write a day for each. */
import type { PeopleStore, StoredPerson } from './store/people.ts';

/** Records that a person is here; false if they were deleted meanwhile. */
export type RecordVisit = (person: StoredPerson) => Promise<boolean>;

const DAY_MS = 24 * 60 * 60_000;
/** People who were away for longer may be about to expire, so their request waits for the write. */
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
      // A failing write is no reason to refuse the request.
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
