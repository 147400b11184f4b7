/** What is said when a game is left: how it ended, and where it is kept. */
import { m } from '@stammtisch/words';
import { PROGRAM } from '../../program/command.ts';
import type { Session } from './session.ts';

export function farewell(session: Session, seed: number): string {
  const kept = session.kept();
  if (session.turn() === null) {
    const record =
      kept?.isCurrent === true
        ? m.terminal_exit_over_saved({ file: kept.file, seed })
        : m.terminal_exit_over_unsaved({ seed });
    return [...session.log().ending, '', record, ''].join('\n');
  }
  if (kept === null) return `${m.terminal_exit_unsaved({ seed })}\n`;
  const facts = { file: kept.file, call: `${PROGRAM} play --resume ${kept.file}` };
  return `${kept.isCurrent ? m.terminal_exit_saved(facts) : m.terminal_exit_outdated(facts)}\n`;
}
