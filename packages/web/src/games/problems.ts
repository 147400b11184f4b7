/** What is wrong with a record from a file, in sentences. */
import { never, type ReplayFault } from '@stammtisch/engine';
import { m } from '@stammtisch/words';

function problemOf(fault: ReplayFault): string {
  switch (fault.fault) {
    case 'malformed':
      return m.app_record_malformed({ at: fault.problem.at, got: fault.problem.got });
    case 'setup':
      return m.app_record_setup();
    case 'refused':
      return m.app_record_refused({ move: fault.move + 1, rule: fault.refusal.rule });
    case 'legal':
      return m.app_record_legal({ move: fault.move + 1 });
    case 'checkpoint':
      return m.app_record_checkpoint({ round: fault.round, field: fault.field });
    case 'result':
      return m.app_record_result({ field: fault.field });
    default:
      return never(fault);
  }
}

/** A broken record can have hundreds. */
const MOST = 5;

/** Each once. */
export function problemsOf(faults: readonly ReplayFault[]): string[] {
  return [...new Set(faults.map(problemOf))].slice(0, MOST);
}
