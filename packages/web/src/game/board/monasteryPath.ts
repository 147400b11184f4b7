/** Where the stones of the monastery's path lie: rows that wind up the hill, bowed like its slope. */
import { MONASTERY_END } from '@stammtisch/engine';

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Path {
  readonly width: number;
  readonly height: number;
  /** By space, 0–22. */
  readonly stones: readonly Point[];
  /** The path itself, as drawing commands, up to the gate. */
  readonly line: string;
  /** The foot of the monastery. */
  readonly gate: Point;
}

interface Shape {
  readonly width: number;
  readonly height: number;
  /** Stones to a row. */
  readonly columns: number;
  readonly margin: number;
  /** The lowest row, and the way from row to row. */
  readonly bottom: number;
  readonly rise: number;
  /** How far the middle of a row stands above its ends. */
  readonly bow: number;
  readonly gate: Point;
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}

function stoneAt(shape: Shape, space: number): Point {
  const row = Math.floor(space / shape.columns);
  const along = space % shape.columns;
  const column = row % 2 === 0 ? along : shape.columns - 1 - along;
  const part = column / (shape.columns - 1);
  return {
    x: round(shape.margin + part * (shape.width - 2 * shape.margin)),
    y: round(shape.bottom - row * shape.rise - Math.sin(part * Math.PI) * shape.bow),
  };
}

/** Straight from stone to stone, in a wide arc where a row turns into the next. */
function lineThrough(shape: Shape, stones: readonly Point[]): string {
  const swing = shape.margin * 0.62;
  const steps = stones.map(({ x, y }, space) => {
    if (space === 0) return `M${x} ${y}`;
    if (space % shape.columns !== 0) return `L${x} ${y}`;
    const out = x > shape.width / 2 ? x + swing : x - swing;
    return `C${round(out)} ${stones[space - 1]!.y} ${round(out)} ${y} ${x} ${y}`;
  });
  const last = stones.at(-1)!;
  const { gate } = shape;
  return `${steps.join('')}Q${round(gate.x)} ${round((last.y + gate.y) / 2 + 6)} ${gate.x} ${gate.y}`;
}

function layPath(shape: Shape): Path {
  const stones = Array.from({ length: MONASTERY_END + 1 }, (_, space) => stoneAt(shape, space));
  const { width, height, gate } = shape;
  return { width, height, stones, line: lineThrough(shape, stones), gate };
}

/** Five short rows up a steep hill, for the column beside the house. */
export const TALL = layPath({
  width: 212,
  height: 376,
  columns: 5,
  margin: 20,
  bottom: 352,
  rise: 53,
  bow: 9,
  gate: { x: 150, y: 92 },
});

/** Three long rows, for a sheet. */
export const WIDE = layPath({
  width: 360,
  height: 236,
  columns: 8,
  margin: 22,
  bottom: 210,
  rise: 56,
  bow: 8,
  gate: { x: 320, y: 70 },
});
