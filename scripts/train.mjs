// Trains the valuation of the bot `hard`: node scripts/train.mjs [--generations N] [--games N] [--out FILE]

import { setupOrExit } from './setup.mjs';

await setupOrExit();
const { register } = await import('tsx/esm/api');
register();
await import(new URL('../packages/lab/src/training/main.ts', import.meta.url).href);
