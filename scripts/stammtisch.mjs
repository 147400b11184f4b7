// The command line: node scripts/stammtisch.mjs <command> [options]
// Runs in this process, so that input, output, signals and exit code are the program's own.

import { setupOrExit } from './setup.mjs';

await setupOrExit();
const { compileMessages } = await import('./messages.mjs');
await compileMessages();
const { register } = await import('tsx/esm/api');
register();
await import(new URL('../packages/cli/src/main.ts', import.meta.url).href);
