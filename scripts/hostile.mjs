// Attacks on the server while people play: node scripts/hostile.mjs [--seconds n] [--attack name]

import { setupOrExit } from './setup.mjs';

await setupOrExit();
const { bundle } = await import('./bundle.mjs');
await bundle();
const { register } = await import('tsx/esm/api');
register();
await import(new URL('../load/hostile/main.ts', import.meta.url).href);
