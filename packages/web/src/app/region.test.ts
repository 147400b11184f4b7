import { expect, test } from 'vitest';
import { region } from './region.ts';

const AFTERNOON = new Date(2026, 10, 16, 15, 16);

test.each([
  [['en-GB', 'en'], 'en', '15:16'],
  [['en-US'], 'en', '3:16 PM'],
  [['de-AT', 'en-GB'], 'en', '15:16'],
  [['de-AT', 'en-US'], 'en-x-schmidt', '3:16 PM'],
  [['fr-CA'], 'de', '15:16'],
  [[], 'ru', '15:16'],
])('to somebody who reads %j, a page in %s says %s', (wanted, locale, said) => {
  const time = new Intl.DateTimeFormat(region(wanted, locale), { timeStyle: 'short' });
  expect(time.format(AFTERNOON).replaceAll('\u202f', ' ')).toBe(said);
});
