/**
 * Teaches the valuation: main.ts [--generations N] [--games N] [--out FILE]. Each generation plays
 * against itself with what the last one learned, and learns from all games so far.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Weights } from '../src/worth/net.ts';
import { fit } from './fit.ts';
import type { Lesson } from './lesson.ts';
import { weightsSource } from './weightsSource.ts';

const { values } = parseArgs({
  options: {
    generations: { type: 'string', default: '4' },
    games: { type: 'string', default: '6000' },
    out: {
      type: 'string',
      default: fileURLToPath(new URL('../src/worth/weights.ts', import.meta.url)),
    },
  },
});
const GENERATIONS = Number(values.generations);
const GAMES = Number(values.games);
const JOBS = availableParallelism();
const SCRIPT = fileURLToPath(new URL('generate.ts', import.meta.url));
/** Keeps the seeds of jobs apart. */
const SEEDS_A_JOB = 1_000_000;

/** Plays a job's games in a process of its own. */
function generate(
  seed: number,
  games: number,
  file: string,
  weights: string | null,
): Promise<void> {
  const args = [String(seed), String(games), file, ...(weights === null ? [] : [weights])];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, ...args], {
      stdio: 'inherit',
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`a process that played games ended with code ${code}`));
    });
  });
}

function readLessons(file: string): Lesson[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Lesson);
}

const folder = mkdtempSync(join(tmpdir(), 'stammtisch-lessons-'));
try {
  let lessons: Lesson[] = [];
  let known: string | null = null;
  let weights: Weights | null = null;
  for (let generation = 1; generation <= GENERATIONS; generation++) {
    console.log(`generation ${generation} of ${GENERATIONS}: playing ${GAMES} games …`);
    const files = Array.from({ length: JOBS }, (_, job) => join(folder, `${generation}-${job}`));
    await Promise.all(
      files.map((file, job) =>
        generate((generation * JOBS + job) * SEEDS_A_JOB, Math.ceil(GAMES / JOBS), file, known),
      ),
    );
    // The newest first: they are the ones that what was learned is examined by.
    lessons = files.flatMap(readLessons).concat(lessons);
    console.log(`learning from ${lessons.length} lessons …`);
    weights = fit(lessons, (progress) => console.log(`  ${progress}`));
    known = join(folder, `${generation}.json`);
    writeFileSync(known, JSON.stringify(weights));
  }
  if (weights === null) throw new Error('--generations must be at least 1');
  writeFileSync(values.out, weightsSource(weights));
  console.log(`${values.out} is written.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
