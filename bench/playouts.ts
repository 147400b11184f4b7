/** Random games: legal actions are generated at every decision, events are off. */
import { BOTS, type Bot } from '@stammtisch/bots';
import {
  clone,
  createGame,
  generator,
  HOUSE_1,
  perform,
  seeded,
  waitsFor,
  type Chance,
  type GameState,
  type ModuleCount,
  type MutableGame,
  type PlayerCount,
} from '@stammtisch/engine';

const SAMPLES = 64;
const CLONES_A_UNIT = 1000;
/** Sets the bots' seeds apart from those of the games they play. */
export const BOT_SEEDS = 2 ** 32;

/** Whole games, one a call, seed after seed. */
export function randomGames(players: PlayerCount, modules: ModuleCount): () => number {
  let seed = 0;
  return () => {
    const chance = seeded(++seed);
    return playOut(begin(players, modules, chance), chance, botFor(seed));
  };
}

/** From the middle of games to their end, on clones: what a search does at every leaf. */
export function midGamePlayouts(players: PlayerCount, modules: ModuleCount): () => number {
  const positions = samples(players, modules, (states) => states[states.length >> 1]!);
  let seed = 0;
  return () => {
    const position = positions[++seed % SAMPLES]!;
    return playOut(clone(position), seeded(seed), botFor(seed));
  };
}

/** Somewhere to put clones, so that making them cannot be optimised away. */
const shelf: GameState[] = [];

/** Clones of states from the middle half of games, a batch a call. */
export function clones(players: PlayerCount, modules: ModuleCount): () => number {
  const below = generator(BOT_SEEDS);
  const states = samples(
    players,
    modules,
    (all) => all[(all.length >> 2) + below(all.length >> 1)]!,
  );
  return () => {
    for (let i = 0; i < CLONES_A_UNIT; i++) shelf[i % SAMPLES] = clone(states[i % SAMPLES]!);
    return CLONES_A_UNIT;
  };
}

/** One state each of many games: the one that `pick` chooses. */
export function samples(
  players: PlayerCount,
  modules: ModuleCount,
  pick: (states: readonly GameState[]) => GameState,
): GameState[] {
  return Array.from({ length: SAMPLES }, (_, seed) => {
    const chance = seeded(seed);
    const states: GameState[] = [];
    const s = begin(players, modules, chance);
    playOut(s, chance, botFor(seed), () => states.push(clone(s)));
    return pick(states);
  });
}

const botFor = (seed: number): Bot => BOTS.random(seed + BOT_SEEDS);

export function begin(players: PlayerCount, modules: ModuleCount, chance: Chance): MutableGame {
  return createGame(
    {
      players,
      modules,
      edition: 'north-star',
      pack: HOUSE_1,
      dishwasherBothWays: false,
      start: 0,
    },
    chance,
  );
}

/** Plays to the end and returns the number of decisions. */
function playOut(s: MutableGame, chance: Chance, bot: Bot, look?: () => void): number {
  let decisions = 0;
  for (let seats = waitsFor(s); seats.length > 0; seats = waitsFor(s)) {
    look?.();
    const seat = seats[0]!;
    perform(s, seat, bot.choose(s, seat), chance);
    decisions++;
  }
  return decisions;
}
