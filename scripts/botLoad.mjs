// How long bots take on a server with many tables: node scripts/botLoad.mjs [--tables n] …

import { setupOrExit } from './setup.mjs';

await setupOrExit();
const { bundle } = await import('./bundle.mjs');
await bundle();
const { register } = await import('tsx/esm/api');
register();
await import(new URL('../load/botLoad.ts', import.meta.url).href);
