/** What `play` is asked to do. */
import { randomInt } from 'node:crypto';
import { drawStart, seeded, type GameRecord, type PlayerCount } from '@stammtisch/engine';
import { DEFAULT_SEATS, notedChairs, readChairs, type Chair } from './seats.ts';
import { m } from '@stammtisch/words';
import { Complaint } from '../../program/errors.ts';
import {
  choice,
  isSet,
  noWords,
  valueOf,
  wholeNumber,
  type Arguments,
} from '../../program/arguments.ts';
import { checkPlace } from '../../program/outputFile.ts';
import { LARGEST_SEED } from '@stammtisch/lab';
import { loadRecord } from '../../program/saveFile.ts';
import { newSession, resumeSession, type Session } from './session.ts';
import { readSetup } from '../../program/gameOptions.ts';

/** How long the moves of bots stay on the screen. */
export const PACES = ['off', 'fast', 'normal'] as const;
export type Pace = (typeof PACES)[number];

export interface Sitting {
  readonly session: Session;
  readonly seed: number;
  /** Where the game is kept without being asked: after each serving, and when it is left. */
  readonly save: string | null;
  readonly pace: Pace;
  readonly isResumed: boolean;
}

/** What a record has settled already. */
const NEW_GAME_ONLY = ['modules', 'edition', 'option', 'pack', 'start'] as const;

export async function readSitting(args: Arguments): Promise<Sitting> {
  noWords('play', args);
  const seed = wholeNumber(args, 'seed', [0, LARGEST_SEED], randomInt(LARGEST_SEED + 1));
  const pace = choice(args, 'pace', PACES, 'normal');
  const resume = valueOf(args, 'resume');
  const place = valueOf(args, 'save');
  if (place !== undefined) await checkPlace(place, '--save');
  const session =
    resume === undefined ? await newGame(args, seed) : await resumed(args, resume, seed);
  return { session, seed, save: place ?? resume ?? null, pace, isResumed: resume !== undefined };
}

async function newGame(args: Arguments, seed: number): Promise<Session> {
  const chairs = readChairs(valueOf(args, 'seats') ?? DEFAULT_SEATS);
  const players = chairs.length as PlayerCount;
  const setup = await readSetup(args, { players, modules: 1 });
  const chance = seeded(seed);
  const drawn = drawStart(players, chance);
  const start = wholeNumber(args, 'start', [0, players - 1], drawn);
  return newSession({ ...setup, start }, chairs, chance);
}

async function resumed(args: Arguments, file: string, seed: number): Promise<Session> {
  const settled = NEW_GAME_ONLY.find((name) => isSet(args, name));
  if (settled !== undefined) {
    throw new Complaint(m.terminal_new_game_only({ option: `--${settled}` }));
  }
  const record = await loadRecord(file, null);
  if (record.result !== undefined) {
    throw new Complaint(m.terminal_resume_over({ file }));
  }
  const session = resumeSession(record, seatedFor(args, file, record), seeded(seed));
  session.markSaved(file);
  return session;
}

function seatedFor(args: Arguments, file: string, record: GameRecord): Chair[] {
  const { players } = record.setup;
  const given = valueOf(args, 'seats');
  const chairs = given === undefined ? notedChairs(record.table, players) : readChairs(given);
  if (chairs === null) {
    throw new Complaint(m.terminal_seats_untold({ file, players, example: DEFAULT_SEATS }));
  }
  if (chairs.length !== players) {
    throw new Complaint(m.terminal_seats_other({ count: chairs.length, file, players }));
  }
  return chairs;
}
