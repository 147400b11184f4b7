/** Games among bots, each from a seed. */
import {
  BOT_NAMES,
  BOTS,
  FULL_ITERATIONS,
  type Bot,
  type BotName,
  type Budget,
} from '@stammtisch/bots';
import {
  beginRecording,
  createGame,
  drawStart,
  perform,
  recordMove,
  result,
  seeded,
  toRecord,
  waitsFor,
  type Action,
  type Chance,
  type Emit,
  type GameRecord,
  type GameState,
  type ModuleCount,
  type PlayerCount,
  type Seat,
  type SeatResult,
  type Setup,
} from '@stammtisch/engine';

/** Seeds of games have 32 bits; those of bots have the seat above them. */
const SEEDS = 2 ** 32;
export const LARGEST_SEED = SEEDS - 1;

/** Bots are registered the weakest first. */
export const STRONGEST_BOT: BotName = BOT_NAMES.at(-1)!;

/** How many play, and with how many modules. */
export interface GameSize {
  readonly players: PlayerCount;
  readonly modules: ModuleCount;
}

/** From 0 to 1, for each bot; 1 is full strength. */
export type Efforts = Readonly<Record<BotName, number>>;

export const FULL_EFFORT: Efforts = Object.fromEntries(
  BOT_NAMES.map((name): [BotName, number] => [name, 1]),
) as Efforts;

/** At full effort a bot decides for itself when it has thought enough. */
export function budgetOf(name: BotName, efforts: Efforts): Budget | undefined {
  const effort = efforts[name];
  return effort === 1 ? undefined : { iterations: Math.ceil(FULL_ITERATIONS[name] * effort) };
}

export interface Match {
  readonly setup: Omit<Setup, 'start'>;
  /** One bot for each seat. */
  readonly bots: readonly BotName[];
}

/** Anything that chooses actions as a bot does. */
export type BotPlayer = Pick<Bot, 'choose'>;

export interface GameOutcome {
  readonly decisions: number;
  readonly result: readonly SeatResult[];
}

/** Game n of seed s is game 0 of seed s + n. */
export function gameSeed(seed: number, game: number): number {
  return (seed + game) % SEEDS;
}

/** A bot never shares a seed with the game's chance. */
export function botSeed(seed: number, seat: number): number {
  return (seat + 1) * SEEDS + seed;
}

/** The bots by seat, each with a budget of its own. */
export function seatBots(
  bots: readonly BotName[],
  seed: number,
  budgetFor?: (bot: BotName) => Budget | undefined,
): BotPlayer[] {
  return bots.map((name, seat) => {
    const bot = BOTS[name](botSeed(seed, seat));
    const budget = budgetFor?.(name);
    return budget === undefined
      ? bot
      : { choose: (state, actor) => bot.choose(state, actor, budget) };
  });
}

/** Plays a game to its end; `performMove` makes each move in `state`. Returns the number of moves. */
export function playToEnd(
  state: GameState,
  players: readonly BotPlayer[],
  performMove: (seat: Seat, action: Action) => void,
): number {
  let moves = 0;
  for (let seat = waitsFor(state)[0]; seat !== undefined; seat = waitsFor(state)[0]) {
    performMove(seat, players[seat]!.choose(state, seat));
    moves++;
  }
  return moves;
}

export function playGame(match: Match, seed: number): GameOutcome {
  const { decisions, state } = playMatch(match.setup, seatBots(match.bots, seed), seeded(seed));
  return { decisions, result: result(state) };
}

/** A game whose start seat is drawn, and the position in which it ended. */
export function playMatch(
  setup: Match['setup'],
  players: readonly BotPlayer[],
  chance: Chance,
  emit?: Emit,
): { readonly decisions: number; readonly state: GameState } {
  const start = drawStart(setup.players, chance);
  const state = createGame({ ...setup, start }, chance, emit);
  const decisions = playToEnd(state, players, (seat, action) =>
    perform(state, seat, action, chance, emit),
  );
  return { decisions, state };
}

interface RecordOptions {
  readonly countLegal: boolean;
  readonly emit?: Emit;
}

/** The same game as `playGame`, recorded. */
export function playRecorded(
  match: Match,
  seed: number,
  options: RecordOptions,
): GameOutcome & { readonly record: GameRecord } {
  const chance = seeded(seed);
  const start = drawStart(match.setup.players, chance);
  const record = recordGame({ ...match.setup, start }, seatBots(match.bots, seed), chance, options);
  return { decisions: record.moves.length, result: record.result!, record };
}

export function recordGame(
  setup: Setup,
  players: readonly BotPlayer[],
  chance: Chance,
  options: RecordOptions = { countLegal: false },
): GameRecord {
  const recording = beginRecording(setup, chance, options.emit);
  playToEnd(recording.state, players, (seat, action) => {
    recordMove(recording, seat, action, chance, options);
  });
  return toRecord(recording);
}
