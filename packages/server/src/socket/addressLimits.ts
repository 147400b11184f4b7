/** What the sockets of one address may do together. */
import { MOST_ACTIONS, type Submission } from '@stammtisch/table';
import type { RequestScheduler } from '../scheduling/requestScheduler.ts';
import { AS_LONG_AGAIN, SerialQueue } from '../scheduling/serialQueue.ts';
import { TokenBucket, TokenBuckets } from '../scheduling/tokenBucket.ts';

/** The limits that all sockets of one address share. */
export interface AddressLimits {
  readonly messages: TokenBucket;
  /** Log entries that are sent to it. */
  readonly entries: TokenBucket;
  /** Submitted actions; all are tried, even if the submission is refused for the last one. */
  readonly actions: TokenBucket;
  /** Chat lines and reactions, each of which goes to all watchers. */
  readonly talk: TokenBucket;
  /** Sends long logs one after the other. */
  readonly longLogs: SerialQueue;
  /** Runs a job when it is the address's turn. */
  readonly schedule: (job: () => void) => void;
}

/**
 * Messages of one address. After a restart each of a club of two hundred people sends about five
 * at once; at play, each makes a move every few seconds, a fifth of the limit.
 */
const MESSAGES_BURST = 1_500;
const MESSAGES_PER_SECOND = 300;
/**
 * Each of such a club may reload a game of 550 entries at once; after that, three people a second.
 */
const ENTRIES_BURST = 150_000;
const ENTRIES_PER_SECOND = 2_000;
/**
 * Each of such a club may send a plan of thirty moves at once. Twice as many actions as messages
 * a second, so that submissions of one move never reach this limit.
 */
const ACTIONS_BURST = 6_000;
const ACTIONS_PER_SECOND = 600;
/** One in four of such a club may chat at once, and each of them every twenty seconds. */
const TALK_BURST = 50;
const TALK_PER_SECOND = 10;

/** Taking back costs as much as this many actions, because later moves are replayed. */
const ACTIONS_OF_AN_UNDO = 10;

interface CountedLimits extends AddressLimits {
  /** Open sockets. */
  count: number;
}

/**
 * The limits of all addresses with open sockets. Messages are counted while any socket of the address
 * is open, because reconnecting costs more than a fresh allowance is worth; the other limits outlive
 * the sockets.
 */
export class LimitsByAddress {
  readonly #scheduler: Pick<RequestScheduler, 'run'>;
  readonly #now: () => number;
  readonly #open = new Map<string, CountedLimits>();
  readonly #entries = new TokenBuckets(ENTRIES_BURST, ENTRIES_PER_SECOND);
  readonly #actions = new TokenBuckets(ACTIONS_BURST, ACTIONS_PER_SECOND);
  readonly #talk = new TokenBuckets(TALK_BURST, TALK_PER_SECOND);

  constructor(scheduler: Pick<RequestScheduler, 'run'>, now: () => number) {
    this.#scheduler = scheduler;
    this.#now = now;
  }

  /** How many sockets of the address are open. */
  sockets(address: string): number {
    return this.#open.get(address)?.count ?? 0;
  }

  /** Counts another socket; `close` must follow. */
  open(address: string): AddressLimits {
    const limits = this.#open.get(address) ?? this.#limitsOf(address);
    limits.count++;
    this.#open.set(address, limits);
    return limits;
  }

  close(address: string): void {
    const limits = this.#open.get(address);
    if (limits !== undefined && --limits.count === 0) this.#open.delete(address);
  }

  #limitsOf(address: string): CountedLimits {
    const now = this.#now();
    return {
      count: 0,
      messages: new TokenBucket(MESSAGES_BURST, MESSAGES_PER_SECOND, now),
      entries: this.#entries.at(address, now),
      actions: this.#actions.at(address, now),
      talk: this.#talk.at(address, now),
      longLogs: new SerialQueue(AS_LONG_AGAIN),
      schedule: (job) => this.#scheduler.run(address, job),
    };
  }
}

/** The most actions that the table tries for a submission. */
export function actionCostOf(submission: Submission | null): number {
  const { undo, actions } = (submission ?? {}) as {
    readonly undo?: unknown;
    readonly actions?: unknown;
  };
  if (undo === true) return ACTIONS_OF_AN_UNDO;
  return Array.isArray(actions) ? Math.min(Math.max(1, actions.length), MOST_ACTIONS) : 1;
}
