/**
 * Moves as lessons write them: the seat, the action in short notation, and behind a bar what chance
 * gave, one after another: `1 draft 6; 0 keep | 6 2 5 regular-1; 0 open`.
 */
import { readAction, type Outcome, type RecordMove } from '@stammtisch/engine';

/** A face is a number, everything else a card. */
export function readOutcomes(text: string): readonly Outcome[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.map((word) => (/^\d$/.test(word) ? Number(word) : word));
}

function readMove(text: string): RecordMove {
  const [move = '', given = ''] = text.split('|');
  const [seat = '', ...words] = move.trim().split(' ');
  const action = readAction(words.join(' '));
  // Lessons are written here and proven by tests: a move that cannot be read is a slip of the pen.
  if (!action.ok || !/^\d$/.test(seat)) throw new Error(`no move of a lesson: ${text}`);
  const outcomes = readOutcomes(given);
  const made = { seat: Number(seat), action: action.value };
  return outcomes.length === 0 ? made : { ...made, outcomes };
}

export function readMoves(text: string): readonly RecordMove[] {
  const moves = text.split(';').map((move) => move.trim());
  return moves.filter((move) => move !== '').map(readMove);
}
