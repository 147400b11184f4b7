/** The part of the report that compares packs. */
import { changeText, headOf, NOTHING, verdictText } from './estimateText.ts';
import { changeOf, isClear, measuresOf, type Change, type ComponentNames } from '../measure.ts';
import { prose, table } from '../../text/layout.ts';
import { packChanges } from '../packChanges.ts';
import type { ExperimentSample } from '../experiment.ts';

export function triedLines(
  base: readonly ExperimentSample[],
  tried: readonly (readonly ExperimentSample[])[],
  names: ComponentNames,
): string[] {
  if (tried.length === 0) return [];
  return [
    '',
    '## What was tried',
    '',
    ...prose(
      'Other numbers, played by the same bot with the same luck game by game. Each figure is ' +
        'followed by its change and the interval of the change. Beside the ' +
        'winning score, only rows are shown in which something surely changes.',
    ),
    ...tried.flatMap((samples) => packLines(base, samples, names)),
  ];
}

function packLines(
  base: readonly ExperimentSample[],
  samples: readonly ExperimentSample[],
  names: ComponentNames,
): string[] {
  const { pack } = samples[0]!;
  const rows = measuresOf(pack)
    .map((measure) => samples.map((sample, i) => changeOf(measure, base[i]!, sample)))
    .filter((changes, i) => i === 0 || changes.some(isClear));
  return [
    '',
    `### \`${pack.id}\``,
    '',
    ...packChanges(base[0]!.pack, pack).map((change) => `- ${change}`),
    '',
    ...table(
      ['', 'target', ...headOf(samples)],
      rows.map((changes) => [
        changes[0]!.after.measure.label(names),
        changes[0]!.after.measure.target || NOTHING,
        ...changes.map(changeCell),
      ]),
    ),
  ];
}

function changeCell(change: Change): string {
  const { before, after } = change;
  const verdicts =
    before.verdict === after.verdict
      ? verdictText(after)
      : `${before.verdict ?? NOTHING} → ${verdictText(after)}`;
  return [changeText(change), verdicts].filter((part) => part !== '').join('<br>');
}
