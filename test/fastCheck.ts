/**
 * What `import 'fast-check'` means in a test (vitest.config.ts sees to that): fast-check, but every
 * property draws from the seed of the whole run. A property cannot bring a seed of its own.
 */
import { appendFileSync } from 'node:fs';
import * as real from 'fast-check';
import { expect } from 'vitest';
import { readPropertySettings } from './properties.mjs';

export * from 'fast-check';

const { seed, path, seconds, report } = readPropertySettings(process.env);

/** Runs per property while exploring; the time ends it long before. */
const ENDLESS = 1_000_000_000;

/** Tests may put a clock of their own in place of this one. */
const now = performance.now.bind(performance);

real.configureGlobal({ seed });

/** A line of the file that PROPERTY_REPORT names. */
export interface PropertyReport {
  readonly file: string;
  readonly test: string;
  readonly seed: number;
  readonly runs: number;
  readonly failure: null | {
    readonly path: string;
    readonly counterexample: string;
    readonly message: string;
  };
}

export function assert<Ts>(
  property: real.IAsyncProperty<Ts>,
  params?: real.Parameters<Ts>,
): Promise<void>;
export function assert<Ts>(property: real.IProperty<Ts>, params?: real.Parameters<Ts>): void;
export function assert<Ts>(
  property: real.IRawProperty<Ts>,
  params: real.Parameters<Ts> = {},
): unknown {
  return real.assert(timed(property) as real.IAsyncProperty<Ts>, steered(params));
}

export function check<Ts>(
  property: real.IAsyncProperty<Ts>,
  params?: real.Parameters<Ts>,
): Promise<real.RunDetails<Ts>>;
export function check<Ts>(
  property: real.IProperty<Ts>,
  params?: real.Parameters<Ts>,
): real.RunDetails<Ts>;
export function check<Ts>(
  property: real.IRawProperty<Ts>,
  params: real.Parameters<Ts> = {},
): unknown {
  return real.check(timed(property) as real.IAsyncProperty<Ts>, steered(params));
}

export function sample<Ts>(
  from: real.IRawProperty<Ts> | real.Arbitrary<Ts>,
  params: real.Parameters<Ts> | number = {},
): Ts[] {
  if (typeof params !== 'number') refuseOwnSeed(params);
  return real.sample(from, params);
}

export function configureGlobal(): never {
  throw new Error('Properties are configured in test/fastCheck.ts, for all tests alike.');
}

export const resetConfigureGlobal = configureGlobal;

export default { ...real.default, assert, check, sample, configureGlobal, resetConfigureGlobal };

function refuseOwnSeed(params: { seed?: unknown; path?: unknown }): void {
  if (params.seed === undefined && params.path === undefined) return;
  throw new Error(
    'A property takes no seed or path of its own. Keep a counterexample in `examples`, or in a ' +
      'test that names it; repeat one with PROPERTY_SEED and PROPERTY_PATH.',
  );
}

function steered<Ts>(params: real.Parameters<Ts>): real.Parameters<Ts> {
  refuseOwnSeed(params);
  return {
    ...params,
    ...(path === undefined ? {} : { path, endOnFailure: true }),
    ...(seconds === undefined ? {} : { numRuns: ENDLESS }),
    ...(report === undefined ? {} : reporting<Ts>(report)),
  };
}

/**
 * While exploring, a property ends between two runs once its time is over. fast-check's own limit
 * would leave a run of an asynchronous property behind, going on beside the next test.
 */
function timed<Ts>(property: real.IRawProperty<Ts>): real.IRawProperty<Ts> {
  if (seconds === undefined) return property;
  const end = now() + seconds * 1000;
  return {
    isAsync: () => property.isAsync(),
    generate: (random, run) => property.generate(random, run),
    shrink: (value) => property.shrink(value),
    run: (value) => (now() < end ? property.run(value) : new real.PreconditionFailure(true)),
    runBeforeEach: () => property.runBeforeEach(),
    runAfterEach: () => property.runAfterEach(),
  };
}

/** Writes down what came of a property, then throws as fast-check does. */
function reporting<Ts>(file: string): real.Parameters<Ts> {
  return {
    reporter: (details) => {
      const message = real.defaultReportMessage(details);
      append(file, details, message);
      if (message !== undefined) throw new Error(message, { cause: details.errorInstance });
    },
  };
}

function append<Ts>(file: string, details: real.RunDetails<Ts>, message: string | undefined): void {
  const { testPath = '', currentTestName = '' } = expect.getState();
  const line: PropertyReport = {
    file: testPath,
    test: currentTestName,
    seed: details.seed,
    runs: details.numRuns,
    failure:
      message === undefined
        ? null
        : {
            path: details.counterexamplePath ?? '',
            counterexample: real.stringify(details.counterexample),
            message: `${message}\n\n${stackOf(details.errorInstance)}`,
          },
  };
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
