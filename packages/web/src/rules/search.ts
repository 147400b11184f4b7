/** Finds rules by words, beginnings of words and ids, in the language of the page. */
import { RULE_IDS, type RuleId } from './book.ts';
import { find, foldLetters, type Fit } from './searchText.ts';
import { plain } from './markup.ts';
import { TEXTS } from './texts.ts';

interface Entry {
  readonly rule: RuleId;
  readonly title: string;
  readonly text: string;
}

/** Built anew for a language; a hundred short texts take no time. */
export function indexOfRules(): readonly Entry[] {
  return RULE_IDS.map((rule) => {
    const { title, text, notes = [] } = TEXTS[rule];
    const said = [text(), ...notes.map((note) => note.text())].map(plain);
    return { rule, title: title(), text: said.join('\n') };
  });
}

/** What is searched for, folded; ids stay whole. */
export function termsOf(query: string): readonly string[] {
  return foldLetters(query)
    .split(/[^\p{L}\p{N}.]+/u)
    .map((term) => term.replace(/^\.+|\.+$/g, ''))
    .filter((term) => term !== '');
}

const FITS: Readonly<Record<Fit, number>> = { word: 4, start: 3, stem: 2, inside: 1 };
/** A title outweighs an id, an id outweighs any text. */
const TITLE = 100;
const ID = 10;

function best(text: string, term: string): number {
  return Math.max(0, ...find(text, term).map(({ fit }) => FITS[fit]));
}

/** 0 when a term is nowhere. */
function rank({ rule, title, text }: Entry, terms: readonly string[]): number {
  let sum = 0;
  for (const term of terms) {
    const id = foldLetters(rule);
    const inId = id === term ? 3 : id.startsWith(term) ? 2 : 0;
    const found = Math.max(TITLE * best(title, term), ID * inId, best(text, term));
    if (found === 0) return 0;
    sum += found;
  }
  return sum;
}

/** All terms must be found; the best first, then as they stand in the book. */
export function search(index: readonly Entry[], terms: readonly string[]): readonly RuleId[] {
  if (terms.length === 0) return [];
  return index
    .map((entry) => ({ rule: entry.rule, rank: rank(entry, terms) }))
    .filter((hit) => hit.rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ rule }) => rule);
}
