/** Letters as a search sees them: small, without accents, ligatures opened. */
const OPENED: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', '’': "'" };
const ACCENTS = /\p{M}/gu;

function foldLetter(letter: string): string {
  const small = letter.toLowerCase();
  return OPENED[small] ?? small.normalize('NFD').replaceAll(ACCENTS, '');
}

export function foldLetters(text: string): string {
  return Array.from(text, (letter) => foldLetter(letter)).join('');
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

const LETTER = /[\p{L}\p{N}]/u;
/** From here on a term is also found inside a word: languages join words into long ones. */
const INNER = 4;

/** How well a term fits: a whole word, the beginning of one, without its ending, or inside of one. */
export type Fit = 'word' | 'start' | 'stem' | 'inside';

interface Found extends Stretch {
  readonly fit: Fit;
}

/** Long words are also looked for without their ending, in every language: upgrade, upgrading. */
function stemOf(term: string): string {
  return term.slice(0, term.length - (term.length >= 9 ? 2 : term.length >= 7 ? 1 : 0));
}

/** Where a folded term stands in a text, as places in the text that was not folded. */
export function find(text: string, term: string): readonly Found[] {
  if (term === '') return [];
  let folded = '';
  /** For every folded letter, where the one it came from begins. */
  const origin: number[] = [];
  let at = 0;
  for (const letter of text) {
    const small = foldLetter(letter);
    for (let unit = 0; unit < small.length; unit++) origin.push(at);
    folded += small;
    at += letter.length;
  }
  origin.push(at);
  const stem = stemOf(term);
  const found: Found[] = [];
  for (let i = folded.indexOf(stem); i >= 0; i = folded.indexOf(stem, i + stem.length)) {
    const isWhole = folded.startsWith(term, i);
    const starts = i === 0 || !LETTER.test(folded[i - 1]!);
    const end = i + (isWhole ? term : stem).length;
    const ends = end === folded.length || !LETTER.test(folded[end]!);
    if (!starts && (!isWhole || term.length < INNER)) continue;
    const fit = !starts ? 'inside' : !isWhole ? 'stem' : ends ? 'word' : 'start';
    found.push({ from: origin[i]!, to: origin[end]!, fit });
  }
  return found;
}

interface Part {
  readonly text: string;
  readonly isHit: boolean;
}

/** A text cut into what was searched for and what was not. */
export function highlighted(text: string, terms: readonly string[]): readonly Part[] {
  const stretches = terms
    .flatMap((term) => find(text, term))
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  const parts: Part[] = [];
  let done = 0;
  for (const { from, to } of stretches) {
    if (from < done) continue;
    if (from > done) parts.push({ text: text.slice(done, from), isHit: false });
    parts.push({ text: text.slice(from, to), isHit: true });
    done = to;
  }
  if (done < text.length) parts.push({ text: text.slice(done), isHit: false });
  return parts;
}
