/** What is said at a table: lines, each once and in order, and reactions, which pass. */
import type { ChatLine } from '@stammtisch/protocol';
import type { Reacted } from './company.ts';

const REACTION_MS = 5_000;
const MOST_LINES = 500;

export class Talk {
  lines: readonly ChatLine[] = $state.raw([]);
  reactions: readonly Reacted[] = $state.raw([]);
  #reactions = 0;

  /** Some of them may be known. */
  add(lines: readonly ChatLine[]): void {
    const known = new Map(this.lines.map((line) => [line.n, line]));
    for (const line of lines) known.set(line.n, line);
    this.lines = [...known.values()].toSorted((a, b) => a.n - b.n).slice(-MOST_LINES);
  }

  forget(): void {
    this.lines = [];
  }

  react({ seat, name, reaction }: Omit<Reacted, 'id'>): void {
    const id = this.#reactions++;
    this.reactions = [...this.reactions, { id, seat, name, reaction }];
    setTimeout(() => {
      this.reactions = this.reactions.filter((seen) => seen.id !== id);
    }, REACTION_MS);
  }
}
