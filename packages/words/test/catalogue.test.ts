/** All languages say all there is to say: the same keys, facts and plural forms. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { derive, GLOSSARY, toSchmidt, withoutMarks } from '../editions.mjs';

type Message = string | readonly [Variants];

interface Variants {
  readonly declarations: readonly string[];
  readonly selectors: readonly string[];
  readonly match: Readonly<Record<string, string>>;
}

type Area = Readonly<Record<string, Message>>;

const MESSAGES = new URL('../messages/', import.meta.url);
const PACKAGES = new URL('../../', import.meta.url);
const AREAS = readdirSync(new URL('en/', MESSAGES)).map((file) => file.replace('.json', ''));
const TRANSLATIONS = ['de', 'fr', 'ru'] as const;
const WRITTEN = ['en', ...TRANSLATIONS] as const;

function read(locale: string, area: string): Area {
  return JSON.parse(readFileSync(new URL(`${locale}/${area}.json`, MESSAGES), 'utf8')) as Area;
}

function texts(message: Message): readonly string[] {
  return typeof message === 'string' ? [message] : Object.values(message[0].match);
}

/** What a caller must give: some languages count where others do not. */
function facts(message: Message): readonly string[] {
  const shown = texts(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)]);
  const declared = typeof message === 'string' ? [] : message[0].declarations;
  const inputs = declared.flatMap((line) => /^input (\w+)$/.exec(line)?.[1] ?? []);
  return [...new Set([...shown.map(([, name]) => name!), ...inputs])].toSorted();
}

/** Values of a plural selector in a message; null if it has none. */
function pluralForms(message: Message): readonly ReadonlySet<string>[] {
  if (typeof message === 'string') return [];
  const [{ declarations, match }] = message;
  const names = declarations.flatMap((line) => /^local (\w+) = \w+: plural/.exec(line)?.[1] ?? []);
  return names.map((name) => {
    const forms = Object.keys(match).flatMap((when) =>
      when
        .split(',')
        .map((part) => part.trim().split('='))
        .flatMap(([selector, value]) => (selector === name ? [value!] : [])),
    );
    return new Set(forms);
  });
}

/** The forms that amounts of this game can take: wholes up to thousands, and tenths of points. */
function categories(locale: string): readonly string[] {
  const rules = new Intl.PluralRules(locale);
  const amounts = [0.5, 1.5, ...Array.from({ length: 2000 }, (_, amount) => amount)];
  return [...new Set(amounts.map((amount) => rules.select(amount)))];
}

/** Real cognates: texts that are the same in English. */
const COGNATES: Readonly<Record<(typeof TRANSLATIONS)[number], readonly string[]>> = {
  de: [
    'Bot',
    'Bots',
    'Deck',
    'Gold',
    'Marker',
    'Normal',
    'Rose',
    'Start',
    '{seconds} s',
    '{minutes} min {seconds} s',
  ],
  fr: [
    'Animations',
    'Bot',
    'Bots',
    'Licence',
    'Menu',
    'Module 1 ({name})',
    'Modules 1–{module} ({name})',
    'Modules',
    'Page',
    'Phases',
    'Points',
    'Scores',
    'Total',
    'Volume',
    'noble',
    'rose',
    'signature',
    'table',
    'table {number}',
    'tables',
    'violet',
    '{seconds} s',
    '{minutes} min {seconds} s',
    '{count} noble',
    '{count} nobles',
    '{count} point',
    '{count} points',
    '{count} signature',
    '{count} signatures',
  ],
  ru: [],
};

/** Names of keys, languages and the game itself. */
const PROPER = new Set(['Stammtisch', 'English (Schmidt words)', 'Enter', 'Esc']);

/** Words of other editions, or second words for a thing that has one. */
const STRAY: Readonly<Record<(typeof TRANSLATIONS)[number], RegExp>> = {
  de: /\bTalern?\b|\bAdlige/,
  fr: /thaler/i,
  ru: /дублон/i,
};

