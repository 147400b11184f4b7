/** What `simulate` is asked to do. */
import { BOT_NAMES, isBotName, type BotName } from '@stammtisch/bots';
import { EDITIONS, HOUSE_1, MODULE_COUNTS, PLAYER_COUNTS } from '@stammtisch/engine';
import { Complaint } from './complaint.ts';
import { choice, isSet, noWords, oneOf, valueOf, wholeNumber, type Arguments } from './options.ts';
import { loadPack } from './packFile.ts';
import { LARGEST_SEED, type Match } from './play.ts';
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

/** Names for `--option`. */
export const RULE_OPTIONS = ['dishwasherBothWays'] as const;

export async function readSimulation(args: Arguments): Promise<Simulation> {
  noWords('simulate', args);
  const players = choice(args, 'players', PLAYER_COUNTS, 3);
  const options = (args.options.get('option') ?? []).map((name) =>
    oneOf('option', name, RULE_OPTIONS),
  );
  const record = valueOf(args, 'record');
  const legal = isSet(args, 'legal');
  if (legal && record === undefined) {
    throw new Complaint('--legal adds to records, so it needs --record FILE or --record -.');
  }
  const pack = valueOf(args, 'pack');
  return {
    match: {
      setup: {
        players,
        modules: choice(args, 'modules', MODULE_COUNTS, 5),
        edition: choice(args, 'edition', EDITIONS, EDITIONS[0]),
        pack: pack === undefined ? HOUSE_1 : await loadPack(pack),
        dishwasherBothWays: options.includes('dishwasherBothWays'),
      },
      bots: readBots(valueOf(args, 'bots') ?? 'random', players),
    },
    games: wholeNumber(args, 'games', [1, LARGEST_GAMES], 1),
    seed: wholeNumber(args, 'seed', [0, LARGEST_SEED], 1),
    record,
    legal,
    narrate: isSet(args, 'narrate'),
  };
}

/** `a,b` seats one a and fills the rest with b. */
export function readBots(text: string, players: number): BotName[] {
  const names = text.split(',').map((name) => {
    const trimmed = name.trim();
    if (isBotName(trimmed)) return trimmed;
    throw new Complaint(
      `--bots: there is no bot "${trimmed}".${suggestion(trimmed, BOT_NAMES)} Bots: ${BOT_NAMES.join(', ')}.`,
    );
  });
  if (names.length > players) {
    throw new Complaint(
      `--bots names ${amount(names.length, 'bot')} for ${players} players; name at most ${players}.`,
    );
  }
  return Array.from({ length: players }, (_, seat) => names[Math.min(seat, names.length - 1)]!);
}
