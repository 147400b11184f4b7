import { availableParallelism } from 'node:os';
import { botPool, remoteBots, type RemoteBots } from '@stammtisch/bots';
import { threadPort } from './threadPort.ts';

const WORKER = new URL('worker.ts', import.meta.url);

/**
 * The bots in as many threads as are asked for; a thread starts when it is first needed. A program
 * that was bundled says where its worker is.
 */
export function threadBots(
  threads: number = availableParallelism(),
  worker: URL = WORKER,
): RemoteBots {
  return botPool(threadPort(worker), threads);
}

/** The same threads one by one, for a caller that decides itself who thinks where. */
export function botThreads(threads: number, worker: URL = WORKER): RemoteBots[] {
  const openPort = threadPort(worker);
  return Array.from({ length: threads }, () => remoteBots(openPort));
}
