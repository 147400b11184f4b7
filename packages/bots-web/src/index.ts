/** The door of this package: bots that think in a worker, so that the page stays awake. */
export { webBots } from './webBots.ts';
