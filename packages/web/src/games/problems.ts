/** What is wrong with a record from a file, in sentences. */
import type { GameRecord, ReplayFault } from '@stammtisch/engine';
import { faultText, m } from '@stammtisch/words';
import type { ReadFile } from '../app/storage/file.ts';

type ReadProblem = Extract<ReadFile, { ok: false }>['why'];

export const READ_PROBLEMS: Readonly<Record<ReadProblem, () => string>> = {
  tooLarge: m.app_file_too_large,
  noJson: m.app_file_no_json,
  unreadable: m.app_file_unreadable,
};

/** A broken record can have hundreds. */
const MOST = 5;

/** Each once. */
export function problemsOf(faults: readonly ReplayFault[], record: GameRecord | null): string[] {
  return [...new Set(faults.map((fault) => faultText(fault, record)))].slice(0, MOST);
}
