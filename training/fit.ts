/** Fits the net to lessons by Adam: fit.ts WEIGHTS LESSONS… */
import { readFileSync, writeFileSync } from 'node:fs';
import { generator } from '@stammtisch/engine';
import { FEATURES } from '../packages/bots/src/worth/features.ts';
import { POINTS_UNIT } from '../packages/bots/src/worth/learned.ts';
import { LEFT_SCALE } from '../packages/bots/src/worth/net.ts';
import type { Lesson } from './selfplay.ts';

const HIDDEN = 32;
const EPOCHS = Number(process.env['EPOCHS'] ?? 12);
const BATCH = 64;
const HELD_OUT = 20;

const [target, ...files] = process.argv.slice(2);
const below = generator(7);
const lessons: Lesson[] = [];
for (const file of files) {
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line !== '') lessons.push(JSON.parse(line) as Lesson);
  }
}
// Whole stretches of games are held out, not single lessons of games that are learned from.
const exam = lessons.slice(0, Math.floor(lessons.length / HELD_OUT));
const school = lessons.slice(exam.length);

const size = FEATURES * HIDDEN;
const params = new Float32Array(2 * size + HIDDEN + 1);
for (let i = 0; i < 2 * size; i++) params[i] = (below(2001) / 1000 - 1) * (i < size ? 0.15 : 0.05);
for (let i = 2 * size; i < params.length - 1; i++) params[i] = (below(2001) / 1000 - 1) * 0.3;
const grad = new Float32Array(params.length);
const m = new Float32Array(params.length);
const v = new Float32Array(params.length);
const sums = new Float32Array(HIDDEN);

function forward({ left, at, value }: Lesson): number {
  const scale = left * LEFT_SCALE;
  sums.fill(0);
  for (let i = 0; i < at.length; i++) {
    const from = at[i]! * HIDDEN;
    const x = value[i]!;
    for (let h = 0; h < HIDDEN; h++) {
      sums[h]! += x * (params[from + h]! + scale * params[size + from + h]!);
    }
  }
  let out = params[params.length - 1]!;
  for (let h = 0; h < HIDDEN; h++) if (sums[h]! > 0) out += sums[h]! * params[2 * size + h]!;
  return out;
}

function backward({ left, at, value }: Lesson, error: number): void {
  const scale = left * LEFT_SCALE;
  grad[grad.length - 1]! += error;
  const down = new Float32Array(HIDDEN);
  for (let h = 0; h < HIDDEN; h++) {
    if (sums[h]! <= 0) continue;
    grad[2 * size + h]! += error * sums[h]!;
    down[h] = error * params[2 * size + h]!;
  }
  for (let i = 0; i < at.length; i++) {
    const from = at[i]! * HIDDEN;
    const x = value[i]!;
    for (let h = 0; h < HIDDEN; h++) {
      const g = x * down[h]!;
      grad[from + h]! += g;
      grad[size + from + h]! += scale * g;
    }
  }
}

function errorOn(set: readonly Lesson[]): string {
  const byLeft = new Map<number, [number, number, number]>();
  for (const lesson of set) {
    const e = forward(lesson) * POINTS_UNIT - lesson.points;
    const row = byLeft.get(lesson.left) ?? [0, 0, 0];
    byLeft.set(lesson.left, [row[0] + 1, row[1] + e * e, row[2] + e]);
  }
  return [...byLeft.entries()]
    .sort((a, b) => b[0] - a[0])
    .map(
      ([left, [n, sum, bias]]) =>
        `${left}:${Math.sqrt(sum / n).toFixed(1)}(${(bias / n).toFixed(1)})`,
    )
    .join(' ');
}

let step = 0;
for (let epoch = 0; epoch < EPOCHS; epoch++) {
  for (let i = school.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [school[i], school[j]] = [school[j]!, school[i]!];
  }
  const rate = 0.002 * Math.pow(0.05, epoch / EPOCHS);
  for (let start = 0; start + BATCH <= school.length; start += BATCH) {
    grad.fill(0);
    for (let i = start; i < start + BATCH; i++) {
      const lesson = school[i]!;
      const error = forward(lesson) - lesson.points / POINTS_UNIT;
      backward(lesson, Math.max(-2, Math.min(2, error)) / BATCH);
    }
    step++;
    const c1 = 1 - 0.9 ** step;
    const c2 = 1 - 0.999 ** step;
    for (let i = 0; i < params.length; i++) {
      const g = grad[i]! + 1e-5 * params[i]!;
      m[i] = 0.9 * m[i]! + 0.1 * g;
      v[i] = 0.999 * v[i]! + 0.001 * g * g;
      params[i]! -= (rate * (m[i]! / c1)) / (Math.sqrt(v[i]! / c2) + 1e-8);
    }
  }
  console.log(
    `epoch ${epoch + 1}: exam ${errorOn(exam)} school ${errorOn(school.slice(0, exam.length))}`,
  );
}
writeFileSync(
  target!,
  JSON.stringify({
    inputs: FEATURES,
    hidden: HIDDEN,
    fixed: [...params.subarray(0, size)],
    slope: [...params.subarray(size, 2 * size)],
    second: [...params.subarray(2 * size, 2 * size + HIDDEN)],
    bias: params[params.length - 1],
  }),
);
