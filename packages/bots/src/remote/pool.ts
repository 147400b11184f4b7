/** Several workers: questions about different games are thought about at the same time. */
import { keyOfPlayer, PLAYERS_KEPT } from './answer.ts';
import type { OpenPort } from './port.ts';
import { remoteBots } from './remote.ts';
import type { RemoteBots } from './thought.ts';

interface Desk {
  readonly bots: RemoteBots;
  /** Questions put to it that have no answer yet. */
  waiting: number;
  /** Players that are asked there. */
  homes: number;
}

/**
 * A player that has been asked before is asked at the same worker, where it may have a plan in mind;
 * a new one goes where the fewest wait and, of these workers, to the one with the fewest players. The
 * questions to one player are answered in order.
 */
export function botPool(openPort: OpenPort, size: number, most = PLAYERS_KEPT): RemoteBots {
  if (!(size >= 1)) throw new Error(`a pool needs at least one worker; got ${size}`);
  const desks = Array.from({ length: size }, (): Desk => ({
    bots: remoteBots(openPort),
    waiting: 0,
    homes: 0,
  }));
  // In the order of use, and no more than the workers remember.
  const homes = new Map<string, Desk>();

  const homeOf = (key: string): Desk => {
    const home =
      homes.get(key) ?? desks.reduce((best, desk) => (isFreer(desk, best) ? desk : best));
    if (!homes.delete(key)) home.homes++;
    homes.set(key, home);
    if (homes.size > size * most) {
      const [oldest, desk] = homes.entries().next().value!;
      homes.delete(oldest);
      desk.homes--;
    }
    return home;
  };

  return {
    async think(question, cancel) {
      const home = homeOf(keyOfPlayer(question));
      home.waiting++;
      try {
        return await home.bots.think(question, cancel);
      } finally {
        home.waiting--;
      }
    },
    close: () => desks.forEach(({ bots }) => bots.close()),
  };
}

function isFreer(one: Desk, other: Desk): boolean {
  return one.waiting === other.waiting ? one.homes < other.homes : one.waiting < other.waiting;
}
