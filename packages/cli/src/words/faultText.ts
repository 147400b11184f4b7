/** A fault of a record in one line: where it is, what was recorded, what was expected. */
import {
  actionText,
  never,
  problemText,
  type GameRecord,
  type ReplayFault,
} from '@stammtisch/engine';
import { outcomeText, refusalText } from './refusalText.ts';
import { amount } from './words.ts';

const LONGEST = 120;

function quote(value: unknown): string {
  if (typeof value === 'string') return value;
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Moves and rounds count from 1 for the reader: move 17 is `moves[16]`. */
export function faultText(fault: ReplayFault, record: GameRecord | null): string {
  switch (fault.fault) {
    case 'malformed':
      return `: not a game record: ${problemText(fault.problem)}`;
    case 'setup':
      return ` setup: ${outcomeText(fault.outcome)}`;
    case 'refused':
      return ` move ${fault.move + 1}: ${refusedMove(fault, record)}`;
    case 'legal':
      return (
        ` move ${fault.move + 1}: ${amount(fault.recorded, 'legal action')} recorded, ` +
        `the rules give ${fault.replayed}`
      );
    case 'checkpoint':
      return (
        ` round ${fault.round}${ofSeat(fault.seat)}: ${fault.field} recorded as ` +
        `${quote(fault.recorded)}, replayed as ${quote(fault.replayed)}`
      );
    case 'result':
      return (
        ` result${ofSeat(fault.seat)}: ${fault.field} recorded as ` +
        `${quote(fault.recorded)}, replayed as ${quote(fault.replayed)}`
      );
    default:
      return never(fault);
  }
}

function refusedMove(
  { move, refusal }: Extract<ReplayFault, { fault: 'refused' }>,
  record: GameRecord | null,
): string {
  const recorded = record?.moves[move];
  const what =
    recorded === undefined
      ? 'the move is refused'
      : `seat ${recorded.seat} may not "${actionText(recorded.action)}"`;
  return `${what}: ${refusalText(refusal)} (${refusal.rule})`;
}

function ofSeat(seat: number | null): string {
  return seat === null ? '' : ` seat ${seat}`;
}
