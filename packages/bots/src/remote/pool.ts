/** Several workers, so that requests of different games are answered at the same time. */
import { playerKey, PLAYERS_KEPT } from './answerer.ts';
import type { OpenWorkerPort } from './message.ts';
import { remoteBots } from './remoteBots.ts';
import type { RemoteBots } from './api.ts';

interface PooledWorker {
  readonly bots: RemoteBots;
  /** Requests to it that have no answer yet. */
  waiting: number;
  /** Players whose requests go to it. */
  players: number;
}

/**
 * All requests of a player go to the same worker, which may still have its plan, and are answered in
 * order. A new player goes to the worker with the fewest waiting requests, then the fewest players.
 */
export function botPool(openPort: OpenWorkerPort, size: number, most = PLAYERS_KEPT): RemoteBots {
  if (!(size >= 1)) throw new Error(`a pool needs at least one worker; got ${size}`);
  const workers = Array.from({ length: size }, (): PooledWorker => ({
    bots: remoteBots(openPort),
    waiting: 0,
    players: 0,
  }));
  // In the order of use, and never more than the workers keep.
  const workerByPlayer = new Map<string, PooledWorker>();

  const workerOf = (key: string): PooledWorker => {
    const worker =
      workerByPlayer.get(key) ??
      workers.reduce((best, each) => (isFreer(each, best) ? each : best));
    if (!workerByPlayer.delete(key)) worker.players++;
    workerByPlayer.set(key, worker);
    if (workerByPlayer.size > size * most) {
      const [oldest, last] = workerByPlayer.entries().next().value!;
      workerByPlayer.delete(oldest);
      last.players--;
    }
    return worker;
  };

  return {
    async think(request, cancel) {
      const worker = workerOf(playerKey(request));
      worker.waiting++;
      try {
        return await worker.bots.think(request, cancel);
      } finally {
        worker.waiting--;
      }
    },
    close: () => workers.forEach(({ bots }) => bots.close()),
  };
}

function isFreer(one: PooledWorker, other: PooledWorker): boolean {
  return one.waiting === other.waiting ? one.players < other.players : one.waiting < other.waiting;
}
