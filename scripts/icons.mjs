// Draws the raster icons that installing asks for from the SVG ones: node scripts/icons.mjs
// To be run when the drawings change; the results are part of the repository.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHROMIUM_ARGS, chromiumOrExit } from './chromium.mjs';
import { root, setupOrExit } from './setup.mjs';

await setupOrExit();
const PUBLIC = join(root, 'packages', 'web', 'public');

/** @type {[source: string, target: string, size: number][]} */
const ICONS = [
  ['icon.svg', 'icon-192.png', 192],
  ['icon.svg', 'icon-512.png', 512],
  ['icon-maskable.svg', 'icon-maskable.png', 512],
];

const { chromium } = await import('@playwright/test');
const browser = await chromium.launch({ executablePath: chromiumOrExit(), args: CHROMIUM_ARGS });
for (const [source, target, size] of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const drawing = readFileSync(join(PUBLIC, source), 'utf8');
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`,
  );
  writeFileSync(join(PUBLIC, target), await page.screenshot({ omitBackground: true }));
  await page.close();
  console.log(`${target}: ${size} × ${size}`);
}
await browser.close();
