/** Where points come from: one stacked bar for each size of game. */
import { mergeCounts, POINT_NAMES, sumOf } from '../gameCounts.ts';
import { sizeName } from '../measure.ts';
import { MARGIN } from './panel.ts';
import { picture, rect, text, textWidth, type Plot } from './svg.ts';
import type { ExperimentSample } from '../experiment.ts';

const SOURCES = Object.values(POINT_NAMES);
const WIDTH = 640;
const ROW = 26;
const LEFT = 180;
/** The heading, and below it the legend. */
const TOP = MARGIN + 50;
const LEGEND = MARGIN + 24;

interface Bar {
  readonly name: string;
  /** By source. */
  readonly shares: readonly number[];
}

export function pointsPlot(samples: readonly ExperimentSample[]): Plot {
  const title = 'Where points come from';
  const bars = samples.map(({ size, games }): Bar => {
    const { points } = mergeCounts(games);
    const all = sumOf(points) || 1;
    return { name: sizeName(size), shares: SOURCES.map((each) => (points[each] ?? 0) / all) };
  });
  return {
    file: 'points.svg',
    title,
    svg: picture({
      width: WIDTH,
      height: TOP + bars.length * ROW + MARGIN,
      title,
      description: bars.map(describeBar).join(' '),
      body: [
        text('strong', MARGIN, MARGIN + 12, title),
        ...legend(bars),
        ...bars.flatMap((bar, i) => stack(bar, TOP + i * ROW)),
      ],
    }),
  };
}

function describeBar({ name, shares }: Bar): string {
  const words = SOURCES.map((source, i) => `${source} ${Math.round(100 * shares[i]!)} %`);
  return `${name}: ${words.join(', ')}.`;
}

/** Only the sources that some game had. */
function legend(bars: readonly Bar[]): string[] {
  let x = LEFT;
  return SOURCES.flatMap((source, i) => {
    if (bars.every(({ shares }) => shares[i] === 0)) return [];
    const parts = [rect(`s${i}`, x, LEGEND + 2, 12, 12), text('', x + 18, LEGEND + 12, source)];
    x += 18 + textWidth(source) + 14;
    return parts;
  });
}

function stack({ name, shares }: Bar, y: number): string[] {
  let x = LEFT;
  const parts = shares.flatMap((share, i) => {
    if (share === 0) return [];
    const width = share * (WIDTH - LEFT - MARGIN);
    x += width;
    return [rect(`s${i}`, x - width, y, width, ROW - 6)];
  });
  return [text('', LEFT - 8, y + 15, name, 'end'), ...parts];
}
