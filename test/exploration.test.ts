import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { describeCounterexample, findPropertyFiles } from '../scripts/exploration.mjs';
import { root } from '../scripts/setup.mjs';
import type { PropertyReport } from './fastCheck.ts';

const folder = mkdtempSync(join(tmpdir(), 'stammtisch-exploration-'));

afterAll(() => {
  vi.unstubAllEnvs();
  // The next file in this process must not get a fast-check that explores.
  vi.resetModules();
  rmSync(folder, { recursive: true, force: true });
});

test('files are found that use fast-check themselves or through a helper, and no others', () => {
  const files = findPropertyFiles();
  expect(files).toContain('packages/table/src/undo.test.ts');
  expect(files).toContain('packages/engine/test/legality.test.ts');
  expect(files).not.toContain('packages/engine/test/docs.test.ts');
});

test('a counterexample is told so that it can be kept and repeated', () => {
  const file = join(root, 'packages/table/src/undo.test.ts');
  const failure = { path: '0:3', counterexample: '[[0,0],""]', message: 'too many' };
  const text = describeCounterexample({ file, test: "a > it's (so)", seed: -7, runs: 4, failure });
  expect(text).toContain('examples: [[[0,0],""]],');
  expect(text).toContain(
    "PROPERTY_SEED=-7 PROPERTY_PATH=0:3 npx vitest run packages/table/src/undo.test.ts -t 'a it.s .so.'",
  );
  expect(text).toContain('    too many');
});

test('while exploring, a property draws until its time is over, and all is written down', async () => {
  const report = join(folder, 'report.jsonl');
  vi.stubEnv('PROPERTY_SECONDS', '1');
  vi.stubEnv('PROPERTY_REPORT', report);
  // It may have read its settings already.
  vi.resetModules();
  const fc = await import('fast-check');
  let isRunning = false;
  await fc.assert(
    fc.asyncProperty(fc.nat(), async () => {
      expect(isRunning).toBe(false);
      isRunning = true;
      await new Promise((resolve) => void setTimeout(resolve, 5));
      isRunning = false;
    }),
    { numRuns: 1 },
  );
  expect(isRunning).toBe(false);
  expect(() => fc.assert(fc.property(fc.nat(), (value) => value < 10))).toThrow('Counterexample');
  const lines = readFileSync(report, 'utf8').trimEnd().split('\n');
  const [held, failed] = lines.map((line) => JSON.parse(line) as PropertyReport);
  expect(held).toMatchObject({ file: import.meta.filename, failure: null });
  expect(held!.runs).toBeGreaterThan(5);
  expect(failed!.failure).toMatchObject({ counterexample: '[10]' });
});
