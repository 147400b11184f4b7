/** What is said when a game is left: how it ended, and where it is kept. */
import { PROGRAM } from './command.ts';
import { saveRecord } from './saveFile.ts';
import type { Session } from './session.ts';

/** The bots' own randomness, apart from the game's chance and from each other. */
export function botSeed(seed: number, seat: number): number {
  return (seat + 1) * 2 ** 32 + seed;
}

/** The seed of the bot that gives hints. */
export function hintSeed(seed: number): number {
  return botSeed(seed, 4);
}

export async function saveSession(session: Session, file: string): Promise<void> {
  await saveRecord(file, session.record());
  session.markSaved();
}

/** `file` is where the game was saved last, if it was. */
export function farewell(session: Session, seed: number, file: string | null): string {
  const { ending } = session.log();
  const isKept = file !== null && session.isSaved();
  if (session.turn() === null) {
    const kept = isKept ? `The record is in ${file}.` : 'The record is not saved.';
    return [...ending, '', `${kept} The seed was ${seed}.`, ''].join('\n');
  }
  return isKept
    ? `The game is saved in ${file}. Go on with: ${PROGRAM} play --resume ${file}\n`
    : `The game is not saved. Its seed was ${seed}.\n`;
}
