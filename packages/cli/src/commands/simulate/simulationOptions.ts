/** What `simulate` is asked to do. */
import { m } from '@stammtisch/words';
import { Complaint } from '../../program/errors.ts';
import { isSet, noWords, valueOf, wholeNumber, type Arguments } from '../../program/arguments.ts';
import { LARGEST_SEED, type GameSize, type Match } from '@stammtisch/lab';
import { readBots } from '../../program/botOptions.ts';
import { readSetup } from '../../program/gameOptions.ts';

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

export const SIMULATED_SIZE: GameSize = { players: 3, modules: 5 };

export async function readSimulation(args: Arguments): Promise<Simulation> {
  noWords('simulate', args);
  const record = valueOf(args, 'record');
  const legal = isSet(args, 'legal');
  if (legal && record === undefined) {
    throw new Complaint(m.terminal_legal_without_record());
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
