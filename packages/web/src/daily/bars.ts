/** Points by round as a row of bars that can stand in any message. */
const BARS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;

/** What each round brought, from the points after each. */
export function gainsOf(rounds: readonly number[]): number[] {
  return rounds.map((points, round) => points - (rounds[round - 1] ?? 0));
}

/** The best round is the highest bar; one that brought nothing, or less, the lowest. */
export function barsOf(rounds: readonly number[]): string {
  const gains = gainsOf(rounds);
  const best = Math.max(1, ...gains);
  return gains
    .map((gain) => BARS[Math.round((Math.max(0, gain) / best) * (BARS.length - 1))]!)
    .join('');
}
