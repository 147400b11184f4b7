/** How often each score won, as a row of columns. */
import type { Counts } from '../gameCounts.ts';
import { headed, type PanelFrame } from './panel.ts';
import { line, rect, text } from './svg.ts';
import type { Band } from '../target.ts';

/** Points in one column. */
const BIN = 10;
const LABELS = 5;

/** All panels of a picture have the same axes. */
export interface Axes {
  /** First column, and how many there are. */
  readonly first: number;
  readonly columns: number;
  /** The largest share of games in a column. */
  readonly tallest: number;
}

export interface Histogram {
  readonly title: string;
  /** The share of games in each column. */
  readonly shares: ReadonlyMap<number, number>;
  readonly mean: number;
  readonly band: Band | null;
}

export function histogram(
  title: string,
  scores: Counts,
  games: number,
  mean: number,
  band: Band | null,
): Histogram {
  const shares = new Map<number, number>();
  for (const [score, times = 0] of Object.entries(scores)) {
    const bin = Math.floor(Number(score) / BIN);
    shares.set(bin, (shares.get(bin) ?? 0) + times / games);
  }
  return { title, shares, mean, band };
}

export function axesOf(histograms: readonly Histogram[]): Axes {
  const bins = histograms.flatMap(({ shares, band }) => [
    ...shares.keys(),
    ...(band === null ? [] : [band[0] / BIN, band[1] / BIN - 1]),
  ]);
  const first = Math.min(...bins);
  const tallest = Math.max(...histograms.flatMap(({ shares }) => [...shares.values()]));
  return { first, columns: Math.max(...bins) - first + 1, tallest };
}

export function histogramPanel(
  { title, shares, mean, band }: Histogram,
  { first, columns, tallest }: Axes,
  frame: PanelFrame,
): string[] {
  const [heading, { x, y, width, height }] = headed(title, frame);
  const at = (points: number): number => x + ((points / BIN - first) / columns) * width;
  const bottom = y + height;
  const step = Math.ceil(columns / LABELS);
  const ticks = Array.from({ length: Math.floor(columns / step) + 1 }, (_, i) => first + i * step);
  return [
    heading,
    ...(band === null ? [] : [rect('band', at(band[0]), y, at(band[1]) - at(band[0]), height)]),
    ...[...shares]
      .toSorted(([a], [b]) => a - b)
      .map(([bin, share]) => {
        const tall = (share / tallest) * height;
        return rect('bar', at(bin * BIN) + 1, bottom - tall, width / columns - 2, tall);
      }),
    line('mark', at(mean), y, at(mean), bottom),
    line('axis', x, bottom, x + width, bottom),
    ...ticks.flatMap((bin) => [
      line('axis', at(bin * BIN), bottom, at(bin * BIN), bottom + 4),
      text('faint', at(bin * BIN), bottom + 17, String(bin * BIN), 'middle'),
    ]),
  ];
}
