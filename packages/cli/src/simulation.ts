/** What `simulate` is asked to do. */
import { BOT_NAMES, isBotName, type BotName } from '@stammtisch/bots';
import { Complaint } from './complaint.ts';
import { isSet, noWords, valueOf, wholeNumber, type Arguments } from './options.ts';
import { LARGEST_SEED, type Match } from './play.ts';
import { readSetup, type Size } from './setupOptions.ts';
import { suggestion } from './suggest.ts';
import { amount } from './words.ts';

export interface Simulation {
  readonly match: Match;
  readonly games: number;
  readonly seed: number;
  /** A file, `-` for the standard output, or no records. */
  readonly record: string | undefined;
  readonly legal: boolean;
  readonly narrate: boolean;
}

export const LARGEST_GAMES = 1_000_000_000;

export const SIMULATED_SIZE: Size = { players: 3, modules: 5 };

export async function readSimulation(args: Arguments): Promise<Simulation> {
  noWords('simulate', args);
  const record = valueOf(args, 'record');
  const legal = isSet(args, 'legal');
  if (legal && record === undefined) {
    throw new Complaint('--legal adds to records, so it needs --record FILE or --record -.');
  }
  const setup = await readSetup(args, SIMULATED_SIZE);
  return {
    match: { setup, bots: readBots(valueOf(args, 'bots') ?? 'random', setup.players) },
    games: wholeNumber(args, 'games', [1, LARGEST_GAMES], 1),
    seed: wholeNumber(args, 'seed', [0, LARGEST_SEED], 1),
    record,
    legal,
    narrate: isSet(args, 'narrate'),
  };
}

export function readBotNames(text: string): BotName[] {
  return text.split(',').map((name) => {
    const trimmed = name.trim();
    if (isBotName(trimmed)) return trimmed;
    throw new Complaint(
      `--bots: there is no bot "${trimmed}".${suggestion(trimmed, BOT_NAMES)} Bots: ${BOT_NAMES.join(', ')}.`,
    );
  });
}

/** `a,b` seats one a and fills the rest with b. */
export function readBots(text: string, players: number): BotName[] {
  const names = readBotNames(text);
  if (names.length > players) {
    throw new Complaint(
      `--bots names ${amount(names.length, 'bot')} for ${players} players; name at most ${players}.`,
    );
  }
  return Array.from({ length: players }, (_, seat) => names[Math.min(seat, names.length - 1)]!);
}
