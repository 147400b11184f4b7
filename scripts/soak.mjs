// Faults for as long as you like: node scripts/soak.mjs [--minutes n] [--seed n]
// Real processes are killed, stopped, cut off and flooded; whatever is lost is a violation.

import { setupOrExit } from './setup.mjs';

await setupOrExit();
const { bundle } = await import('./bundle.mjs');
await bundle();
const { register } = await import('tsx/esm/api');
register();
await import(new URL('../packages/server/test/faults/soak.ts', import.meta.url).href);
