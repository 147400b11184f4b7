/** The entry of this package: bots in threads of their own. */
export { botThreads, threadBots } from './threadBots.ts';
export { startThread } from './thread.ts';
export type { ThreadData } from './thread.ts';
