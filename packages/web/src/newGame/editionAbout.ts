/** In which points the editions differ. */
import type { Edition } from '@stammtisch/engine';
import { m } from '@stammtisch/words';

const ABOUT: Readonly<Record<Edition, () => string>> = {
  'north-star': m.app_edition_north_star_about,
  schmidt: m.app_edition_schmidt_about,
  french: m.app_edition_french_about,
  russian: m.app_edition_russian_about,
};

export function editionAbout(edition: Edition): string {
  return ABOUT[edition]();
}
