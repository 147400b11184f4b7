import { MONASTERY_END } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { TALL, WIDE, type Path } from './monasteryPath.ts';

function distance(path: Path, a: number, b: number): number {
  const [from, to] = [path.stones[a]!, path.stones[b]!];
  return Math.hypot(from.x - to.x, from.y - to.y);
}

for (const [name, path] of Object.entries({ TALL, WIDE })) {
  test(`F9 · the ${name} path has a stone for every space, within the picture and apart`, () => {
    expect(path.stones).toHaveLength(MONASTERY_END + 1);
    for (const { x, y } of path.stones) {
      expect(x).toBeGreaterThanOrEqual(15);
      expect(x).toBeLessThanOrEqual(path.width - 15);
      expect(y).toBeGreaterThan(path.gate.y);
      expect(y).toBeLessThanOrEqual(path.height - 15);
    }
    for (let a = 0; a <= MONASTERY_END; a++) {
      for (let b = a + 1; b <= MONASTERY_END; b++) expect(distance(path, a, b)).toBeGreaterThan(30);
    }
  });
}
