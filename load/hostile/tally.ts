/** What came of an attack. */
export interface AttackOutcome {
  /** Requests, messages and connections. */
  readonly made: number;
  /** By what was answered, how many were refused. */
  readonly refused: Readonly<Record<string, number>>;
}

export class Tally {
  #made = 0;
  readonly #refused = new Map<string, number>();

  make(): void {
    this.#made++;
  }

  /** `how`: `429 tooFast`, `trouble tooFast`, `answer stale`, `close 4002` … */
  refuse(how: string): void {
    this.#refused.set(how, (this.#refused.get(how) ?? 0) + 1);
  }

  outcome(): AttackOutcome {
    return { made: this.#made, refused: Object.fromEntries(this.#refused) };
  }
}
