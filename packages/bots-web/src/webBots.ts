import { botPool, type RemoteBots } from '@stammtisch/bots';
import { webPort } from './webPort.ts';

function start(): Worker {
  // Bundlers look for exactly this expression.
  return new Worker(new URL('worker.ts', import.meta.url), { type: 'module' });
}

/** Bots in a pool of workers; a worker starts when it is first needed. */
export function webBots(workers = 1): RemoteBots {
  return botPool(webPort(start), workers);
}
