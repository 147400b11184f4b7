/** The search finds what people type, in their language. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { getLocale, overwriteGetLocale, type Locale } from '@stammtisch/words';
import { foldLetters, highlighted } from './searchText.ts';
import { indexOfRules, search, termsOf } from './search.ts';

function found(query: string): readonly string[] {
  return search(indexOfRules(), termsOf(query));
}

function speak(locale: Locale): void {
  overwriteGetLocale(() => locale);
}

const before = getLocale;
afterAll(() => overwriteGetLocale(before));

test('letters are folded', () => {
  expect(foldLetters('Gästebuch, ŒUVRE, жонглёр, Straße')).toBe(
    'gastebuch, oeuvre, жонглер, strasse',
  );
});

describe('English', () => {
  beforeEach(() => speak('en'));

  test('an id finds its rule first, then those that name it', () => {
    expect(found('f6')[0]).toBe('F6');
    expect(found('M2.6')).toEqual(['M2.6']);
    expect(found('F1').slice(0, 3)).toEqual(['F1', 'F10', 'F11']);
  });

  test('titles come before texts', () => {
    const rules = found('upgrade');
    expect(rules[0]).toBe('A4');
    expect(rules).toContain('F4');
    expect(rules.indexOf('F4')).toBeLessThan(rules.indexOf('E3'));
  });

  test('the beginning of a word is enough, and all words must be there', () => {
    expect(found('dishw')).toContain('R16');
    expect(found('schnapps limit')).toEqual(expect.arrayContaining(['R29']));
    expect(found('schnapps limit')).not.toContain('M2.6');
  });

  test('short terms are not found inside of words', () => {
    expect(found('ard')).toEqual([]);
    expect(found('washer')).toContain('E3');
  });

  test('nothing is found for nothing, or for what is nowhere', () => {
    expect(found(' … ')).toEqual([]);
    expect(found('zeppelin')).toEqual([]);
  });
});

test.each([
  ['de', 'gastebuch', 'M5.1'],
  ['de', 'WÄSCHER', 'E3'],
  ['fr', 'cracheur', 'M2.3'],
  ['fr', 'pèlerin', 'R21'],
  ['fr', 'pelerin', 'R21'],
  ['ru', 'жонглер', 'R23'],
  ['ru', 'дворян', 'F7'],
  ['en-x-schmidt', 'waitress', 'R12'],
] as const)('%s: %s finds %s', (locale, query, rule) => {
  speak(locale);
  expect(found(query)).toContain(rule);
});

test('hits are marked where they stand in the text', () => {
  expect(highlighted('Straßenfest für Gäste', ['strasse', 'gast'])).toEqual([
    { text: 'Straße', isHit: true },
    { text: 'nfest für ', isHit: false },
    { text: 'Gäst', isHit: true },
    { text: 'e', isHit: false },
  ]);
});
