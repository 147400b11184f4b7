/** When a game at this keyboard is saved, and what becomes of trouble with it. */
import { Complaint } from '../../program/errors.ts';
import { saveRecord } from '../../program/saveFile.ts';
import type { Session } from './session.ts';

async function saveSession(session: Session, file: string): Promise<void> {
  await saveRecord(file, session.record());
  session.markSaved(file);
}

/** Answers with what went wrong, if something did: no reason to stop a game. */
export async function trySave(session: Session, file: string): Promise<string | null> {
  try {
    await saveSession(session, file);
    return null;
  } catch (error) {
    if (error instanceof Complaint) return error.message;
    throw error;
  }
}

/** Plays, then saves in `file` what is not there, whatever ended the game; no error hides another. */
export async function playAndKeep<T>(
  session: Session,
  play: () => Promise<T>,
  file: () => string | null,
): Promise<T> {
  let played: T;
  try {
    played = await play();
  } catch (error) {
    await keep(session, file()).catch((second: unknown) => {
      throw new AggregateError([error, second], 'Two errors', { cause: error });
    });
    throw error;
  }
  await keep(session, file());
  return played;
}

/** A game that has not begun is not worth the one that the file may hold. */
async function keep(session: Session, file: string | null): Promise<void> {
  if (file === null || session.record().moves.length === 0) return;
  const kept = session.kept();
  if (kept?.isCurrent !== true || kept.file !== file) await saveSession(session, file);
}
