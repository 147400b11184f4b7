/** The pictures of the report. */
import { axesOf, histogram, histogramPanel } from './histogram.ts';
import { mergeCounts } from '../gameCounts.ts';
import { findingOf, measuresOf, sizeName, type Finding, type Topic } from '../measure.ts';
import { gridOf, MARGIN, rowPanel, rowPanelHeight, type Row } from './panel.ts';
import { pointsPlot } from './pointsPlot.ts';
import { picture, type Plot } from './svg.ts';
import type { ExperimentSample } from '../experiment.ts';

const HISTOGRAM_HEIGHT = 170;
const BANDED = 'The shaded band is the target, the whisker the interval that is 95 % sure.';

export function plotsOf(samples: readonly ExperimentSample[]): Record<Topic | 'points', Plot> {
  return {
    scores: scoresPlot(samples),
    points: pointsPlot(samples),
    tiles: rowsPlot(
      'tiles',
      'Winners who bought each tile before the last round',
      samples,
      tileName,
    ),
    guests: rowsPlot(
      'guests',
      'Games in which somebody recruits at each price',
      samples,
      priceName,
    ),
    monastery: sizesPlot(
      'monastery',
      'Games in which somebody sees the far half of the monastery',
      samples,
    ),
    startSeat: sizesPlot('startSeat', 'Victories of the start seat', samples),
  };
}

function tileName({ measure }: Finding): string {
  return measure.id.replace('tile-', '');
}

function priceName({ measure }: Finding): string {
  return `${measure.id.replace('recruit-', '')} beer`;
}

/** As many panels to a line as there are player counts. */
function perLine(samples: readonly ExperimentSample[]): number {
  return new Set(samples.map(({ size }) => size.players)).size;
}

function scoresPlot(samples: readonly ExperimentSample[]): Plot {
  const title = 'Winning scores';
  const histograms = samples.map((sample) => {
    const measure = measuresOf(sample.pack)[0]!;
    const { estimate, band } = findingOf(measure, sample);
    const { winningScores, games } = mergeCounts(sample.games);
    return histogram(sizeName(sample.size), winningScores, games, estimate!.value, band);
  });
  const axes = axesOf(histograms);
  const { frames, ...size } = gridOf(samples.length, perLine(samples), HISTOGRAM_HEIGHT);
  return {
    file: 'winning-scores.svg',
    title,
    svg: picture({
      ...size,
      title,
      description: `How often each score won, in steps of 10 points. The line is the mean, the shaded band its target. ${histograms.map((each) => `${each.title}: mean ${each.mean.toFixed(1)}.`).join(' ')}`,
      body: histograms.flatMap((each, i) => histogramPanel(each, axes, frames[i]!)),
    }),
  };
}

function findings(topic: Topic, sample: ExperimentSample): Finding[] {
  return measuresOf(sample.pack)
    .filter((measure) => measure.topic === topic)
    .map((measure) => findingOf(measure, sample));
}

function rowOf(label: string, { estimate, band }: Finding): Row {
  return { label, estimate, band };
}

function told(rows: readonly Row[]): string {
  return rows
    .map(({ label, estimate }) =>
      estimate === null ? `${label} –` : `${label} ${Math.round(100 * estimate.value)} %`,
    )
    .join(', ');
}

/** A panel for each size, with a row for each measure. */
function rowsPlot(
  topic: Topic,
  title: string,
  samples: readonly ExperimentSample[],
  label: (finding: Finding) => string,
): Plot {
  const panels = samples.map((sample) => ({
    title: sizeName(sample.size),
    rows: findings(topic, sample).map((finding) => rowOf(label(finding), finding)),
  }));
  const height = rowPanelHeight(panels[0]!.rows.length);
  const { frames, ...size } = gridOf(samples.length, perLine(samples), height);
  return {
    file: `${topic}.svg`,
    title,
    svg: picture({
      ...size,
      title,
      description: `${BANDED} ${panels.map((panel) => `${panel.title}: ${told(panel.rows)}.`).join(' ')}`,
      body: panels.flatMap((panel, i) => rowPanel({ ...panel, mark: 'bar' }, frames[i]!)),
    }),
  };
}

/** One panel, with a row for each size. */
function sizesPlot(topic: Topic, title: string, samples: readonly ExperimentSample[]): Plot {
  const rows = samples.map((sample) => rowOf(sizeName(sample.size), findings(topic, sample)[0]!));
  const [width, height] = [640, 2 * MARGIN + rowPanelHeight(rows.length)];
  const frame = { x: MARGIN, y: MARGIN, width: width - 2 * MARGIN, height: height - 2 * MARGIN };
  return {
    file: `${topic === 'startSeat' ? 'start-seat' : topic}.svg`,
    title,
    svg: picture({
      width,
      height,
      title,
      description: `${BANDED} ${told(rows)}.`,
      body: rowPanel({ title, rows, mark: 'dot' }, frame),
    }),
  };
}
