/** Where the pips of a face lie on a 3 × 3 grid: columns and rows 0–2. */
export const FACES = [1, 2, 3, 4, 5, 6] as const;
type Face = (typeof FACES)[number];
type Pip = readonly [number, number];

const PIPS: Readonly<Record<Face, readonly Pip[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
};

function pipsOf(value: number): readonly Pip[] {
  return PIPS[value as Face] ?? [];
}

/** All pips of a face as one path: circles of one radius around a first corner, a step apart. */
export function pipPath(value: number, first: number, step: number, radius: number): string {
  return pipsOf(value)
    .map(([x, y]) => {
      const d = radius * 2;
      return `M${first + x * step - radius} ${first + y * step}a${radius} ${radius} 0 1 0 ${d} 0a${radius} ${radius} 0 1 0-${d} 0`;
    })
    .join('');
}
