/** What is said when a game is left: how it ended, and where it is kept. */
import { PROGRAM } from '../../program/command.ts';
import type { Session } from './session.ts';

export function farewell(session: Session, seed: number): string {
  const kept = session.kept();
  if (session.turn() === null) {
    const record = kept?.isCurrent === true ? `is in ${kept.file}` : 'is not saved';
    return [...session.log().ending, '', `The record ${record}. The seed was ${seed}.`, ''].join(
      '\n',
    );
  }
  if (kept === null) return `The game is not saved. Its seed was ${seed}.\n`;
  const told = kept.isCurrent
    ? `The game is saved in ${kept.file}.`
    : `${kept.file} holds the game as it was saved last; what came after is not saved.`;
  return `${told} Go on with: ${PROGRAM} play --resume ${kept.file}\n`;
}
