// Where the installed development tools are, and how to run one.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

/**
 * The script behind a tool's command, to be run with node: works without a shell, and so
 * with any path on any system.
 * @param {string} packageName
 * @param {string} command
 */
export function toolPath(packageName, command = packageName) {
  const home = join(root, 'node_modules', packageName);
  /** @type {{ bin: string | Record<string, string> }} */
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const script = typeof bin === 'string' ? bin : bin[command];
  if (script === undefined) throw new Error(`${packageName} has no command ${command}`);
  return join(home, script);
}

/**
 * Runs a script with node at the root of the repository.
 * @param {string[]} args the script and its arguments
 * @param {{ live?: boolean }} [options] live: show the output as it comes
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runNode(args, { live = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: process.stdout.isTTY ? process.env : { NO_COLOR: '1', ...process.env },
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.on('error', (error) => resolve({ code: 1, output: output + error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
