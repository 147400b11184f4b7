// Mutation testing of the engine's rules: breaks them one by one and sees whether a test notices.
// Takes up to an hour on two cores. The report is written to reports/mutation.html.

import { setupOrExit } from './setup.mjs';
import { runNode, toolPath } from './tools.mjs';

await setupOrExit();
const stryker = toolPath('@stryker-mutator/core', 'stryker');
const { code } = await runNode([stryker, 'run', ...process.argv.slice(2)], { live: true });
process.exitCode = code;
