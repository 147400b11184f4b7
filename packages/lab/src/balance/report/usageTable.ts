/** Tables of counts that have no target: small ones, with one cell for each size of game. */
import { percent } from '../../text/numbers.ts';
import type { Counts, GameCounts } from '../gameCounts.ts';
import type { Topic } from '../measure.ts';

/** Null where the question does not arise. */
type Cell = (sum: GameCounts) => string | null;

export interface UsageTable {
  /** What it belongs to: a target, all games, or those of some modules. */
  readonly topic: Topic | 'table' | 'modules';
  readonly title: string;
  readonly rows: readonly (readonly [label: string, cell: Cell])[];
}

/** Names of counts, with the words of the report. */
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
export function perSeat(words: Words, counts: (sum: GameCounts) => Counts): UsageTable['rows'] {
  return Object.entries(words).map(([name, label]) => [
    label,
    (sum) => decimals(ratio(counts(sum)[name], sum.seats)),
  ]);
}

export function rowsOf<Name extends string>(
  names: readonly Name[],
  label: (name: Name) => string,
  cell: (sum: GameCounts, name: Name) => string | null,
): UsageTable['rows'] {
  return names.map((name) => [label(name), (sum) => cell(sum, name)]);
}

/** Only rows that say something of some size; null if none does. */
export function cellsOf(
  { rows }: UsageTable,
  sums: readonly GameCounts[],
  nothing: string,
): string[][] | null {
  const lines = rows
    .map(([label, cell]) => [label, ...sums.map((sum) => cell(sum) ?? nothing)])
    .filter(([, ...cells]) => cells.some((cell) => cell !== nothing));
  return lines.length === 0 ? null : lines;
}
