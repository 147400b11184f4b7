/** docs/protocol.md says everything that the sources say. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  CLOSE_CODES,
  LARGEST_MESSAGE,
  LONGEST_CHAT,
  LONGEST_NAME,
  LONGEST_TITLE,
  MOST_DAYS_OFF,
  MOST_FRAMES,
  PROTOCOL,
  RULES,
  SILENCE_MS,
} from '../src/index.ts';

const SOURCES = new URL('../src/', import.meta.url);
const PAGE = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');

/** Only what stands as code counts: words such as `table` are in the text anyway. */
const CODE = [...PAGE.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([code]) => code).join('\n');
const KNOWN = new Set(CODE.match(/[\w-]+/g));

function missing(names: Iterable<string>): readonly string[] {
  return [...new Set(names)].filter((name) => !KNOWN.has(name));
}

function matches(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map((match) => match[1]!);
}

/** The sources of the protocol, and what of a table goes over the wire as it is. */
const files = [
  ...readdirSync(SOURCES).filter((name) => name.endsWith('.ts') && name !== 'index.ts'),
  '../../table/src/entries.ts',
];

test.each(files)('every field of %s is in docs/protocol.md', (name) => {
  const source = readFileSync(new URL(name, SOURCES), 'utf8');
  const fields = [
    ...matches(source, /readonly (\w+)\??:/g),
    // Fields that only a schema names.
    ...matches(source, /(\w+): (?:schema\.|words\(|label\(|url\b|LOOK\b|TABLE_ID\b|WHO\b)/g),
  ].filter((field) => !/^[A-Z_\d]+$/.test(field));
  expect(missing(fields)).toEqual([]);
});

test.each(files)('every type, command, code and value of %s is in docs/protocol.md', (name) => {
  // What is imported, and what JavaScript calls a text, is none of them.
  const source = readFileSync(new URL(name, SOURCES), 'utf8').replaceAll(
    /(from|===) '[^']+'|,\s*'g?u'/g,
    '',
  );
  expect(missing(matches(source, /'([a-z][\w-]*)'/gi))).toEqual([]);
});

test('versions, limits and close codes are those of the sources', () => {
  const facts = [
    `"protocol": ${PROTOCOL}, "rules": ${RULES}`,
    ...Object.entries(CLOSE_CODES).map(([name, code]) => `| ${code} | \`${name}\` |`),
    `at most ${LARGEST_MESSAGE.toLocaleString('en')} bytes`,
    `at most ${MOST_FRAMES} frames`,
    `at most ${LONGEST_CHAT} characters`,
    `at most ${LONGEST_NAME} characters`,
    `at most ${LONGEST_TITLE} characters`,
    `at most ${MOST_DAYS_OFF}`,
    `silence | ${SILENCE_MS / 1000} s`,
  ];
  expect(facts.filter((fact) => !PAGE.includes(fact))).toEqual([]);
});
