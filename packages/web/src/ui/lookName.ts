/** Names of the colours and emblems by which people are told apart. */
import { m } from '@stammtisch/words';
import type { Colour, Emblem } from './person.ts';

const COLOUR_NAMES: Readonly<Record<Colour, () => string>> = {
  red: m.words_colour_red,
  teal: m.words_colour_teal,
  green: m.words_colour_green,
  violet: m.words_colour_violet,
  blue: m.words_colour_blue,
  gold: m.words_colour_gold,
};

export function colourName(colour: Colour): string {
  return COLOUR_NAMES[colour]();
}

const EMBLEM_NAMES: Readonly<Record<Emblem, () => string>> = {
  fox: m.words_emblem_fox,
  fish: m.words_emblem_fish,
  leaf: m.words_emblem_leaf,
  key: m.words_emblem_key,
  hop: m.words_emblem_hop,
  rose: m.words_emblem_rose,
  bell: m.words_emblem_bell,
  owl: m.words_emblem_owl,
};

export function emblemName(emblem: Emblem): string {
  return EMBLEM_NAMES[emblem]();
}
