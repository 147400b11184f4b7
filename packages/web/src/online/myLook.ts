/** How one appears at tables: as the settings have it, and never mistaken for somebody else there. */
import { fitting, LONGEST_NAME, nameKey, type Look } from '@stammtisch/protocol';
import { keeperNames } from '@stammtisch/words';
import { settings } from '../app/settings.svelte.ts';
import { freshLook } from '../app/storage/lastSpec.ts';

/** For who never gave a name: one of those that keepers have, the same for the whole visit. */
let lent: string | null = null;
function lentName(): string {
  const names = keeperNames();
  // No part of any game: whichever name it is, everybody sees the same.
  lent ??= names[Math.floor(Math.random() * names.length)]!;
  return lent;
}

/** Colour and emblem give way to those who sit already; the name is one's own affair. */
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

/** As it is sent; remembered in the settings. */
export function settled(look: Look): Look {
  const name = fitting(look.name, LONGEST_NAME);
  settings.me = { ...look, name };
  return { ...look, name };
}
