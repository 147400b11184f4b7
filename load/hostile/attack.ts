/** What an attack is. */
import type { Attacker } from './attacker.ts';
import type { Fixtures } from './fixtures.ts';

/** What the attacks that run at the same time from one address have to share. */
type Budget = 'messages' | 'requests' | 'own';

export interface Attack {
  readonly name: string;
  /** For the report. */
  readonly does: string;
  readonly budget: Budget;
  /** All that may be answered to it beside what was wanted, as docs/protocol.md says. */
  readonly refusals: readonly string[];
  /** Of these, at least one comes wherever it goes on for a moment. */
  readonly limit?: string;
  /** Makes what it needs, from other addresses and in time of its own; answers with what attacks. */
  prepare(fixtures: Fixtures): Promise<(attacker: Attacker) => Promise<void>>;
}
