/** Sends the moves of this device to the table, one submission at a time. */
import { isLegal, isPlanning, type Action, type Seat } from '@stammtisch/engine';
import type { Platform } from './platform.ts';
import type { PlayableTable, SubmissionReply } from './playableTable.ts';

type Request = { readonly actions: readonly Action[] } | { readonly undo: true };

interface QueuedMove {
  readonly seat: Seat;
  readonly action: Action;
}

/** Seven dice in quick succession: more is no hurry but a stuck key. */
const MAX_QUEUED = 7;
const PREFIX_BYTES = 6;

/** Whether an entry was made by a person at a device, and not by a bot in their place. */
export function isFromDevice(id: string): boolean {
  return id.startsWith('here-');
}

export class SubmissionQueue {
  /** Whether an answer is awaited. */
  isWaiting = false;

  readonly #table: PlayableTable;
  /** Several devices may play one seat: the prefix keeps their submissions apart. */
  readonly #prefix: string;
  #sent = 0;
  #queued: QueuedMove[] = [];

  constructor(table: PlayableTable, platform: Platform) {
    this.#table = table;
    const bytes = Array.from(platform.randomBytes(PREFIX_BYTES), (byte) => byte.toString(36));
    this.#prefix = `here-${bytes.join('')}`;
  }

  /** Answers at once if the table does. */
  submit(seat: Seat, request: Request): SubmissionReply | Promise<SubmissionReply> {
    const id = `${this.#prefix}-${this.#sent++}`;
    const reply = this.#table.submit({ id, seat, seen: this.#table.seen(seat), ...request });
    return reply instanceof Promise ? this.#await(reply) : reply;
  }

  async #await(reply: Promise<SubmissionReply>): Promise<SubmissionReply> {
    this.isWaiting = true;
    try {
      return await reply;
    } finally {
      this.isWaiting = false;
    }
  }

  /**
   * While an answer is awaited, dice may go on being laid out: each move is sent in turn. Any other
   * press was meant for the position before, and is dropped.
   */
  enqueue(seat: Seat, actions: readonly Action[]): void {
    const [action] = actions;
    if (action === undefined || actions.length > 1 || !isPlanning(action)) return;
    if (this.#queued.length < MAX_QUEUED) this.#queued.push({ seat, action });
  }

  /** Takes the next queued move that is still legal. */
  dequeue(): QueuedMove | null {
    for (let next = this.#queued.shift(); next !== undefined; next = this.#queued.shift()) {
      if (isLegal(this.#table.state(), next.seat, next.action)) return next;
    }
    return null;
  }

  clear(): void {
    this.#queued = [];
  }
}
