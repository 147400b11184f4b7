/** Calls listeners for every entry, in order and once, even if a listener acts on an entry at once. */
import type { Accepted } from './types.ts';

export type Listener = (accepted: Accepted) => void;

export class Listeners {
  readonly #listeners = new Map<symbol, { readonly listener: Listener; readonly since: number }>();
  readonly #queue: Accepted[] = [];
  #isPublishing = false;

  /** Calls the listener for entries after that version. Returns a function that removes it. */
  add(listener: Listener, since: number): () => void {
    const key = Symbol('listener');
    this.#listeners.set(key, { listener, since });
    return () => void this.#listeners.delete(key);
  }

  publish(accepted: readonly Accepted[]): void {
    this.#queue.push(...accepted);
    // If a listener acts, its entry waits until all others have been called for the one before.
    if (this.#isPublishing) return;
    this.#isPublishing = true;
    const failures: unknown[] = [];
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      for (const { listener, since } of this.#listeners.values()) {
        if (next.entry.version <= since) continue;
        try {
          listener(next);
        } catch (error) {
          failures.push(error);
        }
      }
    }
    this.#isPublishing = false;
    // The error of one listener does not stop the others, and is thrown at the end.
    if (failures.length > 0) throw failures[0];
  }
}
