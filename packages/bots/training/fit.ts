/** Fits the net to lessons: Adam on the squared error, by hand since the net is so small. */
import { generator } from '@stammtisch/engine';
import { FEATURES } from '../src/worth/features.ts';
import { POINTS_UNIT } from '../src/worth/learned.ts';
import { LEFT_SCALE, type Weights } from '../src/worth/net.ts';
import type { Lesson } from './lesson.ts';

const HIDDEN = 32;
const EPOCHS = 12;
const BATCH = 64;
/** One lesson in so many is held out to examine what was learned. */
const HELD_OUT = 20;
const FIRST_RATE = 0.002;
const LAST_RATE = 0.0001;
const WEIGHT_DECAY = 1e-5;
/** No single game may pull harder than this, in units of points. */
const MOST_PULL = 2;

const SIZE = FEATURES * HIDDEN;
const SECOND = 2 * SIZE;
const BIAS = SECOND + HIDDEN;

/** All weights in one list: fixed, slope, second layer, bias. */
interface School {
  readonly weights: Float32Array;
  readonly gradient: Float32Array;
  readonly mean: Float32Array;
  readonly variance: Float32Array;
  readonly sums: Float32Array;
  readonly pulls: Float32Array;
  steps: number;
}

function newSchool(below: (bound: number) => number): School {
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
    pulls: new Float32Array(HIDDEN),
    steps: 0,
  };
}

/** What the net says now, in units of points. */
function foretell({ weights, sums }: School, { left, at, value }: Lesson): number {
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

/** Adds a lesson's pull on every weight to the gradient. */
function correct(school: School, { left, at, value }: Lesson, pull: number): void {
  const { weights, gradient, sums, pulls } = school;
  const scale = left * LEFT_SCALE;
  gradient[BIAS]! += pull;
  for (let unit = 0; unit < HIDDEN; unit++) {
    const isOn = sums[unit]! > 0;
    if (isOn) gradient[SECOND + unit]! += pull * sums[unit]!;
    pulls[unit] = isOn ? pull * weights[SECOND + unit]! : 0;
  }
  for (let i = 0; i < at.length; i++) {
    const from = at[i]! * HIDDEN;
    for (let unit = 0; unit < HIDDEN; unit++) {
      const part = value[i]! * pulls[unit]!;
      gradient[from + unit]! += part;
      gradient[SIZE + from + unit]! += scale * part;
    }
  }
}

function step(school: School, rate: number): void {
  const { weights, gradient, mean, variance } = school;
  school.steps++;
  const meanScale = 1 - 0.9 ** school.steps;
  const varianceScale = 1 - 0.999 ** school.steps;
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
function examine(school: School, lessons: readonly Lesson[]): string {
  const counts: number[] = [];
  const squares: number[] = [];
  for (const lesson of lessons) {
    const error = foretell(school, lesson) * POINTS_UNIT - lesson.points;
    counts[lesson.left] = (counts[lesson.left] ?? 0) + 1;
    squares[lesson.left] = (squares[lesson.left] ?? 0) + error * error;
  }
  return squares
    .map((square, left) => `${left} left ±${Math.sqrt(square / counts[left]!).toFixed(1)}`)
    .filter(Boolean)
    .join(', ');
}

function shuffle(lessons: Lesson[], below: (bound: number) => number): void {
  for (let i = lessons.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [lessons[i], lessons[j]] = [lessons[j]!, lessons[i]!];
  }
}

export function fit(lessons: readonly Lesson[], say: (progress: string) => void): Weights {
  const below = generator(7);
  const school = newSchool(below);
  // Whole stretches of games are held out, not single lessons of games that are learned from.
  const exam = lessons.slice(0, Math.floor(lessons.length / HELD_OUT));
  const taught = lessons.slice(exam.length);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(taught, below);
    const rate = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** (epoch / EPOCHS);
    taught.forEach((lesson, i) => {
      const error = foretell(school, lesson) - lesson.points / POINTS_UNIT;
      correct(school, lesson, Math.max(-MOST_PULL, Math.min(MOST_PULL, error)) / BATCH);
      if (i % BATCH === BATCH - 1) step(school, rate);
    });
    say(`epoch ${epoch + 1} of ${EPOCHS}: ${examine(school, exam)}`);
  }
  const { weights } = school;
  return {
    inputs: FEATURES,
    hidden: HIDDEN,
    fixed: [...weights.subarray(0, SIZE)],
    slope: [...weights.subarray(SIZE, SECOND)],
    second: [...weights.subarray(SECOND, BIAS)],
    bias: weights[BIAS]!,
  };
}
