/** Several workers: questions about different games are thought about at the same time. */
import { BOTS_KEPT } from './answer.ts';
import type { OpenPort } from './port.ts';
import { remoteBots } from './remote.ts';
import type { RemoteBots } from './thought.ts';

interface Desk {
  readonly bots: RemoteBots;
  /** Questions put to it that have no answer yet. */
  waiting: number;
}

/**
 * A bot that has been asked before is asked at the same worker, where it may have a plan in mind; a
 * new one goes where the fewest wait. The questions to one bot are answered in order.
 */
export function botPool(openPort: OpenPort, size: number): RemoteBots {
  const desks = Array.from({ length: size }, (): Desk => ({
    bots: remoteBots(openPort),
    waiting: 0,
  }));
  // In the order of use, and no more than the workers remember.
  const homes = new Map<string, Desk>();

  const homeOf = (key: string): Desk => {
    const least = Math.min(...desks.map(({ waiting }) => waiting));
    const home = homes.get(key) ?? desks.find(({ waiting }) => waiting === least)!;
    homes.delete(key);
    homes.set(key, home);
    if (homes.size > size * BOTS_KEPT) homes.delete(homes.keys().next().value!);
    return home;
  };

  return {
    async think(question, cancel) {
      const home = homeOf(`${question.bot}/${question.seed}`);
      home.waiting++;
      const thought = await home.bots.think(question, cancel);
      home.waiting--;
      return thought;
    },
    close: () => desks.forEach(({ bots }) => bots.close()),
  };
}
