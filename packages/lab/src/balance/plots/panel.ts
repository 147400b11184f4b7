/** The parts that pictures are put together from: panels in a grid, and rows with bars or dots. */
import type { Estimate } from '../../statistics/estimate.ts';
import { dot, line, rect, text, textWidth } from './svg.ts';
import type { Band } from '../target.ts';

export const MARGIN = 16;
const HEADING = 26;
const ROW = 20;
const AXIS = 22;
const GAP = 24;
const PANEL_WIDTH = 300;
const MOST_COLUMNS = 3;

/** Where a panel may draw. */
export interface PanelFrame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PanelGrid {
  readonly width: number;
  readonly height: number;
  readonly frames: readonly PanelFrame[];
}

/** Room for so many panels, as many to a line as there are player counts. */
export function gridOf(panels: number, perLine: number, height: number): PanelGrid {
  const columns = Math.max(1, Math.min(perLine, panels, MOST_COLUMNS));
  const lines = Math.ceil(panels / columns);
  return {
    width: 2 * MARGIN + columns * PANEL_WIDTH + (columns - 1) * GAP,
    height: 2 * MARGIN + lines * height + (lines - 1) * GAP,
    frames: Array.from({ length: panels }, (_, i) => ({
      x: MARGIN + (i % columns) * (PANEL_WIDTH + GAP),
      y: MARGIN + Math.floor(i / columns) * (height + GAP),
      width: PANEL_WIDTH,
      height,
    })),
  };
}

export interface Row {
  readonly label: string;
  readonly estimate: Estimate | null;
  readonly band: Band | null;
}

export interface RowPanel {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly mark: 'bar' | 'dot';
}

export function rowPanelHeight(rows: number): number {
  return HEADING + rows * ROW + AXIS;
}

/** `heading`, and below it the frame that is left. */
export function headed(title: string, { x, y, width, height }: PanelFrame): [string, PanelFrame] {
  return [
    text('strong', x, y + 12, title),
    { x, y: y + HEADING, width, height: height - HEADING - AXIS },
  ];
}

const PERCENTS = [0, 25, 50, 75, 100];

/** Shares from 0 to 100 %, each with its interval as a whisker and its target behind it. */
export function rowPanel({ title, rows, mark }: RowPanel, frame: PanelFrame): string[] {
  const [heading, inner] = headed(title, frame);
  const labels = Math.max(...rows.map(({ label }) => textWidth(label))) + 8;
  const values = textWidth('100 %') + 18;
  const left = inner.x + labels;
  const width = inner.width - labels - values;
  const at = (share: number): number => left + share * width;
  const bottom = inner.y + rows.length * ROW;
  return [
    heading,
    ...rows.flatMap(({ band }, i) =>
      band === null
        ? []
        : [rect('band', at(band[0]), inner.y + i * ROW, at(band[1]) - at(band[0]), ROW)],
    ),
    ...rows.flatMap((row, i) => rowParts(row, mark, at, inner.y + (i + 0.5) * ROW, frame)),
    line('axis', left, bottom, left + width, bottom),
    ...PERCENTS.flatMap((percent) => [
      line('axis', at(percent / 100), bottom, at(percent / 100), bottom + 4),
      text('faint', at(percent / 100), bottom + 17, `${percent} %`, 'middle'),
    ]),
  ];
}

function rowParts(
  { label, estimate }: Row,
  mark: RowPanel['mark'],
  at: (share: number) => number,
  middle: number,
  { x, width }: PanelFrame,
): string[] {
  const name = text('', at(0) - 8, middle + 4, label, 'end');
  if (estimate === null) return [name, text('faint', x + width, middle + 4, '–', 'end')];
  const [low, high] = estimate.interval;
  return [
    name,
    mark === 'bar'
      ? rect('bar', at(0), middle - 6, at(estimate.value) - at(0), 12)
      : dot(at(estimate.value), middle),
    line('mark', at(low), middle, at(high), middle),
    line('mark', at(low), middle - 3, at(low), middle + 3),
    line('mark', at(high), middle - 3, at(high), middle + 3),
    text('', x + width, middle + 4, `${Math.round(100 * estimate.value)} %`, 'end'),
  ];
}
