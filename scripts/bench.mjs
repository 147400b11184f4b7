// The benchmark: node scripts/bench.mjs [--quick] [--json]
// What it compares with is installed here and by no other command.

import { join } from 'node:path';
import { root, setupOrExit } from './setup.mjs';

await setupOrExit();
await setupOrExit(join(root, 'bench'));
const { register } = await import('tsx/esm/api');
register();
await import(new URL('../bench/main.ts', import.meta.url).href);
