// The load test of the server: node scripts/load.mjs [--tables n] [--seconds n] …
// What it compares with is installed here and by no other command.

import { join } from 'node:path';
import { root, setupOrExit } from './setup.mjs';

await setupOrExit();
await setupOrExit(join(root, 'load'));
const { bundle } = await import('./bundle.mjs');
await bundle();
const { register } = await import('tsx/esm/api');
register();
await import(new URL('../load/main.ts', import.meta.url).href);
