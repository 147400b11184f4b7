/** Rows of text in columns; `sides` says for each whether it is set to the left or the right. */
export function columns(rows: readonly (readonly string[])[], sides: readonly Side[]): string[] {
  const widths = sides.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  return rows.map((row) =>
    row
      .map((cell, i) => (sides[i] === 'left' ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
      .join('   ')
      .trimEnd(),
  );
}

export type Side = 'left' | 'right';
