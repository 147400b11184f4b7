/** Bots that think in this very thread: for line mode and tests, where nobody waits at a keyboard. */
import { BOTS, isBotName, type Bot, type RemoteBots } from '@stammtisch/bots';

export function hereBots(): RemoteBots {
  const known = new Map<string, Bot>();
  return {
    async think({ kind, bot, seed, state, seat, budget }) {
      if (!isBotName(bot)) {
        return { ok: false, reason: 'failed', problem: `there is no bot "${bot}"` };
      }
      const key = `${bot}/${seed}`;
      const player = known.get(key) ?? BOTS[bot](seed);
      known.set(key, player);
      const timed = { ...budget, now: () => performance.now() };
      if (kind === 'choose') {
        return { ok: true, action: player.choose(state, seat, timed), advice: null };
      }
      const advice = player.advise(state, seat, timed);
      return { ok: true, action: advice.action, advice };
    },
    close: () => known.clear(),
  };
}
