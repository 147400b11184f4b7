/** Tells listeners what happened: in order, and each of it once, even if they act on it at once. */
import type { Accepted } from './types.ts';

export type Listener = (accepted: Accepted) => void;

export interface Listeners {
  /** Hears what comes after `version`. Answers with how to stop listening. */
  add(listener: Listener, version: number): () => void;
  tell(news: readonly Accepted[]): void;
}

export function newListeners(): Listeners {
  const heard = new Map<symbol, { readonly listener: Listener; readonly since: number }>();
  const queue: Accepted[] = [];
  let isTelling = false;
  return {
    add(listener, since) {
      const key = Symbol('listener');
      heard.set(key, { listener, since });
      return () => void heard.delete(key);
    },
    tell(news) {
      queue.push(...news);
      // A listener that acts is told of it after all others have heard what it acted on.
      if (isTelling) return;
      isTelling = true;
      const failures: unknown[] = [];
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        for (const { listener, since } of heard.values()) {
          if (next.entry.version <= since) continue;
          try {
            listener(next);
          } catch (error) {
            failures.push(error);
          }
        }
      }
      isTelling = false;
      // One listener's trouble is not the others'; it is not hushed up either.
      if (failures.length > 0) throw failures[0];
    },
  };
}
