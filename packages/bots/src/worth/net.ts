/** A small neural net over features: one hidden layer, whose weights change with the rounds left. */
import { ROUNDS } from '@stammtisch/engine';
import type { Features } from './features.ts';

export interface Net {
  readonly inputs: number;
  readonly hidden: number;
  /** By rounds left: weights by input, then hidden unit. */
  readonly first: readonly Float32Array[];
  readonly second: Float32Array;
  readonly bias: number;
}

/** The weights as they are learned: the first layer is `fixed + left × slope`. */
export interface Weights {
  readonly inputs: number;
  readonly hidden: number;
  readonly fixed: ArrayLike<number>;
  readonly slope: ArrayLike<number>;
  readonly second: ArrayLike<number>;
  readonly bias: number;
}

/** Rounds left are scaled to lie between 0 and 1 wherever a serving is valued. */
export const LEFT_SCALE = 1 / 7;

export function makeNet({ inputs, hidden, fixed, slope, second, bias }: Weights): Net {
  const first = Array.from({ length: ROUNDS + 1 }, (_, left) =>
    Float32Array.from(
      { length: inputs * hidden },
      (_unused, i) => fixed[i]! + left * LEFT_SCALE * slope[i]!,
    ),
  );
  return { inputs, hidden, first, second: Float32Array.from(second), bias };
}

const sums = new Float32Array(256);

export function runNet(net: Net, x: Features, left: number): number {
  const { hidden, second } = net;
  const weights = net.first[left]!;
  for (let unit = 0; unit < hidden; unit++) sums[unit] = 0;
  for (let i = 0; i < x.size; i++) {
    const value = x.value[i]!;
    const from = x.at[i]! * hidden;
    for (let unit = 0; unit < hidden; unit++) sums[unit]! += value * weights[from + unit]!;
  }
  let out = net.bias;
  for (let unit = 0; unit < hidden; unit++) {
    if (sums[unit]! > 0) out += sums[unit]! * second[unit]!;
  }
  return out;
}
