/** Lines of text with marks: what views are made of before they get their colours. */
import type { Seat } from '@stammtisch/engine';

/** Colour only helps: whatever it says, the text says too. */
export type Mark = 'strong' | 'faint' | 'chosen' | 'warning' | Seat;

export interface Span {
  readonly text: string;
  readonly mark: Mark | null;
}

export type Line = readonly Span[];

export function line(...parts: readonly (string | Span)[]): Line {
  return parts.map((part) => (typeof part === 'string' ? { text: part, mark: null } : part));
}

export function marked(mark: Mark | null, text: string): Span {
  return { text, mark };
}

export const EMPTY: Line = [];

export function plainText(spans: Line): string {
  return spans.map(({ text }) => text).join('');
}

const NO_CELL = /[\p{Mn}\p{Me}\p{Cf}]/u;
const TWO_CELLS =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}/u;

function cellsOf(character: string): number {
  if (NO_CELL.test(character)) return 0;
  return TWO_CELLS.test(character) ? 2 : 1;
}

/** How many columns of a terminal the text takes. */
export function cells(text: string): number {
  let count = 0;
  for (const character of text) count += cellsOf(character);
  return count;
}

export function lineCells(spans: Line): number {
  return spans.reduce((sum, { text }) => sum + cells(text), 0);
}

/** The text in so many columns: filled up, or cut with an ellipsis. */
export function fit(text: string, width: number): string {
  const missing = width - cells(text);
  if (missing >= 0) return text + ' '.repeat(missing);
  let kept = '';
  let used = 0;
  for (const character of text) {
    const next = cellsOf(character);
    if (used + next > width - 1) break;
    kept += character;
    used += next;
  }
  return `${kept}…${' '.repeat(Math.max(0, width - used - 1))}`;
}

/** No line is wider than the screen. */
export function clip(spans: Line, width: number): Line {
  if (lineCells(spans) <= width) return spans;
  const kept: Span[] = [];
  let left = width;
  for (const { text, mark } of spans) {
    const size = cells(text);
    if (size < left) {
      kept.push({ text, mark });
      left -= size;
      continue;
    }
    kept.push({ text: fit(`${text} `, left), mark });
    break;
  }
  return kept;
}

/** Two texts at the two ends of a line; the left one gives way. */
export function ends(left: string, right: string, width: number): string {
  const room = width - cells(right) - 1;
  return room < 10 ? fit(left, width) : `${fit(left, room)} ${right}`;
}

const SEAT_CODES = ['36', '33', '35', '32'];
const CODES: Readonly<Record<Exclude<Mark, Seat>, string>> = {
  strong: '1',
  faint: '2',
  chosen: '7',
  warning: '1;31',
};

export function painted(spans: Line, colour: boolean): string {
  if (!colour) return plainText(spans);
  return spans
    .map(({ text, mark }) => {
      if (mark === null) return text;
      const code = typeof mark === 'number' ? SEAT_CODES[mark] : CODES[mark];
      return `\u001B[${code}m${text}\u001B[0m`;
    })
    .join('');
}

const ASCII: Readonly<Record<string, string>> = {
  '→': '>',
  '▸': '>',
  '▪': '*',
  '◂': '<',
  '·': '-',
  '─': '-',
  '…': '~',
  '×': 'x',
  '–': '-',
  '—': '-',
  '✓': '*',
  '▲': '^',
  '▼': 'v',
};

/** The same, column for column, for terminals that know no more. */
export function asciiOnly(text: string): string {
  return Array.from(text)
    .map((character) => {
      if (character >= ' ' && character <= '~') return character;
      return (
        ASCII[character] ?? (character === '\u001B' ? character : '?'.repeat(cellsOf(character)))
      );
    })
    .join('');
}
