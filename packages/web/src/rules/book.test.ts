/** The book in the app holds what `docs/rules.md` holds, and everything that points into it finds its rule. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { getLocale, locales, overwriteGetLocale } from '@stammtisch/words';
import { CHAPTERS, isRule, isRuling, RULE_IDS, rulingsOf } from './book.ts';
import { parse } from './markup.ts';
import { TEXTS } from './texts.ts';

function read(path: string): string {
  return readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
}

test('every rule of the documents stands in the book, once', () => {
  const documented = [...read('docs/rules.md').matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id!);
  expect(RULE_IDS.toSorted()).toEqual(documented.toSorted());
});

test('rulings stand with a rule, or among the books', () => {
  for (const { name, rules } of CHAPTERS) {
    for (const rule of rules) {
      expect(isRuling(rule), rule).toBe(name === 'books');
      expect(rulingsOf(rule).every(isRuling), rule).toBe(true);
    }
  }
});

test('every refusal of the engine names a rule of the book', () => {
  const folder = 'packages/engine/src';
  const sources = readdirSync(new URL(`../../../../${folder}`, import.meta.url), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => read(`${folder}/${file}`));
  const named = sources.flatMap((source) =>
    [...source.matchAll(/rule: ([^,}]+)[,}]/g)].flatMap(([, value]) =>
      [...value!.matchAll(/'([A-Z][\d.]+)'/g)].map(([, id]) => id!),
    ),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((id) => !isRule(id))).toEqual([]);
});

test('every phase and every module has a picture', () => {
  // Read, not loaded: drawings are of no use here and take long.
  const source = read('packages/web/src/rules/figures.ts');
  const drawn = new Set([...source.matchAll(/^ {2}'?([A-Z][\d.]+)'?: /gm)].map(([, id]) => id));
  const without = CHAPTERS.filter(
    ({ name, rules }) =>
      name !== 'course' && name !== 'books' && !rules.some((rule) => drawn.has(rule)),
  );
  expect(without.map(({ name }) => name)).toEqual([]);
});

describe('in every language', () => {
  const before = getLocale;
  afterAll(() => overwriteGetLocale(before));

  test.each(locales)('%s: every rule is told, and its markup is whole', (locale) => {
    overwriteGetLocale(() => locale);
    for (const rule of RULE_IDS) {
      const { title, text, notes = [] } = TEXTS[rule];
      const texts = [text(), ...notes.map((note) => note.text())];
      for (const said of [title(), ...texts]) expect(said.trim(), rule).not.toBe('');
      // Marks that name nothing would be left in the text.
      for (const block of texts.flatMap(parse)) {
        const lines =
          block.kind === 'list' ? block.items.map(({ pieces }) => pieces) : [block.pieces];
        for (const piece of lines.flat()) {
          if (piece.kind === 'text') expect(piece.text, rule).not.toMatch(/[[\]{}]|:\p{L}+:/u);
        }
      }
    }
  });
});
