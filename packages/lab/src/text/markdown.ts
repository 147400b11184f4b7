/** Pieces of Markdown. */
import { wrap } from './wrap.ts';

const WIDTH = 100;

export function prose(text: string): string[] {
  return wrap(text, WIDTH);
}

/** The first columns hold names; the cells of all others are set to the right. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  nameColumns = 1,
): string[] {
  return [
    row(head),
    `|${head.map((_, i) => (i < nameColumns ? '---|' : '--:|')).join('')}`,
    ...rows.map(row),
  ];
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
