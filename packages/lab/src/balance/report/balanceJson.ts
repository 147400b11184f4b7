/** What was measured, for programs. */
import { round } from '../../text/numbers.ts';
import { changeOf, findingOf, measuresOf, type Measure } from '../measure.ts';
import type { Estimate } from '../../statistics/estimate.ts';
import { mergeCounts } from '../gameCounts.ts';
import { samplesByPack, type ExperimentSample, type Experiment } from '../experiment.ts';

export function balanceJson(experiment: Experiment, samples: readonly ExperimentSample[]): object {
  const { bot, efforts, seed, games } = experiment;
  const [base = []] = samplesByPack(experiment, samples);
  return {
    bot,
    effort: efforts[bot],
    seed,
    games,
    samples: samples.map((sample, i) => {
      const measures = measuresOf(sample.pack);
      const before = i < base.length ? null : base[i % base.length]!;
      return {
        pack: sample.pack.id,
        ...sample.size,
        measures: named(measures, (measure) => findingJson(measure, sample)),
        ...(before === null
          ? {}
          : { changes: named(measures, (each) => changeJson(each, before, sample)) }),
        ledger: mergeCounts(sample.games),
      };
    }),
  };
}

function named<T>(measures: readonly Measure[], json: (measure: Measure) => T): Record<string, T> {
  return Object.fromEntries(measures.map((measure) => [measure.id, json(measure)]));
}

function findingJson(measure: Measure, sample: ExperimentSample): object {
  const { estimate, band, verdict } = findingOf(measure, sample);
  return { ...figureJson(estimate), target: band, verdict };
}

function changeJson(measure: Measure, base: ExperimentSample, tried: ExperimentSample): object {
  return figureJson(changeOf(measure, base, tried).delta);
}

function figureJson(estimate: Estimate | null): object {
  if (estimate === null) return { value: null };
  return { value: round(estimate.value), interval: estimate.interval.map(round) };
}
