// @ts-check
// Compiles the message catalogue that types, tests and the linter read, unless it is up to date.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutMarks } from '../packages/words/editions.mjs';
import { makeOnce } from './derived.mjs';
import { root } from './setup.mjs';
import { runNode, toolPath } from './tools.mjs';

const WORDS = join(root, 'packages', 'words');
const COMPILED = join(WORDS, 'src', 'paraglide');

const MESSAGES = {
  name: 'messages',
  sources: [
    'package-lock.json',
    'packages/words/project.inlang/settings.json',
    'packages/words/messages',
    'packages/words/editions.mjs',
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
      join(WORDS, 'project.inlang'),
      '--outdir',
      COMPILED,
      '--strategy',
      'baseLocale',
      // One module a language, not one a message: whatever reads the sources reads 1,800 files less.
      '--output-structure',
      'locale-modules',
      // The sources are checked without Node and DOM types, which the compiled runtime would need.
      '--emit-ts-declarations',
    ]);
    said = output;
    if (code !== 0) return false;
    const english = join(COMPILED, 'messages', 'en.js');
    writeFileSync(english, withoutMarks(readFileSync(english, 'utf8')));
    return true;
  });
  if (!isCompiled) throw new Error(`The messages do not compile.\n${said}`);
}
