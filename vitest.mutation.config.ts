import { defineConfig } from 'vitest/config';

// The rule tests alone: they are quick, and each mutant should be caught by the test of its rule.
export default defineConfig({
  test: {
    environment: 'node',
    include: ['packages/engine/src/**/*.test.ts'],
  },
});
