/** Bots that think in this very thread: for line mode and tests, where nobody waits at a keyboard. */
import { askBot, BOTS, isBotName, playerKey, type Bot, type RemoteBots } from '@stammtisch/bots';

export function hereBots(): RemoteBots {
  const known = new Map<string, Bot>();
  return {
    async think(question) {
      const { kind, bot, seed, state, seat, budget } = question;
      if (!isBotName(bot)) {
        return { ok: false, reason: 'failed', problem: `there is no bot "${bot}"` };
      }
      const key = playerKey(question);
      const player = known.get(key) ?? BOTS[bot](seed);
      known.set(key, player);
      return askBot(player, kind, state, seat, { ...budget, now: () => performance.now() });
    },
    close: () => known.clear(),
  };
}
