/** How long moves took. */
export interface Latencies {
  readonly count: number;
  readonly median: number;
  readonly p99: number;
  readonly worst: number;
}

export function latencies(milliseconds: readonly number[]): Latencies {
  const sorted = Float64Array.from(milliseconds).toSorted();
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { count: sorted.length, median: at(0.5), p99: at(0.99), worst: at(1) };
}
