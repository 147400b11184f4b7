/** A clock for tests: timers and frames run when it is moved on, in order, with all that follows from them. */
import { vi } from 'vitest';

interface Timer {
  readonly due: number;
  readonly act: () => void;
}

const FRAME_MS = 17;
/** Browsers wake a page that is not looked at once a second. */
const HIDDEN_MS = 1_000;

export class VirtualTime {
  now = 0;
  /** Whether the page is not looked at: it has no frames then, and timers come late. */
  isHidden = false;
  readonly #timers = new Map<number, Timer>();
  readonly #frames = new Map<number, () => void>();
  #ids = 0;

  constructor() {
    vi.stubGlobal('setTimeout', (act: () => void, delay = 0) => this.after(delay, act));
    vi.stubGlobal('clearTimeout', (id: number | undefined) => this.#timers.delete(id ?? 0));
    vi.stubGlobal('requestAnimationFrame', (act: () => void) => {
      const id = ++this.#ids;
      this.#frames.set(id, act);
      this.#timers.set(-id, { due: this.now + FRAME_MS, act: () => this.#frame(id) });
      return id;
    });
    vi.stubGlobal('cancelAnimationFrame', (id: number) => {
      this.#frames.delete(id);
      this.#timers.delete(-id);
    });
  }

  /** Gives the real clock back. */
  stop(): void {
    vi.unstubAllGlobals();
  }

  after(delay: number, act: () => void): number {
    const id = ++this.#ids;
    const time = Math.max(delay, this.isHidden ? HIDDEN_MS : 0);
    this.#timers.set(id, { due: this.now + time, act });
    return id;
  }

  /** Whether anything will happen by itself. */
  get isPending(): boolean {
    return this.#timers.size > 0;
  }

  /** A frame that nobody sees waits until the page is looked at again. */
  #frame(id: number): void {
    const act = this.#frames.get(id);
    if (act === undefined || this.isHidden) return;
    this.#frames.delete(id);
    act();
  }

  show(): void {
    this.isHidden = false;
    for (const id of this.#frames.keys()) {
      this.#timers.set(-id, { due: this.now + FRAME_MS, act: () => this.#frame(id) });
    }
  }

  /** All that is due up to then has happened, and `seen` has been called after each of it. */
  async advance(time: number, seen: () => void = () => undefined): Promise<void> {
    const end = this.now + time;
    await settled();
    seen();
    for (let next = this.#next(end); next !== null; next = this.#next(end)) {
      const [id, { due, act }] = next;
      this.#timers.delete(id);
      this.now = Math.max(this.now, due);
      act();
      await settled();
      seen();
    }
    this.now = end;
  }

  #next(end: number): readonly [number, Timer] | null {
    let first: readonly [number, Timer] | null = null;
    for (const entry of this.#timers) {
      if (entry[1].due <= end && (first === null || entry[1].due < first[1].due)) first = entry;
    }
    return first;
  }
}

/** Until all promises that can be kept now have been. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
