/** A token bucket: a burst of so many at once, then so many a second. */
export class TokenBucket {
  #left: number;
  #at: number;
  readonly #most: number;
  readonly #perSecond: number;

  constructor(most: number, perSecond: number, now: number) {
    this.#most = most;
    this.#perSecond = perSecond;
    this.#left = most;
    this.#at = now;
  }

  take(now: number, count = 1): boolean {
    if (!this.has(now, count)) return false;
    this.#left -= count;
    return true;
  }

  has(now: number, count = 1): boolean {
    this.#refill(now);
    return this.#left >= count;
  }

  /** A full bucket is like a new one, so it need not be kept. */
  isFull(now: number): boolean {
    this.#refill(now);
    return this.#left >= this.#most;
  }

  #refill(now: number): void {
    this.#left = Math.min(
      this.#most,
      this.#left + (Math.max(0, now - this.#at) / 1000) * this.#perSecond,
    );
    this.#at = now;
  }
}

/** A bucket for each key, such as a person or address; full ones are dropped. */
export class TokenBuckets {
  readonly #all = new Map<string, TokenBucket>();
  readonly #most: number;
  readonly #perSecond: number;
  #sweepAt = FEW;

  constructor(most: number, perSecond: number) {
    this.#most = most;
    this.#perSecond = perSecond;
  }

  get size(): number {
    return this.#all.size;
  }

  take(key: string, now: number): boolean {
    return this.at(key, now).take(now);
  }

  at(key: string, now: number): TokenBucket {
    const known = this.#all.get(key);
    if (known !== undefined) return known;
    if (this.#all.size >= this.#sweepAt) this.#sweep(now);
    const bucket = new TokenBucket(this.#most, this.#perSecond, now);
    this.#all.set(key, bucket);
    return bucket;
  }

  #sweep(now: number): void {
    for (const [key, bucket] of this.#all) if (bucket.isFull(now)) this.#all.delete(key);
    // Sweeps again only once the number has doubled, so that many busy keys cost no more than few.
    this.#sweepAt = Math.max(FEW, 2 * this.#all.size);
  }
}

const FEW = 1_000;
