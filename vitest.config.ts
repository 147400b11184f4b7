import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';

const PURE = 'engine,table,protocol,client,analysis,bots';
const PAGE = 'web,bots-web,player';

/** Tests get a fast-check whose seed is that of the run: test/fastCheck.ts. */
const FAST_CHECK = fileURLToPath(new URL('test/fastCheck.ts', import.meta.url));
const fixedSeed: Plugin = {
  name: 'fixed-seed',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'fast-check' && importer !== FAST_CHECK ? FAST_CHECK : null,
};

const PREPARED = { globalSetup: ['test/prepare.ts'], setupFiles: ['test/chance.ts'] };

export default defineConfig({
  // Modules of the page that keep state have runes in them.
  plugins: [fixedSeed, svelte({ configFile: false })],
  test: {
    environment: 'node',
    // More than there are processors: many tests wait for disks, clocks and processes of their own.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [`packages/{${PURE}}/{src,test}/**/*.test.ts`],
          // Nothing in there remembers anything: what was loaded for one file does for the next.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...PREPARED,
          name: 'programs',
          setupFiles: [...PREPARED.setupFiles, 'test/language.ts'],
          include: ['packages/*/{src,test}/**/*.test.ts', 'test/*.test.ts'],
          exclude: [`packages/{${PURE},${PAGE}}/**`, '**/node_modules/**'],
          // Nor in there, but for the row of random numbers and the language, which the set-up resets.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...PREPARED,
          name: 'page',
          include: [`packages/{${PAGE}}/{src,test}/**/*.test.ts`],
        },
      },
    ],
    // Property tests play many whole games: seconds are normal, minutes are a bug.
    testTimeout: 60_000,
    hookTimeout: 30_000,
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.ts'],
      exclude: ['**/*.test.ts'],
      reporter: ['text', 'html', 'json-summary'],
    },
  },
});
