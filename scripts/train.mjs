// Teaches the bots' valuation anew: node scripts/train.mjs [--generations N] [--games N] [--out FILE]

import { setupOrExit } from './setup.mjs';

await setupOrExit();
const { register } = await import('tsx/esm/api');
register();
await import(new URL('../packages/bots/training/main.ts', import.meta.url).href);
