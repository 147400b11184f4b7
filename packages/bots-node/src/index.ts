/** The door of this package: bots that think in threads of their own. */
export { botThreads, threadBots } from './threadBots.ts';
export { startThread } from './thread.ts';
export type { ThreadData } from './thread.ts';
