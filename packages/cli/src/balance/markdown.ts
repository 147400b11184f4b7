/** Pieces of Markdown. */
import { wrap } from '../page.ts';

const WIDTH = 100;

export function prose(text: string): string[] {
  return wrap(text, WIDTH);
}

/** The first column holds names, all others are set to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [
    row(head),
    `|---|${head
      .slice(1)
      .map(() => '--:|')
      .join('')}`,
    ...rows.map(row),
  ];
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
