/** Whole games and every screen, in a real browser, on the page as it is built and served. */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, headlessChromiumOrExit } from '../../scripts/chromium.mjs';

const PORT = 4517;
/** The server makes it; this file is read by every worker, too. */
const dataDir = join(tmpdir(), `stammtisch-e2e-${process.pid}`);
/** Every worker reads this file again: it is found once. */
const executablePath = (process.env['CHROMIUM'] ??= headlessChromiumOrExit());
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  fullyParallel: true,
  // Half of the machine is the browser's.
  workers: 2,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/report.json' }]],
  webServer: {
    command: 'node ../../scripts/start.mjs',
    // Everybody in these tests comes from one address.
    env: { PORT: String(PORT), DATA_DIR: dataDir, LIMITS: 'off', SHOW_ADDRESSES: 'off' },
    url: `http://localhost:${PORT}`,
    timeout: 240_000,
    reuseExistingServer: false,
  },
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    colorScheme: 'dark',
    serviceWorkers: 'block',
    launchOptions: { executablePath, args: CHROMIUM_ARGS },
    actionTimeout: 20_000,
  },
});
