/**
 * Tells people who are not there that a table waits for them: once per person, table and turn, and
 * once before the game if it cannot begin without them. Whatever goes wrong here stays here.
 * Nothing waits for it, nothing is thrown, and the queue has an end: a game never pays for a
 * stranger's slow server.
 */
import type { PushSubscription } from '@stammtisch/protocol';
import type { AlertKind } from '@stammtisch/words';
import type { Delivery } from './delivery.ts';
import type { PushAlert } from './push.ts';
import type { WebhookAlert } from './webhook.ts';

/** A way to reach somebody, in the language in which it was asked for. */
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
  /** Whether this caller is the one to tell it: true once, for one process, for ever. */
  readonly claim: (person: string, table: string, turn: number) => Promise<boolean>;
  readonly channelsOf: (person: string) => Promise<readonly AlertChannel[]>;
  /** The way leads nowhere any more. */
  readonly dropChannel: (person: string, way: AlertChannel) => Promise<void>;
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
   * Another number for every turn of a seat: since when it is waited for, or until when before the
   * game.
   */
  readonly turn: number;
  readonly persons: readonly string[];
}

/** Ways since the start; `dropped` counts persons whose turn found the queue full. */
interface AlertCounts {
  readonly sent: number;
  readonly failed: number;
  readonly gone: number;
  readonly dropped: number;
}

export interface AlertQueue {
  readonly enqueue: (turn: TurnAlert) => void;
  readonly counts: () => AlertCounts;
  /** Resolves when nothing is under way and nothing waits but second tries. */
  readonly idle: () => Promise<void>;
  /** Takes nothing more and forgets what waits. */
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
  /** Nobody's alerts run beside each other, so one person's slow way takes one place of eight. */
  const busy = new Set<string>();
  const tries = new Set<{ readonly cancel: () => void }>();
  const idlers: (() => void)[] = [];
  /**
   * The latest turn of each person at each table that was taken up here: asked often, told once.
   */
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
    latest.delete(key); // so that it is the youngest
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
      counts.failed++; // the store did not answer: nobody is told twice
    }
    busy.delete(person);
    drain();
  }

  async function alertPerson(person: string, turn: TurnAlert): Promise<void> {
    const ways = await store.channelsOf(person);
    if (ways.length === 0 || !(await store.claim(person, turn.table, turn.turn))) return;
    await Promise.all(ways.map((way) => send(person, way, turn, true)));
  }

  async function send(
    person: string,
    way: AlertChannel,
    turn: TurnAlert,
    mayWait: boolean,
  ): Promise<void> {
    const delivery = await deliver(way, turn).catch((): Delivery => 'failed');
    switch (delivery) {
      case 'sent':
        counts.sent++;
        return undefined;
      case 'delayed':
        if (mayWait) return retry({ person, run: () => send(person, way, turn, false) });
        counts.failed++;
        return undefined;
      case 'failed':
        counts.failed++;
        return undefined;
      case 'gone':
        counts.gone++;
        return await store.dropChannel(person, way);
    }
  }

  function deliver(way: AlertChannel, turn: TurnAlert): Promise<Delivery> {
    const { news, table, title, url } = turn;
    const { language } = way;
    return way.kind === 'push'
      ? sendPush({ to: way.subscription, news, table, title, url, language })
      : sendWebhook({ to: way.url, news, name: way.name, title, url, language });
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
