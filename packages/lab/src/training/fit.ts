/** Fits the net to examples by Adam on the squared error, in plain code because the net is small. */
import { FEATURES, LEFT_SCALE, POINTS_UNIT, type Weights } from '@stammtisch/bots/training';
import { generator } from '@stammtisch/engine';
import type { TrainingExample } from './selfPlay.ts';

const HIDDEN = 32;
const EPOCHS = 12;
const BATCH = 64;
/** One example in this many is held out to measure the error. */
const HELD_OUT = 20;
const FIRST_RATE = 0.002;
const LAST_RATE = 0.0001;
const WEIGHT_DECAY = 1e-5;
/** The error of one example counts for at most this much, in units of points. */
const MOST_ERROR = 2;

const SIZE = FEATURES * HIDDEN;
const SECOND = 2 * SIZE;
const BIAS = SECOND + HIDDEN;

/** All weights in one list: fixed, slope, second layer, bias. */
interface FitState {
  readonly weights: Float32Array;
  readonly gradient: Float32Array;
  readonly mean: Float32Array;
  readonly variance: Float32Array;
  readonly sums: Float32Array;
  readonly hiddenErrors: Float32Array;
  steps: number;
}

function newFitState(below: (bound: number) => number): FitState {
  const weights = new Float32Array(BIAS + 1);
  const spread = (width: number): number => (below(2001) / 1000 - 1) * width;
  for (let i = 0; i < SIZE; i++) weights[i] = spread(0.15);
  for (let i = SIZE; i < SECOND; i++) weights[i] = spread(0.05);
  for (let i = SECOND; i < BIAS; i++) weights[i] = spread(0.3);
  return {
    weights,
    gradient: new Float32Array(BIAS + 1),
    mean: new Float32Array(BIAS + 1),
    variance: new Float32Array(BIAS + 1),
    sums: new Float32Array(HIDDEN),
    hiddenErrors: new Float32Array(HIDDEN),
    steps: 0,
  };
}

/** What the net predicts now, in units of points. */
function predict({ weights, sums }: FitState, { left, at, value }: TrainingExample): number {
  const scale = left * LEFT_SCALE;
  sums.fill(0);
  for (let i = 0; i < at.length; i++) {
    const from = at[i]! * HIDDEN;
    for (let unit = 0; unit < HIDDEN; unit++) {
      sums[unit]! += value[i]! * (weights[from + unit]! + scale * weights[SIZE + from + unit]!);
    }
  }
  let out = weights[BIAS]!;
  for (let unit = 0; unit < HIDDEN; unit++) {
    if (sums[unit]! > 0) out += sums[unit]! * weights[SECOND + unit]!;
  }
  return out;
}

/** Adds the gradient of one example; `sums` are still those of its prediction. */
function addGradient(state: FitState, { left, at, value }: TrainingExample, error: number): void {
  const { weights, gradient, sums, hiddenErrors } = state;
  const scale = left * LEFT_SCALE;
  gradient[BIAS]! += error;
  for (let unit = 0; unit < HIDDEN; unit++) {
    const isOn = sums[unit]! > 0;
    if (isOn) gradient[SECOND + unit]! += error * sums[unit]!;
    hiddenErrors[unit] = isOn ? error * weights[SECOND + unit]! : 0;
  }
  for (let i = 0; i < at.length; i++) {
    const from = at[i]! * HIDDEN;
    for (let unit = 0; unit < HIDDEN; unit++) {
      const part = value[i]! * hiddenErrors[unit]!;
      gradient[from + unit]! += part;
      gradient[SIZE + from + unit]! += scale * part;
    }
  }
}

function updateWeights(state: FitState, rate: number): void {
  const { weights, gradient, mean, variance } = state;
  state.steps++;
  const meanScale = 1 - 0.9 ** state.steps;
  const varianceScale = 1 - 0.999 ** state.steps;
  for (let i = 0; i < weights.length; i++) {
    const slope = gradient[i]! + WEIGHT_DECAY * weights[i]!;
    mean[i] = 0.9 * mean[i]! + 0.1 * slope;
    variance[i] = 0.999 * variance[i]! + 0.001 * slope * slope;
    const size = Math.sqrt(variance[i]! / varianceScale) + 1e-8;
    weights[i]! -= (rate * (mean[i]! / meanScale)) / size;
  }
  gradient.fill(0);
}

/** The root mean square error in points, by rounds left. */
function errorText(state: FitState, examples: readonly TrainingExample[]): string {
  const counts: number[] = [];
  const squares: number[] = [];
  for (const example of examples) {
    const error = predict(state, example) * POINTS_UNIT - example.points;
    counts[example.left] = (counts[example.left] ?? 0) + 1;
    squares[example.left] = (squares[example.left] ?? 0) + error * error;
  }
  return squares
    .map((square, left) => `${left} left ±${Math.sqrt(square / counts[left]!).toFixed(1)}`)
    .filter(Boolean)
    .join(', ');
}

function shuffle(examples: TrainingExample[], below: (bound: number) => number): void {
  for (let i = examples.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [examples[i], examples[j]] = [examples[j]!, examples[i]!];
  }
}

export function fit(
  examples: readonly TrainingExample[],
  onProgress: (progress: string) => void,
): Weights {
  const below = generator(7);
  const state = newFitState(below);
  // Whole games are held out, not single examples of games that are learned from.
  const heldOut = examples.slice(0, Math.floor(examples.length / HELD_OUT));
  const fitted = examples.slice(heldOut.length);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(fitted, below);
    const rate = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** (epoch / EPOCHS);
    fitted.forEach((example, i) => {
      const error = predict(state, example) - example.points / POINTS_UNIT;
      addGradient(state, example, Math.max(-MOST_ERROR, Math.min(MOST_ERROR, error)) / BATCH);
      if (i % BATCH === BATCH - 1) updateWeights(state, rate);
    });
    onProgress(`epoch ${epoch + 1} of ${EPOCHS}: ${errorText(state, heldOut)}`);
  }
  const { weights } = state;
  return {
    inputs: FEATURES,
    hidden: HIDDEN,
    fixed: [...weights.subarray(0, SIZE)],
    slope: [...weights.subarray(SIZE, SECOND)],
    second: [...weights.subarray(SECOND, BIAS)],
    bias: weights[BIAS]!,
  };
}
