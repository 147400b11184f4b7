/**
 * English has two editions with different words. Messages are written once, in the words of the
 * North Star edition, and a word that the Schmidt edition has another one for is marked in the
 * source: `a ⟨server⟩ brings a die`. This script derives the Schmidt edition from the marks and
 * writes the messages that differ. `--check` only says whether they are up to date.
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

/** One and many, in both editions. */
export const GLOSSARY = /** @type {const} */ ([
  { northStar: ['thaler', 'thalers'], schmidt: ['doubloon', 'doubloons'] },
  { northStar: ['barback', 'barbacks'], schmidt: ['beer merchant', 'beer merchants'] },
  { northStar: ['server', 'servers'], schmidt: ['waitress', 'waitresses'] },
  { northStar: ['brewer', 'brewers'], schmidt: ['beer supplier', 'beer suppliers'] },
  { northStar: ['bartender', 'bartenders'], schmidt: ['host', 'hosts'] },
]);

/** @type {ReadonlyMap<string, string>} */
const SCHMIDT_TERMS = new Map(
  GLOSSARY.flatMap(({ northStar, schmidt }) =>
    northStar.map((term, number) => /** @type {[string, string]} */ ([term, schmidt[number]])),
  ),
);

const MARKED = /⟨([^⟩]*)⟩/g;

/** @param {string} term with or without a capital */
function inSchmidtWords(term) {
  const other = SCHMIDT_TERMS.get(term.toLowerCase());
  if (other === undefined) throw new Error(`⟨${term}⟩ is marked, but not in the glossary.`);
  return /^[a-z]/.test(term) ? other : other.charAt(0).toUpperCase() + other.slice(1);
}

/** The North Star edition: the marked words as they stand. @param {string} text */
export function withoutMarks(text) {
  return text.replaceAll(MARKED, '$1');
}

/** The Schmidt edition: each marked word becomes that edition's. @param {string} text */
export function toSchmidt(text) {
  return text.replaceAll(MARKED, (_, term) => inSchmidtWords(term));
}

/** @param {Message} message @returns {Message} */
function messageToSchmidt(message) {
  if (typeof message === 'string') return toSchmidt(message);
  return message.map((variants) => ({
    ...variants,
    match: Object.fromEntries(
      Object.entries(variants.match).map(([when, text]) => [when, toSchmidt(text)]),
    ),
  }));
}

/** The messages that the Schmidt edition words differently. @param {Record<string, Message>} messages */
export function derive(messages) {
  return Object.fromEntries(
    Object.entries(messages)
      .map(([key, message]) => [key, message, messageToSchmidt(message)])
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
