/** Forgets a person: nothing about them stays but what nobody can tell is theirs. */
import { hasEnded, type TableStage } from '@stammtisch/protocol';
import type { Rooms } from './room/rooms.ts';
import { withoutPerson, changingStored } from './room/departure.ts';
import type { Store } from './store/store.ts';

export interface ForgetPersonDeps {
  readonly store: Pick<Store, 'departures' | 'people'>;
  readonly rooms: Pick<Rooms, 'find'>;
  readonly seed: () => { readonly commitment: string };
  /** Their cookies are void and their sockets are closed, in all processes. */
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
  // Games go on without them: bots and clocks have to hear of it, so each is changed like by a
  // move.
  for (const { id, stage } of await store.departures.tablesNaming(person)) {
    if (!hasEnded(stage as TableStage)) await (await rooms.find(id))?.depart(person);
  }
  // Again: they may have sat down somewhere meanwhile.
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
