// @ts-check
// Compiles the message catalogue that types, tests and the linter read, unless it is up to date.

import { join } from 'node:path';
import { makeOnce } from './derived.mjs';
import { root } from './setup.mjs';
import { runNode, toolPath } from './tools.mjs';

const WEB = join(root, 'packages', 'web');
const COMPILED = join(WEB, 'src', 'paraglide');

const MESSAGES = {
  name: 'messages',
  sources: [
    'package-lock.json',
    'packages/web/project.inlang/settings.json',
    'packages/web/messages',
    'scripts/messages.mjs',
  ],
  output: join(COMPILED, 'messages.js'),
};

/** Throws what the compiler said if it fails. */
export async function compileMessages() {
  let said = '';
  const isCompiled = await makeOnce(MESSAGES, async () => {
    const { code, output } = await runNode([
      toolPath('@inlang/paraglide-js', 'paraglide-js'),
      'compile',
      '--project',
      join(WEB, 'project.inlang'),
      '--outdir',
      COMPILED,
      '--strategy',
      'baseLocale',
      // One module a language, not one a message: whatever reads the page's sources reads 1,800 files less.
      '--output-structure',
      'locale-modules',
    ]);
    said = output;
    return code === 0;
  });
  if (!isCompiled) throw new Error(`The messages do not compile.\n${said}`);
}
