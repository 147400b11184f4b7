import { availableParallelism } from 'node:os';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Modules of the page that keep state have runes in them.
  plugins: [svelte({ configFile: false })],
  test: {
    environment: 'node',
    // More than there are processors: many tests wait for disks, clocks and processes of their own.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    include: ['packages/*/{src,test}/**/*.test.ts'],
    // Property tests play many whole games: seconds are normal, minutes are a bug.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.ts'],
      exclude: ['**/*.test.ts'],
      reporter: ['text', 'html', 'json-summary'],
    },
  },
});
