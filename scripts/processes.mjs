// Whole games at machine speed at several processes: node scripts/processes.mjs [--games n]
// Whatever goes back, stands still, is lost or differs between processes is a violation.

import { setupOrExit } from './setup.mjs';

await setupOrExit();
const { register } = await import('tsx/esm/api');
register();
await import(new URL('../packages/server/test/faults/manyGames.ts', import.meta.url).href);
