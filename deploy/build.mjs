// Builds what a machine needs that only serves: the page and the server, as plain JavaScript.
//   node deploy/build.mjs

import { build } from '../scripts/build.mjs';
import { bundle } from '../scripts/bundle.mjs';

if (await build()) await bundle();
else process.exitCode = 1;
