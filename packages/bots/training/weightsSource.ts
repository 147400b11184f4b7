/** Writes weights as a source file: whole numbers, so that it stays small. */
import type { Weights } from '../src/worth/net.ts';

/** Finer steps than this change no decision worth the room. */
const STEPS = 512;
const A_LINE = 24;

function list(values: ArrayLike<number>): string {
  const whole = Array.from(values, (value) => Math.round(value * STEPS));
  const lines: string[] = [];
  for (let i = 0; i < whole.length; i += A_LINE) {
    lines.push(`  ${whole.slice(i, i + A_LINE).join(',')},`);
  }
  return `[\n${lines.join('\n')}\n]`;
}

export function weightsSource({ inputs, hidden, fixed, slope, second, bias }: Weights): string {
  return `// Made by \`packages/bots/training\`: what the valuation of \`hard\` has learned. Not for editing.
import type { Weights } from './net.ts';

const STEPS = ${STEPS};

function read(whole: readonly number[]): Float32Array {
  return Float32Array.from(whole, (value) => value / STEPS);
}

// oxfmt-ignore
const FIXED = ${list(fixed)};

// oxfmt-ignore
const SLOPE = ${list(slope)};

// oxfmt-ignore
const SECOND = ${list(second)};

export const WEIGHTS: Weights = {
  inputs: ${inputs},
  hidden: ${hidden},
  fixed: read(FIXED),
  slope: read(SLOPE),
  second: read(SECOND),
  bias: ${Math.round(bias * STEPS) / STEPS},
};
`;
}
