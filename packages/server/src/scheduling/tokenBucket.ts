/** So many at once, so many a second: whoever wants more has to wait. */
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

  /** As good as new: nobody would notice if it were another. */
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

/** One for each of many people or addresses; those that are full again are not kept. */
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
    // Never again before it has doubled: many who are all busy cost no more than few.
    this.#sweepAt = Math.max(FEW, 2 * this.#all.size);
  }
}

const FEW = 1_000;
