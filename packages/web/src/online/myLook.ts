/** How the person appears at tables: as in the settings, but unlike everybody else there. */
import { fitting, LONGEST_NAME, nameKey, type Look } from '@stammtisch/protocol';
import { keeperNames } from '@stammtisch/words';
import { settings } from '../app/settings.svelte.ts';
import { freshLook } from '../app/storage/lastSpec.ts';

/** A name for a person who has given none, the same for the whole visit. */
let lent: string | null = null;
function lentName(): string {
  const names = keeperNames();
  // No part of any game, so any random number will do.
  lent ??= names[Math.floor(Math.random() * names.length)]!;
  return lent;
}

/** Colour and emblem avoid those that are taken; the name is left to the person. */
export function myLook(others: readonly Look[] = []): Look {
  const { name, colour, emblem } = settings.me;
  return { name: name === '' ? lentName() : name, ...freshLook(others, { colour, emblem }) };
}

export type LookFault = 'noName' | 'sameName';

export function faultOf({ name }: Look, others: readonly Look[]): LookFault | null {
  const key = nameKey(fitting(name, LONGEST_NAME));
  if (key === '') return 'noName';
  return others.some((other) => nameKey(other.name) === key) ? 'sameName' : null;
}

/** Saves the look in the settings. Answers with it as it is sent. */
export function saveLook(look: Look): Look {
  const name = fitting(look.name, LONGEST_NAME);
  settings.me = { ...look, name };
  return { ...look, name };
}
