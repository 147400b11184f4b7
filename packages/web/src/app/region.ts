import { getLocale } from '@stammtisch/words';

/** How dates and times are written: as in the reader's own region, if its language is the page's. */
export function region(
  wanted: readonly string[] = globalThis.navigator?.languages ?? [],
  locale: string = getLocale(),
): string {
  return wanted.find((tag) => language(tag) === language(locale)) ?? locale;
}

function language(tag: string): string {
  return tag.split('-')[0]!.toLowerCase();
}
