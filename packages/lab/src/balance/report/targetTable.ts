/** The targets and what was measured, for people at a terminal. */
import { columns, type Side } from '../../text/columns.ts';
import type { ComponentNames } from '../componentNames.ts';
import { NOTHING, valueText } from './estimateText.ts';
import { findingOf, measuresOf, type Finding } from '../measure.ts';
import type { Verdict } from '../target.ts';
import type { Sample } from '../experiment.ts';

const MARKS: Readonly<Record<Verdict, string>> = {
  inside: '✓',
  outside: '✗',
  'cannot be told': '?',
};

function cell({ measure, figure, verdict }: Finding): string {
  if (figure === null) return `${NOTHING}  `;
  return `${valueText(measure.unit, figure.value)} ${verdict === null ? ' ' : MARKS[verdict]}`;
}

/** One pack's samples side by side. */
export function targetTable(samples: readonly Sample[], names: ComponentNames): string {
  const rows = measuresOf(samples[0]!.pack).map((measure) => [
    measure.label(names),
    measure.target.replaceAll(/ \([^)]*\)/g, ''),
    ...samples.map((sample) => cell(findingOf(measure, sample))),
  ]);
  const heads = samples.map(({ size }) => `${size.players}p m${size.modules}  `);
  const sides: Side[] = ['left', 'left', ...samples.map((): Side => 'right')];
  return [
    ...columns([['', 'target', ...heads], ...rows], sides),
    '',
    '✓ inside the target · ✗ outside · ? cannot be told at this number of games',
    '',
  ].join('\n');
}
