/** "Play now": a table with the last settings, or the first ones. */
import { settings } from '../app/settings.svelte.ts';
import { keeperNames, m } from '@stammtisch/words';
import { firstSpec, lastSpec, noteSpec } from '../app/storage/lastSpec.ts';
import { faultsOf, type GameSpec } from '../app/storage/spec.ts';

/** The first person of a game takes name and look from the settings, unless others have the same. */
function asMyself(spec: GameSpec): GameSpec {
  const seat = spec.people.findIndex(({ bot }) => bot === null);
  const { name, colour, emblem } = settings.me;
  const myself = { name: name === '' ? m.app_you() : name, colour, emblem, bot: null };
  const people = spec.people.map((person, i) => (i === seat ? myself : person));
  return faultsOf({ people }).length > 0 ? spec : { ...spec, people };
}

export function quickSpec(): GameSpec {
  const last = lastSpec();
  return last === null ? firstSpec(settings.me, m.app_you(), keeperNames()) : asMyself(last);
}

/** For the next game: the choices, and the first person's name and look as the user's. */
export function remember(spec: GameSpec): void {
  noteSpec(spec);
  const myself = spec.people.find(({ bot }) => bot === null);
  if (myself === undefined) return;
  const { name, colour, emblem } = myself;
  settings.me = { name: name === m.app_you() ? '' : name, colour, emblem };
}

/** The database is opened when the first game is made, not before. */
export async function quickTable(spec: GameSpec): Promise<string> {
  const { createGame } = await import('../app/storage/games.ts');
  return createGame(spec);
}
