/** Moves labels apart that would lie over each other, no farther than needed. */
export function spread(wanted: readonly number[], gap: number, last: number): number[] {
  const order = wanted.map((at, index) => ({ at, index })).toSorted((a, b) => a.at - b.at);
  const placed: number[] = [];
  for (const [rank, { at }] of order.entries()) {
    placed.push(rank === 0 ? at : Math.max(at, placed[rank - 1]! + gap));
  }
  // What was pushed below the end goes up again, and pushes the others.
  for (let rank = placed.length - 1; rank >= 0; rank--) {
    const limit = rank === placed.length - 1 ? last : placed[rank + 1]! - gap;
    placed[rank] = Math.min(placed[rank]!, limit);
  }
  const found = Array.from(wanted, () => 0);
  for (const [rank, { index }] of order.entries()) found[index] = placed[rank]!;
  return found;
}
