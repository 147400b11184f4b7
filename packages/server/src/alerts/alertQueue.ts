/**
 * Alerts absent people that a table waits for them: once per person, table and turn, and once
 * before a game that cannot begin without them. Failures stay here: games do not wait for alerts,
 * nothing is thrown, and the queue is bounded, so a slow receiver never slows a game.
 */
import type { PushSubscription } from '@stammtisch/protocol';
import type { AlertKind } from '@stammtisch/words';
import type { Delivery } from './delivery.ts';
import type { PushAlert } from './push.ts';
import type { WebhookAlert } from './webhook.ts';

/** How a person is alerted, in the language of the page where they asked for it. */
export type AlertChannel =
  | {
      readonly kind: 'push';
      readonly subscription: PushSubscription;
      readonly language?: string | undefined;
    }
  | {
      readonly kind: 'webhook';
      readonly url: string;
      readonly name: string;
      readonly language?: string | undefined;
    };

export interface AlertStore {
  /** Whether this process may send the alert: true once for all processes. */
  readonly claim: (person: string, table: string, turn: number) => Promise<boolean>;
  readonly channelsOf: (person: string) => Promise<readonly AlertChannel[]>;
  /** Deletes a channel that no longer exists. */
  readonly dropChannel: (person: string, channel: AlertChannel) => Promise<void>;
}

interface AlertQueueDeps {
  readonly store: AlertStore;
  readonly sendPush: (alert: PushAlert) => Promise<Delivery>;
  readonly sendWebhook: (alert: WebhookAlert) => Promise<Delivery>;
  /** Calls after so many milliseconds unless cancelled; `setTimeout` on a server. */
  readonly later: (ms: number, call: () => void) => { readonly cancel: () => void };
}

export interface TurnAlert {
  readonly news: AlertKind;
  readonly table: string;
  readonly title: string;
  /** Where the table is, for people. */
  readonly url: string;
  /**
   * Differs for every turn of a seat: when the turn began, or before the game, when the time to
   * reveal ends.
   */
  readonly turn: number;
  readonly persons: readonly string[];
}

/** Alerts by result since the start; `dropped` counts those that found the queue full. */
interface AlertCounts {
  readonly sent: number;
  readonly failed: number;
  readonly gone: number;
  readonly dropped: number;
}

export interface AlertQueue {
  readonly enqueue: (turn: TurnAlert) => void;
  readonly counts: () => AlertCounts;
  /** Resolves when nothing is being sent and only retries wait. */
  readonly idle: () => Promise<void>;
  /** Drops what waits, and takes nothing more. */
  readonly close: () => void;
}

const MOST_RUNNING = 8;
const MOST_QUEUED = 1000;
const MOST_QUEUED_PER_PERSON = 20;
const RETRY_MS = 60_000;
const MOST_LATEST = 10_000;

interface AlertJob {
  readonly person: string;
  readonly run: () => Promise<void>;
}

export function newAlertQueue({ store, sendPush, sendWebhook, later }: AlertQueueDeps): AlertQueue {
  const counts = { sent: 0, failed: 0, gone: 0, dropped: 0 };
  const queue: AlertJob[] = [];
  /**
   * People whose alerts are being sent: one job each, so that a slow channel takes one place of
   * eight.
   */
  const busy = new Set<string>();
  const tries = new Set<{ readonly cancel: () => void }>();
  const idlers: (() => void)[] = [];
  /** The latest turn by person and table: tables report the same turn often. */
  const latest = new Map<string, number>();
  let isClosed = false;

  function enqueue(job: AlertJob): void {
    if (isClosed) return;
    const own = queue.filter(({ person }) => person === job.person).length;
    if (queue.length >= MOST_QUEUED || own >= MOST_QUEUED_PER_PERSON) counts.dropped++;
    else queue.push(job);
    drain();
  }

  function isNews(person: string, { table, turn }: TurnAlert): boolean {
    const key = `${person} ${table}`;
    if (latest.get(key) === turn) return false;
    latest.delete(key); // so that it becomes the newest
    latest.set(key, turn);
    if (latest.size > MOST_LATEST) latest.delete(latest.keys().next().value!);
    return true;
  }

  function drain(): void {
    while (busy.size < MOST_RUNNING) {
      const at = queue.findIndex(({ person }) => !busy.has(person));
      if (at === -1) break;
      const [job] = queue.splice(at, 1);
      void runJob(job!);
    }
    if (busy.size === 0) idlers.splice(0).forEach((resolve) => resolve());
  }

  async function runJob({ person, run }: AlertJob): Promise<void> {
    busy.add(person);
    try {
      await run();
    } catch {
      counts.failed++; // the store did not answer; a retry might alert twice
    }
    busy.delete(person);
    drain();
  }

  async function alertPerson(person: string, turn: TurnAlert): Promise<void> {
    const channels = await store.channelsOf(person);
    if (channels.length === 0 || !(await store.claim(person, turn.table, turn.turn))) return;
    await Promise.all(channels.map((channel) => send(person, channel, turn, true)));
  }

  async function send(
    person: string,
    channel: AlertChannel,
    turn: TurnAlert,
    mayWait: boolean,
  ): Promise<void> {
    const delivery = await deliver(channel, turn).catch((): Delivery => 'failed');
    switch (delivery) {
      case 'sent':
        counts.sent++;
        return undefined;
      case 'delayed':
        if (mayWait) return retry({ person, run: () => send(person, channel, turn, false) });
        counts.failed++;
        return undefined;
      case 'failed':
        counts.failed++;
        return undefined;
      case 'gone':
        counts.gone++;
        return await store.dropChannel(person, channel);
    }
  }

  function deliver(channel: AlertChannel, turn: TurnAlert): Promise<Delivery> {
    const { news, table, title, url } = turn;
    const { language } = channel;
    return channel.kind === 'push'
      ? sendPush({ to: channel.subscription, news, table, title, url, language })
      : sendWebhook({ to: channel.url, news, name: channel.name, title, url, language });
  }

  function retry(job: AlertJob): void {
    if (isClosed) return;
    if (tries.size >= MOST_QUEUED) {
      counts.failed++;
      return;
    }
    const waiting = later(RETRY_MS, () => {
      tries.delete(waiting);
      enqueue(job);
    });
    tries.add(waiting);
  }

  return {
    enqueue: (turn) => {
      for (const person of turn.persons) {
        if (isNews(person, turn)) enqueue({ person, run: () => alertPerson(person, turn) });
      }
    },
    counts: () => ({ ...counts }),
    idle: () =>
      new Promise((resolve) => {
        idlers.push(resolve);
        drain();
      }),
    close: () => {
      isClosed = true;
      queue.length = 0;
      for (const waiting of tries) waiting.cancel();
      tries.clear();
    },
  };
}
