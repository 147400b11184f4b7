/** Forgets a person: nothing about them stays but what nobody can tell is theirs. */
import { hasEnded, type TableStage } from '@stammtisch/protocol';
import type { Rooms } from './room/rooms.ts';
import { departed, reseatedBy } from './room/departure.ts';
import type { Store } from './store/store.ts';

export interface ForgettingDeps {
  readonly store: Pick<Store, 'leaving' | 'people'>;
  readonly rooms: Pick<Rooms, 'find'>;
  readonly seed: () => { readonly commitment: string };
  /** Their cookies are void and their sockets are closed, in all processes. */
  readonly personChanged: (person: string, isSignedOut: boolean) => void;
  /** These tables were changed in the database alone. */
  readonly tablesChanged: (ids: readonly string[]) => Promise<void>;
}

/** False if there is no such person. May be tried again if it fails halfway. */
export async function forgetPerson(
  { store, rooms, seed, personChanged, tablesChanged }: ForgettingDeps,
  person: string,
): Promise<boolean> {
  const isKnown = (await store.people.load(person)) !== null;
  // Games go on without them: bots and clocks have to hear of it, so each is changed like by a move.
  for (const { id, stage } of await store.leaving.tablesNaming(person)) {
    if (!hasEnded(stage as TableStage)) await (await rooms.find(id))?.depart(person);
  }
  // Again: they may have sat down somewhere meanwhile.
  const rest = await store.leaving.tablesNaming(person);
  const changed = await store.leaving.forget(
    person,
    rest.map(({ id }) => id),
    reseatedBy((seating) => departed(seating, person, seed().commitment)),
  );
  personChanged(person, true);
  await tablesChanged(changed);
  return isKnown;
}
