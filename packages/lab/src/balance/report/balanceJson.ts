/** What was measured, for programs. */
import { round } from '../../text/numbers.ts';
import { changeOf } from '../comparison.ts';
import type { Figure } from '../../statistics/estimate.ts';
import { mergeLedgers } from '../gameCounts.ts';
import { findingOf, measuresOf, type Measure } from '../measure.ts';
import { samplesByPack, type Sample, type Trial } from '../experiment.ts';

export function balanceJson(trial: Trial, samples: readonly Sample[]): object {
  const { bot, efforts, seed, games } = trial;
  const [base = []] = samplesByPack(trial, samples);
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
        ledger: mergeLedgers(sample.games),
      };
    }),
  };
}

function named<T>(measures: readonly Measure[], json: (measure: Measure) => T): Record<string, T> {
  return Object.fromEntries(measures.map((measure) => [measure.id, json(measure)]));
}

function findingJson(measure: Measure, sample: Sample): object {
  const { figure, band, verdict } = findingOf(measure, sample);
  return { ...figureJson(figure), target: band, verdict };
}

function changeJson(measure: Measure, base: Sample, tried: Sample): object {
  return figureJson(changeOf(measure, base, tried).delta);
}

function figureJson(figure: Figure | null): object {
  if (figure === null) return { value: null };
  return { value: round(figure.value), interval: figure.interval.map(round) };
}
