/** Tells listeners what happened: in order, and each of it once, even if they act on it at once. */
import type { Accepted } from './types.ts';

export type Listener = (accepted: Accepted) => void;

export class Listeners {
  readonly #heard = new Map<symbol, { readonly listener: Listener; readonly since: number }>();
  readonly #queue: Accepted[] = [];
  #isTelling = false;

  /** Hears what comes after that version. Answers with how to stop listening. */
  add(listener: Listener, since: number): () => void {
    const key = Symbol('listener');
    this.#heard.set(key, { listener, since });
    return () => void this.#heard.delete(key);
  }

  tell(news: readonly Accepted[]): void {
    this.#queue.push(...news);
    // A listener that acts is told of it after all others have heard what it acted on.
    if (this.#isTelling) return;
    this.#isTelling = true;
    const failures: unknown[] = [];
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      for (const { listener, since } of this.#heard.values()) {
        if (next.entry.version <= since) continue;
        try {
          listener(next);
        } catch (error) {
          failures.push(error);
        }
      }
    }
    this.#isTelling = false;
    // One listener's trouble is not the others'; it is not hushed up either.
    if (failures.length > 0) throw failures[0];
  }
}
