/** The targets and what was measured, for people at a terminal. */
import { columns, type Alignment } from '../../text/layout.ts';
import { findingOf, measuresOf, type ComponentNames, type Finding } from '../measure.ts';
import { NOTHING, valueText } from './estimateText.ts';
import type { Verdict } from '../target.ts';
import type { ExperimentSample } from '../experiment.ts';

const MARKS: Readonly<Record<Verdict, string>> = {
  inside: '✓',
  outside: '✗',
  'cannot be told': '?',
};

function cell({ measure, estimate, verdict }: Finding): string {
  if (estimate === null) return `${NOTHING}  `;
  return `${valueText(measure.unit, estimate.value)} ${verdict === null ? ' ' : MARKS[verdict]}`;
}

/** One pack's samples side by side. */
export function targetTable(samples: readonly ExperimentSample[], names: ComponentNames): string {
  const rows = measuresOf(samples[0]!.pack).map((measure) => [
    measure.label(names),
    measure.target.replaceAll(/ \([^)]*\)/g, ''),
    ...samples.map((sample) => cell(findingOf(measure, sample))),
  ]);
  const heads = samples.map(({ size }) => `${size.players}p m${size.modules}  `);
  const sides: Alignment[] = ['left', 'left', ...samples.map((): Alignment => 'right')];
  return [
    ...columns([['', 'target', ...heads], ...rows], sides),
    '',
    '✓ inside the target · ✗ outside · ? cannot be told at this number of games',
    '',
  ].join('\n');
}
