/** Text in columns, in lines of a width, and in Markdown. */

export type Alignment = 'left' | 'right';

/** Rows of text in columns, each aligned as `alignments` says. */
export function columns(
  rows: readonly (readonly string[])[],
  alignments: readonly Alignment[],
): string[] {
  const widths = alignments.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  return rows.map((row) =>
    row
      .map((cell, i) =>
        alignments[i] === 'left' ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!),
      )
      .join('   ')
      .trimEnd(),
  );
}

/** The words of a text in lines of at most `width` characters. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

const MARKDOWN_WIDTH = 100;

export function prose(text: string): string[] {
  return wrap(text, MARKDOWN_WIDTH);
}

/** The first `nameColumns` columns are aligned left, all others right. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  nameColumns = 1,
): string[] {
  return [
    markdownRow(head),
    `|${head.map((_, i) => (i < nameColumns ? '---|' : '--:|')).join('')}`,
    ...rows.map(markdownRow),
  ];
}

function markdownRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
