/** What is wrong with a record, in one sentence: where, what was recorded, what was expected. */
import {
  actionText,
  never,
  rulesOf,
  setupOf,
  type GameRecord,
  type ReplayFault,
} from '@stammtisch/engine';
import { m } from './paraglide/messages.js';
import type { Telling } from './context.ts';
import { numberText } from './list.ts';
import { outcomeText, refusalText } from './refusalText.ts';

const LONGEST = 120;

/** A value of a record as it stands there, in one line of bearable length. */
function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? m.words_nothing());
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Moves and evenings count from 1: move 17 is `moves[16]`. The record is null if it is malformed. */
export function faultText(fault: ReplayFault, record: GameRecord | null): string {
  switch (fault.fault) {
    case 'malformed':
      return m.record_malformed({ ...fault.problem });
    case 'setup':
      return m.record_setup({ outcome: outcomeText(fault.outcome) });
    case 'refused':
      return refusedText(fault, record);
    case 'legal': {
      const { move, recorded, replayed } = fault;
      return m.record_legal({
        move: move + 1,
        recorded: numberText(recorded),
        replayed: numberText(replayed),
      });
    }
    case 'checkpoint': {
      const { round, seat } = fault;
      const facts = { round, ...valuesOf(fault) };
      return seat === null
        ? m.record_checkpoint(facts)
        : m.record_checkpoint_seat({ ...facts, seat });
    }
    case 'result': {
      const { seat } = fault;
      const facts = valuesOf(fault);
      return seat === null ? m.record_result(facts) : m.record_result_seat({ ...facts, seat });
    }
    default:
      return never(fault);
  }
}

function valuesOf(fault: Extract<ReplayFault, { fault: 'checkpoint' | 'result' }>) {
  const { field, recorded, replayed } = fault;
  return { field, recorded: quote(recorded), replayed: quote(replayed) };
}

/** The reason is told as the seat would hear it. */
function refusedText(
  { move, refusal }: Extract<ReplayFault, { fault: 'refused' }>,
  record: GameRecord | null,
): string {
  // Only a record that could be read has moves that are refused.
  const { setup, moves } = record!;
  const { seat, action } = moves[move]!;
  const telling: Telling = {
    state: { rules: rulesOf(setupOf(setup)) },
    name: (each) => m.record_seat({ seat: each }),
    you: seat,
    resigned: [],
  };
  const reason =
    refusal.reason === 'malformed'
      ? m.record_action({ ...refusal.problem })
      : refusalText(refusal, telling).text;
  const facts = { move: move + 1, seat, action: actionText(action), reason };
  return m.record_refused({ ...facts, rule: refusal.rule });
}