/** Signs that must not begin a line, or end one: they need a space that does not break. */
const LONELY: Readonly<Record<(typeof TRANSLATIONS)[number], RegExp>> = {
  de: / %|„ /,
  fr: / (?!:\w+:)[:;!?»%]|« /,
  ru: / [—%]|« /,
};

const LETTERS = /\p{L}/u;

function hasWords(text: string): boolean {
  return LETTERS.test(text.replaceAll(/\{\w+\}/g, ''));
}

describe.each(AREAS)('%s', (area) => {
  const english = read('en', area);

  test.each(TRANSLATIONS)('%s has the same messages as English', (locale) => {
    expect(Object.keys(read(locale, area)).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  test.each(TRANSLATIONS)('%s shows the same facts as English', (locale) => {
    const translated = read(locale, area);
    const keys = Object.keys(english).filter((key) => Object.hasOwn(translated, key));
    const ours = Object.fromEntries(keys.map((key) => [key, facts(translated[key]!)]));
    const theirs = Object.fromEntries(keys.map((key) => [key, facts(english[key]!)]));
    expect(ours).toEqual(theirs);
  });

  test.each(WRITTEN)('%s says nothing twice under one name', (locale) => {
    const file = readFileSync(new URL(`${locale}/${area}.json`, MESSAGES), 'utf8');
    const names = [...file.matchAll(/^ {2}"(\w+)":/gm)].map(([, name]) => name!);
    expect(names).toEqual(Object.keys(read(locale, area)));
  });

  test.each(TRANSLATIONS)('%s leaves no sign alone at the end of a line', (locale) => {
    const lonely = Object.entries(read(locale, area)).filter(([, message]) =>
      texts(message).some((text) => LONELY[locale].test(text)),
    );
    expect(lonely.map(([key]) => key)).toEqual([]);
  });

  test.each(WRITTEN)('%s leaves no text empty', (locale) => {
    const empty = Object.entries(read(locale, area)).filter(([, message]) =>
      texts(message).some((text) => text.trim() === ''),
    );
    expect(empty).toEqual([]);
  });

  test.each(TRANSLATIONS)('%s is translated', (locale) => {
    const originals = new Map(Object.entries(english).map(([key, text]) => [key, texts(text)]));
    const same = Object.entries(read(locale, area)).flatMap(([key, message]) =>
      texts(message)
        .filter((text) => hasWords(text) && originals.get(key)?.includes(text) === true)
        .filter((text) => !COGNATES[locale].includes(text) && !PROPER.has(text))
        .map((text) => `${key}: ${text}`),
    );
    expect(same).toEqual([]);
  });

  test.each(TRANSLATIONS)('%s has one word for one thing', (locale) => {
    const stray = Object.entries(read(locale, area)).filter(([, message]) =>
      texts(message).some((text) => STRAY[locale].test(text.replaceAll(/\{\w+\}/g, ''))),
    );
    expect(stray.map(([key]) => key)).toEqual([]);
  });

  test.each(WRITTEN)('%s has all plural forms', (locale) => {
    const needed = categories(locale);
    const lacking = Object.entries(read(locale, area)).filter(([, message]) =>
      pluralForms(message).some(
        (forms) => !forms.has('*') && needed.some((category) => !forms.has(category)),
      ),
    );
    expect(lacking.map(([key]) => key)).toEqual([]);
  });

  test('the other English edition is derived from the first', () => {
    expect(read('en-x-schmidt', area)).toEqual(derive(english));
  });
});

test('every message is said somewhere, and nothing is said that has no message', () => {
  const written = AREAS.flatMap((area) => Object.keys(read('en', area)));
  const folders = ['words', 'web', 'server', 'cli'].map(
    (name) => new URL(`${name}/src/`, PACKAGES),
  );
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.(ts|svelte)$/.test(file) && !file.startsWith('paraglide'))
      .map((file) => new URL(file, folder)),
  );
  const said = files.flatMap((file) => {
    const uses = readFileSync(file, 'utf8').matchAll(/\bm\.(\w+)/g);
    return [...uses].map(([, key]) => key!);
  });
  expect([...new Set(said)].toSorted()).toEqual(written.toSorted());
});

describe('the two English editions', () => {
  /** Messages whose ⟨terms⟩ are no people or coins of the game: a computer that serves. */
  const NO_TERM: ReadonlySet<string> = new Set([
    'past_unreachable',
    'past_replay_share_whole',
    'past_replay_share_too_long',
    'past_replay_share_keep',
    'past_replay_share_not_kept',
  ]);
  const TERMS: readonly string[] = GLOSSARY.flatMap(({ northStar }) => northStar);
  /** `host` is left out: a table online has one in both editions. */
  const SCHMIDT_TERMS = GLOSSARY.flatMap(({ schmidt }) => schmidt).filter(
    (term) => !/^hosts?$/.test(term),
  );

  const ENGLISH = AREAS.flatMap((area) =>
    Object.entries(read('en', area)).flatMap(([key, message]) =>
      texts(message).map((text) => ({ key, text })),
    ),
  );

  function keysSaying(words: readonly string[], hasNoMarks: boolean): readonly string[] {
    const anyWord = new RegExp(`\\b(${words.join('|')})\\b`, 'i');
    const keys = ENGLISH.filter(({ text }) => {
      const said = text.replaceAll(/\{\w+\}/g, '');
      return anyWord.test(hasNoMarks ? said.replaceAll(/⟨[^⟩]*⟩/g, '') : said);
    });
    return [...new Set(keys.map(({ key }) => key))];
  }

  test('every derived difference, to be read', async () => {
    const differences = ENGLISH.filter(({ text }) => toSchmidt(text) !== withoutMarks(text)).map(
      ({ key, text }) => {
        const line = text.replaceAll('\n', ' ');
        const shown = line.replaceAll(/⟨([^⟩]*)⟩/g, (term) => `[${toSchmidt(term)}]`);
        return `${key}\n  ${withoutMarks(line)}\n  ${shown}\n`;
      },
    );
    await expect(differences.join('\n')).toMatchFileSnapshot('editions.golden.txt');
  });

  test('no term of the game stands without its mark', () => {
    expect(keysSaying(TERMS, true).toSorted()).toEqual([...NO_TERM].toSorted());
  });

  test('no message is written in the words of the other edition', () => {
    expect(keysSaying(SCHMIDT_TERMS, false)).toEqual([]);
  });

  test('only terms of the glossary are marked, and no mark is left open', () => {
    const marked = ENGLISH.flatMap(({ text }) => [...text.matchAll(/⟨([^⟩]*)⟩/g)]);
    const strange = marked.filter(([, term]) => !TERMS.includes(term!.toLowerCase()));
    expect(strange.map(([mark]) => mark)).toEqual([]);
    const open = ENGLISH.filter(({ text }) => /[⟨⟩]/.test(withoutMarks(text)));
    expect(open.map(({ key }) => key)).toEqual([]);
  });

  test('only English is marked', () => {
    const marked = [...TRANSLATIONS, 'en-x-schmidt'].flatMap((locale) =>
      AREAS.filter((area) => JSON.stringify(read(locale, area)).includes('⟨')),
    );
    expect(marked).toEqual([]);
  });

  test('what is compiled has no marks', () => {
    const compiled = new URL('../src/paraglide/messages/en.js', import.meta.url);
    expect(readFileSync(compiled, 'utf8')).not.toMatch(/[⟨⟩]/);
  });

  test('a mark keeps case, number and placeholders', () => {
    const source = '⟨Servers⟩ bring {server} ⟨thalers⟩ to a ⟨barback⟩; the server stays.';
    expect(toSchmidt(source)).toBe(
      'Waitresses bring {server} doubloons to a beer merchant; the server stays.',
    );
    expect(withoutMarks(source)).toBe(
      'Servers bring {server} thalers to a barback; the server stays.',
    );
    expect(() => toSchmidt('a ⟨waiter⟩')).toThrow('not in the glossary');
  });
});
