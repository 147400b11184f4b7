/** What is wrong with a record from a file, in sentences. */
import type { GameRecord, ReplayFault } from '@stammtisch/engine';
import { faultText } from '@stammtisch/words';

/** A broken record can have hundreds. */
const MOST = 5;

/** Each once. */
export function problemsOf(faults: readonly ReplayFault[], record: GameRecord | null): string[] {
  return [...new Set(faults.map((fault) => faultText(fault, record)))].slice(0, MOST);
}
