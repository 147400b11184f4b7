/** Deletes a person and everything that could be traced to them. */
import { hasEnded, type TableStage } from '@stammtisch/protocol';
import type { Rooms } from './room/rooms.ts';
import { withoutPerson, changingStored } from './room/departure.ts';
import type { Store } from './store/store.ts';

export interface ForgetPersonDeps {
  readonly store: Pick<Store, 'departures' | 'people'>;
  readonly rooms: Pick<Rooms, 'find'>;
  readonly seed: () => { readonly commitment: string };
  /** Voids their cookies and closes their sockets, in all processes. */
  readonly personChanged: (person: string, isSignedOut: boolean) => void;
  /** These tables were changed in the database alone. */
  readonly tablesChanged: (ids: readonly string[]) => Promise<void>;
}

/** False if there is no such person. May be tried again if it fails halfway. */
export async function forgetPerson(
  { store, rooms, seed, personChanged, tablesChanged }: ForgetPersonDeps,
  person: string,
): Promise<boolean> {
  const isKnown = (await store.people.load(person)) !== null;
  // Running games go on without them, so each is changed through its room, which bots and clocks
  // follow.
  for (const { id, stage } of await store.departures.tablesNaming(person)) {
    if (!hasEnded(stage as TableStage)) await (await rooms.find(id))?.depart(person);
  }
  // Looked up again, because they may have sat down somewhere meanwhile.
  const rest = await store.departures.tablesNaming(person);
  const changed = await store.departures.forget(
    person,
    rest.map(({ id }) => id),
    changingStored((seating) => withoutPerson(seating, person, seed().commitment)),
  );
  personChanged(person, true);
  await tablesChanged(changed);
  return isKnown;
}
