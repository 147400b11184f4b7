/** By what a submission is found in the log. */
import { createHash } from 'node:crypto';

const BYTES = 6;

/**
 * A number that SQLite and PostgreSQL index for half the price of the text, and that no sender can
 * bring to be the same for many. Those that are the same by chance are told apart by their entries.
 */
export function submissionKey(table: string, submission: string): number {
  return createHash('sha256').update(`${table} ${submission}`).digest().readUIntBE(0, BYTES);
}
