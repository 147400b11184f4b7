/** The server's only door. */
export { readConfig } from './config.ts';
export type { Config } from './config.ts';
export { networkUrls } from './network.ts';
export { startServer } from './server.ts';
export type { ServerFiles, RunningServer } from './server.ts';
export { startFailure } from './startFailure.ts';
