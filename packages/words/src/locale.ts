/** The languages that are spoken here, and how others write their names. */
import { baseLocale, isLocale, locales, type Locale } from './paraglide/runtime.js';

/**
 * The language that a tag asks for, as browsers (`de-AT`) and environments (`de_AT.UTF-8`) write it;
 * English if it is not spoken here.
 */
export function localeOf(tag: string | undefined): Locale {
  const name = (tag ?? '').toLowerCase().replaceAll('_', '-').split(/[.@]/)[0]!;
  if (isLocale(name)) return name;
  const language = name.split('-')[0];
  return locales.find((locale) => locale === language) ?? baseLocale;
}
