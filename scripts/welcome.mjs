// @ts-check
// What npm start says once the server is open: where it is, for this device and for those nearby.

import { tsImport } from 'tsx/esm/api';

/** Black on white by number, whatever colours the terminal has: readers need the light margin. */
const INK = '\u001B[38;5;16;48;5;231m';
const PLAIN = '\u001B[0m';

/**
 * @typedef {object} Open
 * @property {number} port
 * @property {string | null} publicUrl
 * @property {readonly string[]} network pages in the local network, the likeliest first
 */

/** @param {Open} open */
export function welcomeText({ port, publicUrl, network }) {
  const lines = [`Stammtisch is open: http://localhost:${port}`];
  if (publicUrl !== null) lines.push(`For everybody:      ${publicUrl}`);
  for (const [at, url] of network.entries()) {
    lines.push(`${at === 0 ? 'In this network:    ' : ' '.repeat(20)}${url}`);
  }
  if (network.length > 0) {
    lines.push(
      'Everybody in the same network can come. For this device alone: HOST=localhost npm start',
    );
  } else if (publicUrl === null) {
    lines.push('Other devices cannot reach it: see "In the room" in docs/operations.md.');
  }
  lines.push('Press Ctrl-C to close it.');
  return lines.join('\n');
}

/**
 * A code is for somebody who looks at a terminal that can show it.
 * @param {Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>} out
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {number} width
 */
export function mayShowCode({ isTTY, columns }, { NO_QR = '', NO_COLOR = '', TERM = '' }, width) {
  return isTTY && columns >= width && NO_QR === '' && NO_COLOR === '' && TERM !== 'dumb';
}

/** @param {Open} open */
export async function welcome(open) {
  const best = open.publicUrl ?? open.network[0];
  // Whoever cannot see it need not wait for it.
  const code = best === undefined || !process.stdout.isTTY ? [] : await codeOf(best);
  const isShown = code.length > 0 && mayShowCode(process.stdout, process.env, code[0]?.length ?? 0);
  console.log(isShown ? `${inked(code)}\n${welcomeText(open)}` : welcomeText(open));
}

/** @param {string} url @returns {Promise<readonly string[]>} */
async function codeOf(url) {
  /** @type {typeof import('../packages/web/src/app/sharing/qr.ts')} */
  const { qrLines } = await tsImport('../packages/web/src/app/sharing/qr.ts', import.meta.url);
  return qrLines(url);
}

/** @param {readonly string[]} code */
function inked(code) {
  return code.map((line) => `${INK}${line}${PLAIN}`).join('\n');
}
