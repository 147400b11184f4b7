// The process of one contestant: node bench/contestant.mjs <name>
// Reads TypeScript as every command of this repository does.

import { register } from 'tsx/esm/api';

register();
const { compete } = await import('./contestants.ts');
await compete(/** @type {import('./contestants.ts').ContestantName} */ (process.argv[2]));
