/** Numbers as a table shows them. */
export interface Grid {
  readonly caption: string;
  /** Of the first column, then of the others. */
  readonly heads: readonly string[];
  readonly rows: readonly GridRow[];
}

interface GridRow {
  readonly head: string;
  readonly cells: readonly (number | string)[];
  /** What the rows above come to. */
  readonly isSum?: boolean;
}
