/** Bots that think: planned servings, and whole games of bots against each other. */
import { BOTS, type BotName } from '@stammtisch/bots';
import { begin, BOT_SEEDS, samples } from './playouts.ts';
import { perform, seeded, waitsFor, type ModuleCount, type PlayerCount } from '@stammtisch/engine';

/** Plans one serving a call, from the moment before the tavern opens, in the middle of games. */
export function servings(name: BotName, players: PlayerCount, modules: ModuleCount): () => number {
  const positions = samples(players, modules, (states) =>
    states.slice(states.length >> 1).find((s) => s.phase === 'serving' && !s.serving.open)!,
  );
  let turn = 0;
  return () => {
    const position = positions[++turn % positions.length]!;
    BOTS[name](turn).advise(position, waitsFor(position)[0]!);
    return 1;
  };
}

/** Whole games, every seat played by a bot of that name, one a call. */
export function botGames(name: BotName, players: PlayerCount, modules: ModuleCount): () => number {
  let seed = 0;
  return () => {
    const chance = seeded(++seed);
    const s = begin(players, modules, chance);
    const bots = s.players.map((_, seat) => BOTS[name]((seat + 1) * BOT_SEEDS + seed));
    let decisions = 0;
    for (let seat = waitsFor(s)[0]; seat !== undefined; seat = waitsFor(s)[0]) {
      perform(s, seat, bots[seat]!.choose(s, seat), chance);
      decisions++;
    }
    return decisions;
  };
}
