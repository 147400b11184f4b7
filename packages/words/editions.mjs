/**
 * English has two editions with different words. Messages are written once, in the words of the
 * North Star edition; this script derives those of the Schmidt edition and writes the ones that
 * differ. `--check` only says whether they are up to date.
 *
 *   node packages/words/editions.mjs [--check]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';

/**
 * @typedef {{ match: Record<string, string> }} Variants the texts of a message by what they depend on
 * @typedef {string | readonly Variants[]} Message
 */

/** One and many. */
const GLOSSARY = [
  { from: ['thaler', 'thalers'], to: ['doubloon', 'doubloons'] },
  { from: ['barback', 'barbacks'], to: ['beer merchant', 'beer merchants'] },
  { from: ['server', 'servers'], to: ['waitress', 'waitresses'] },
  { from: ['brewer', 'brewers'], to: ['beer supplier', 'beer suppliers'] },
  { from: ['bartender', 'bartenders'], to: ['host', 'hosts'] },
];

/** @type {ReadonlyMap<string, string>} */
const WORDS = new Map(
  GLOSSARY.flatMap(({ from, to }) =>
    from.map((word, number) => /** @type {[string, string]} */ ([word, to[number]])),
  ),
);
const ANY_WORD = new RegExp(`\\b(${[...WORDS.keys()].join('|')})\\b`, 'gi');
const PLACEHOLDER = /(\{[^}]*\})/;

/** @param {string} word */
function inOtherWords(word) {
  const other = WORDS.get(word.toLowerCase()) ?? word;
  return /^[a-z]/.test(word) ? other : other.charAt(0).toUpperCase() + other.slice(1);
}

/** Every other part is a placeholder, which is no word. @param {string} text */
export function translate(text) {
  return text
    .split(PLACEHOLDER)
    .map((part, number) => (number % 2 === 1 ? part : part.replace(ANY_WORD, inOtherWords)))
    .join('');
}

/** A message is a text, or a list of variants whose texts are the values of `match`. @param {Message} message */
function translateMessage(message) {
  if (typeof message === 'string') return translate(message);
  return message.map((variants) => ({
    ...variants,
    match: Object.fromEntries(
      Object.entries(variants.match).map(([when, text]) => [when, translate(text)]),
    ),
  }));
}

/** What the other edition says differently. @param {Record<string, Message>} messages */
export function derive(messages) {
  return Object.fromEntries(
    Object.entries(messages)
      .map(([key, message]) => [key, message, translateMessage(message)])
      .filter(([, message, other]) => !isDeepStrictEqual(message, other))
      .map(([key, , other]) => [key, other]),
  );
}

/** @param {string} pattern @param {string} locale */
function fileOf(pattern, locale) {
  return new URL(pattern.replace('{locale}', locale), import.meta.url);
}

/** @param {URL} url */
function readJson(url) {
  return JSON.parse(readFileSync(url, 'utf8'));
}

/** @param {boolean} isCheck */
function main(isCheck) {
  const settings = readJson(new URL('project.inlang/settings.json', import.meta.url));
  for (const pattern of settings['plugin.inlang.messageFormat'].pathPattern) {
    const other = fileOf(pattern, 'en-x-schmidt');
    const derived = derive(readJson(fileOf(pattern, 'en')));
    if (isDeepStrictEqual(readJson(other), derived)) continue;
    if (isCheck) {
      console.error(`${other.pathname} is out of date: run "node packages/words/editions.mjs".`);
      process.exitCode = 1;
    } else {
      writeFileSync(other, `${JSON.stringify(derived, null, 2)}\n`);
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.includes('--check'));
