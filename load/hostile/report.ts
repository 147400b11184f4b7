/** The figures for people to read, and the bars that they have to clear. */
import { cpus, loadavg } from 'node:os';
import { PACE_MS, TABLES, type DatabaseName, type Phase } from './phases.ts';
import type { AttackOutcome } from './tally.ts';

const MOST_P50_MS = 20;
const MOST_P99_MS = 200;
const HEADS = [
  'moves',
  'p50 ms',
  'p99 ms',
  'worst',
  '× p50',
  '× p99',
  'held up',
  'CPU s',
  'CPU',
  'RSS MB',
];
const WIDTH = 9;
const MIB = 2 ** 20;

export function isCleared({ median, p99 }: Phase): boolean {
  return median < MOST_P50_MS && p99 < MOST_P99_MS;
}

export function report(database: DatabaseName, phases: readonly Phase[]): string[] {
  const [peace] = phases;
  const missed = phases.filter((phase) => !isCleared(phase));
  return [
    `${database}: ${TABLES} tables, each with a move every ${PACE_MS} ms, beside each attack from one address`,
    `Node ${process.version} · ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'} · load ${loadavg()[0]!.toFixed(1)}`,
    '',
    row('', HEADS, 'made by the attacker, and refused'),
    ...phases.map((phase) => phaseRow(phase, peace!)),
    '',
    ...(missed.length === 0
      ? [`✓ p50 below ${MOST_P50_MS} ms and p99 below ${MOST_P99_MS} ms in all phases`]
      : missed.map(
          ({ name, median, p99 }) =>
            `✗ ${name}: p50 ${number(median)} ms (bar ${MOST_P50_MS}), p99 ${number(p99)} ms (bar ${MOST_P99_MS})`,
        )),
    ...(isCleared(peace!)
      ? []
      : ['The machine is too busy: it was missed without an attack, too.']),
  ];
}

function phaseRow(phase: Phase, peace: Phase): string {
  const { name, count, median, p99, worst, heldUp, seconds, cpu, resident } = phase;
  const values = [
    String(count),
    number(median),
    number(p99),
    number(worst),
    number(median / peace.median),
    number(p99 / peace.p99),
    number(heldUp),
    number(cpu),
    `${Math.round((cpu / seconds) * 100)} %`,
    String(Math.round(resident / MIB)),
  ];
  return row(name, values, outcomeText(Object.values(phase.outcomes)));
}

function outcomeText(outcomes: readonly AttackOutcome[]): string {
  if (outcomes.length === 0) return '';
  const refused = new Map<string, number>();
  for (const outcome of outcomes) {
    for (const [how, count] of Object.entries(outcome.refused)) {
      refused.set(how, (refused.get(how) ?? 0) + count);
    }
  }
  const made = outcomes.reduce((sum, outcome) => sum + outcome.made, 0);
  const ways = [...refused].toSorted(([, one], [, other]) => other - one);
  return [String(made), ...ways.map(([how, count]) => `${how} × ${count}`)].join(', ');
}

function row(name: string, values: readonly string[], rest: string): string {
  return `  ${name.padEnd(18)}${values.map((value) => value.padStart(WIDTH)).join('')}   ${rest}`;
}

function number(value: number): string {
  return value.toFixed(value < 10 ? 1 : 0);
}
