/** What happens, in order, for one that waits for it. */
export interface Inbox<T> {
  push(item: T): void;
  take(): Promise<T>;
}

export function newInbox<T>(): Inbox<T> {
  const items: T[] = [];
  let waiting: ((item: T) => void) | null = null;
  return {
    push(item) {
      if (waiting === null) {
        items.push(item);
        return;
      }
      const give = waiting;
      waiting = null;
      give(item);
    },
    take() {
      const first = items.shift();
      if (first !== undefined) return Promise.resolve(first);
      return new Promise((resolve) => {
        waiting = resolve;
      });
    },
  };
}
