/** What several rounds say about one figure. */
export interface Figure {
  readonly median: number;
  /** The quartiles: half of the rounds lie between them. */
  readonly low: number;
  readonly high: number;
}

export function figure(rounds: readonly number[]): Figure {
  const sorted = rounds.toSorted((a, b) => a - b);
  return {
    median: quantile(sorted, 0.5),
    low: quantile(sorted, 0.25),
    high: quantile(sorted, 0.75),
  };
}

function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)]!;
  return below + (sorted[Math.ceil(position)]! - below) * (position % 1);
}
