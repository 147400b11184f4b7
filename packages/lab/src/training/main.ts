/**
 * Trains the valuation of `hard`: main.ts [--generations N] [--games N] [--out FILE]. Each generation
 * plays itself with the weights that the last one fitted, and is fitted to all games so far.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Weights } from '@stammtisch/bots/training';
import { fit } from './fit.ts';
import type { TrainingExample } from './selfPlay.ts';
import { weightsSource } from './weightsSource.ts';

const { values } = parseArgs({
  options: {
    generations: { type: 'string', default: '4' },
    games: { type: 'string', default: '6000' },
    out: {
      type: 'string',
      default: fileURLToPath(new URL('../../../bots/src/worth/weights.ts', import.meta.url)),
    },
  },
});
const GENERATIONS = Number(values.generations);
const GAMES = Number(values.games);
const JOBS = availableParallelism();
const GAMES_SCRIPT = fileURLToPath(new URL('generate.ts', import.meta.url));
/** More than a job has games, so that no two jobs share a seed. */
const SEEDS_PER_JOB = 1_000_000;

/** Plays the games of one job in a child process. */
function playJob(seed: number, games: number, file: string, weights: string | null): Promise<void> {
  const args = [String(seed), String(games), file, ...(weights === null ? [] : [weights])];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', GAMES_SCRIPT, ...args], {
      stdio: 'inherit',
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`a process that played games ended with code ${code}`));
    });
  });
}

function readExamples(file: string): TrainingExample[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as TrainingExample);
}

const folder = mkdtempSync(join(tmpdir(), 'stammtisch-training-'));
try {
  let examples: TrainingExample[] = [];
  let weightsFile: string | null = null;
  let weights: Weights | null = null;
  for (let generation = 1; generation <= GENERATIONS; generation++) {
    console.log(`generation ${generation} of ${GENERATIONS}: playing ${GAMES} games …`);
    const files = Array.from({ length: JOBS }, (_, job) => join(folder, `${generation}-${job}`));
    await Promise.all(
      files.map((file, job) =>
        playJob(
          (generation * JOBS + job) * SEEDS_PER_JOB,
          Math.ceil(GAMES / JOBS),
          file,
          weightsFile,
        ),
      ),
    );
    // The newest first: `fit` holds out the first ones to measure the error.
    examples = files.flatMap(readExamples).concat(examples);
    console.log(`fitting to ${examples.length} examples …`);
    weights = fit(examples, (progress) => console.log(`  ${progress}`));
    weightsFile = join(folder, `${generation}.json`);
    writeFileSync(weightsFile, JSON.stringify(weights));
  }
  if (weights === null) throw new Error('--generations must be at least 1');
  writeFileSync(values.out, weightsSource(weights));
  console.log(`${values.out} is written.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
