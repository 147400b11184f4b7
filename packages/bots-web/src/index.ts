/** The entry of this package: bots in a worker, so that the page stays responsive. */
export { webBots } from './webBots.ts';
