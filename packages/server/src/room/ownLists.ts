/**
 * Those who lost their seats to the clock, before the game began, no longer have the table in their
 * lists.
 */
import type { Room } from './room.ts';
import { seatsOf, type Seating } from './seating.ts';
import type { TableStore } from '../store/tables.ts';

/** Where somebody did not reveal, all begin anew and nobody has promised yet. */
export function hasRestarted({ stage, dice }: Seating): boolean {
  return stage === 'gathering' && dice.promises.every((promise) => promise === null);
}

export async function dropFromUnseatedLists(tables: TableStore, room: Room): Promise<void> {
  for (const person of await tables.listersOf(room.id)) {
    const { seating } = await room.load();
    const isOut = person !== seating.host && seatsOf(seating, person).length === 0;
    if (isOut) await tables.dropFromList(person, room.id);
  }
}
