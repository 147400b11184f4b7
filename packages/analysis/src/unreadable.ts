import type { ReplayFault } from '@stammtisch/engine';

/** What is thrown at a record that cannot be replayed without a fault. */
export function unreadable(faults: readonly ReplayFault[]): Error {
  return new Error(`the record cannot be replayed: ${JSON.stringify(faults[0] ?? null)}`);
}
