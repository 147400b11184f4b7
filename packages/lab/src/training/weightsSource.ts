/** Writes weights as a source file, in whole numbers so that it stays small. */
import type { Weights } from '@stammtisch/bots/training';

/** Weights are written in steps of 1 / 512: finer ones hardly change a decision. */
const STEPS = 512;
const PER_LINE = 24;

function list(values: ArrayLike<number>): string {
  const whole = Array.from(values, (value) => Math.round(value * STEPS));
  const lines: string[] = [];
  for (let i = 0; i < whole.length; i += PER_LINE) {
    lines.push(`  ${whole.slice(i, i + PER_LINE).join(',')},`);
  }
  return `[\n${lines.join('\n')}\n]`;
}

export function weightsSource({ inputs, hidden, fixed, slope, second, bias }: Weights): string {
  return `// Made by \`packages/lab/src/training\`: what the valuation of \`hard\` has learned. Not for editing.
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
