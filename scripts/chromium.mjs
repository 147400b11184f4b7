// Finds a Chromium for the tools that need a browser; as root on Debian and its kin, installs one.

import { findOrInstall, programOrExit } from './programs.mjs';

/** For containers: no sandbox of its own, no traffic of its own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

/** The path of a Chromium; says what to do and ends the process if there is none. */
export function chromiumOrExit() {
  return programOrExit({
    title: 'Chromium or Chrome',
    names: [
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
      'chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ],
    packageName: 'chromium',
    variable: 'CHROMIUM',
  });
}

/**
 * The same without windows, where there is one: tests take three quarters of the time in it. Otherwise
 * Chromium itself.
 */
export function headlessChromiumOrExit() {
  const shell = findOrInstall({
    title: 'Chromium without windows',
    names: ['chromium-headless-shell', 'chrome-headless-shell'],
    packageName: 'chromium-headless-shell',
    variable: 'CHROMIUM',
  });
  return shell ?? chromiumOrExit();
}
