// @ts-check
// Runs an installed tool, after everything it needs is in place: node scripts/tool.mjs <tool> …

import { setupOrExit } from './setup.mjs';

await setupOrExit();
const { runNode, toolPath } = await import('./tools.mjs');
const { compileMessages } = await import('./messages.mjs');
await compileMessages();
const [tool = '', ...args] = process.argv.slice(2);
const { code } = await runNode([toolPath(tool), ...args], { live: true });
process.exitCode = code;
