/** What ledgers tell beside the targets: rows of small tables, one cell for each size of game. */
import { percent } from '../../text/numbers.ts';
import type { Counts, Ledger } from '../gameCounts.ts';
import type { Topic } from '../measure.ts';

/** Null where the question does not arise. */
type Cell = (sum: Ledger) => string | null;

export interface Detail {
  /** What it belongs to: a target, all games, or those of some modules. */
  readonly topic: Topic | 'table' | 'modules';
  readonly title: string;
  readonly rows: readonly (readonly [label: string, cell: Cell])[];
}

/** Names as the ledger has them, with their words. */
export type Words = Readonly<Record<string, string>>;

export function ratio(part: number | undefined, whole: number): number | null {
  return part === undefined || whole === 0 ? null : part / whole;
}

export function decimals(value: number | null): string | null {
  return value === null ? null : value.toFixed(2).replace('-', '−');
}

export function share(value: number | null): string | null {
  return value === null ? null : percent(value);
}

/** How often each happened for one seat in one game. */
export function perSeat(words: Words, counts: (sum: Ledger) => Counts): Detail['rows'] {
  return Object.entries(words).map(([name, label]) => [
    label,
    (sum) => decimals(ratio(counts(sum)[name], sum.seats)),
  ]);
}

export function rowsOf<Name extends string>(
  names: readonly Name[],
  label: (name: Name) => string,
  cell: (sum: Ledger, name: Name) => string | null,
): Detail['rows'] {
  return names.map((name) => [label(name), (sum) => cell(sum, name)]);
}

/** Only rows that say something of some size; null if none does. */
export function cellsOf(
  { rows }: Detail,
  sums: readonly Ledger[],
  nothing: string,
): string[][] | null {
  const lines = rows
    .map(([label, cell]) => [label, ...sums.map((sum) => cell(sum) ?? nothing)])
    .filter(([, ...cells]) => cells.some((cell) => cell !== nothing));
  return lines.length === 0 ? null : lines;
}
