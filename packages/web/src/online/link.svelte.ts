/**
 * The page's one connection to the server. It comes back by itself, watches again what was watched,
 * and sends again what was not answered.
 */
import {
  CLOSE_CODES,
  PROTOCOL,
  RULES,
  type ClientMessage,
  type ServerMessage,
  type SubmitAnswer,
  type Submitted,
} from '@stammtisch/protocol';
import { renew } from './renew.ts';
import { browser, type Socket, type Surroundings } from './wire.ts';

const LINK_STATUSES = ['connecting', 'open', 'lost', 'outdated'] as const;
export type LinkStatus = (typeof LINK_STATUSES)[number];

const PING_MS = 20_000;
/** So long after a ping something must have come; sooner, if there is reason for doubt. */
const PATIENCE_MS = 8_000;
const DOUBT_MS = 3_000;
const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 10_000;
/** Failures after which a server that said it would be back has not come back in a moment. */
const MOMENT = 6;
/** An answer that takes longer has got lost: sent again, a submission counts once. */
const ANSWER_MS = 10_000;
/** A table that could not be opened may be there again. */
const UNOPENED_PAUSE_MS = 2_000;
/** A server that is older than the page may be renewed, too. */
const OUTDATED_PAUSE_MS = 60_000;

type Talk = Extract<ClientMessage, { type: 'chat' | 'react' }>;

interface Watching {
  readonly table: string;
  readonly since: () => number;
  readonly hear: (message: ServerMessage) => void;
}

interface Unanswered {
  readonly table: string;
  readonly submission: Submitted;
  readonly answered: (answer: SubmitAnswer | null) => void;
  /** Calls off that it is sent again. */
  cancel: (() => void) | null;
}

export class Link {
  status: LinkStatus = $state('connecting');
  /** The server said that it would be back in a moment. */
  isRestarting = $state(false);
  /** Whether the page is about to come again as a newer one. */
  isRenewing = $state(false);
  /** What the server's clock is ahead of this device's, in milliseconds. */
  offset = $state(0);

  readonly #around: Surroundings;
  readonly #watching = new Set<Watching>();
  readonly #unanswered = new Map<string, Unanswered>();
  /** What was said while there was no way to the table. */
  #unsaid: Talk[] = [];
  /** Tables that the server has told of over this connection: it takes what is said to them. */
  readonly #told = new Set<string>();
  #socket: Socket | null = null;
  #failures = 0;
  /** Calls off what is planned: the next ping, the end of patience, the next attempt. */
  #cancel: (() => void) | null = null;
  #stopListening: (() => void) | null = null;

  constructor(around: Surroundings = browser(renew)) {
    this.#around = around;
  }

  /** Everything about the table, from `since()` on, also after the connection was lost. */
  watch(table: string, since: () => number, hear: (message: ServerMessage) => void): () => void {
    const watching = { table, since, hear };
    this.#watching.add(watching);
    if (this.#stopListening === null) this.#start();
    else if (this.status === 'open') this.#ask(watching);
    return () => {
      this.#watching.delete(watching);
      const isStillWatched = [...this.#watching].some((other) => other.table === table);
      if (!isStillWatched) this.send({ type: 'leave', table });
      if (this.#watching.size === 0) this.#stop();
    };
  }

  /** Asks once more for what came after what is known. */
  again(table: string): void {
    if (this.status !== 'open') return;
    for (const watching of this.#watching) if (watching.table === table) this.#ask(watching);
  }

  /** Whether it was sent. */
  send(message: ClientMessage): boolean {
    if (this.status !== 'open' || this.#socket === null) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** At once, or as soon as the table is there again. */
  say(talk: Talk): void {
    if (!this.#told.has(talk.table) || !this.send(talk)) this.#unsaid.push(talk);
  }

  /** Null without a connection. Once taken on, it is sent again until it is answered or withdrawn. */
  async submit(table: string, submission: Submitted): Promise<SubmitAnswer | null> {
    if (this.status !== 'open') return null;
    return await new Promise((answered) => {
      const unanswered = { table, submission, answered, cancel: null };
      this.#unanswered.set(submission.id, unanswered);
      this.#deliver(unanswered);
    });
  }

  /** What was not answered is not sent again. */
  withdraw(table: string): void {
    for (const [id, unanswered] of this.#unanswered) {
      if (unanswered.table === table) this.#settle(id, unanswered, null);
    }
  }

  #settle(id: string, unanswered: Unanswered, answer: SubmitAnswer | null): void {
    this.#unanswered.delete(id);
    unanswered.cancel?.();
    unanswered.answered(answer);
  }

  /** Who one is has changed, in all tabs, and is only told when a connection begins. */
  refresh(): void {
    this.#around.tellTabs();
    this.#beginAgain();
  }

  #beginAgain(): void {
    if (this.#socket === null) return;
    this.#drop();
    this.status = 'connecting';
    this.#connect();
  }

  #deliver(unanswered: Unanswered): void {
    const { table, submission } = unanswered;
    unanswered.cancel?.();
    unanswered.cancel = null;
    if (!this.#told.has(table) || !this.send({ type: 'submit', table, submission })) return;
    unanswered.cancel = this.#around.later(ANSWER_MS, () => this.#deliver(unanswered));
  }

  // ——— The connection

  #start(): void {
    const stops = [
      this.#around.onWake(() => this.#wake()),
      this.#around.onOffline(() => this.#probe(DOUBT_MS)),
      this.#around.onTabs(() => this.#beginAgain()),
    ];
    this.#stopListening = () => stops.forEach((stop) => stop());
    this.status = 'connecting';
    this.#connect();
  }

  #stop(): void {
    this.#stopListening?.();
    this.#stopListening = null;
    this.#plan(null);
    this.#drop();
    this.#unsaid = [];
    this.status = 'connecting';
    this.#failures = 0;
  }

  #connect(): void {
    // What comes of a socket that was let go is not heard any more.
    const isOurs = (): boolean => this.#socket === socket;
    const hello = JSON.stringify({ type: 'hello', protocol: PROTOCOL, rules: RULES });
    const socket: Socket = this.#around.connect({
      opened: () => void (isOurs() && socket.send(hello)),
      heard: (data) => void (isOurs() && this.#hear(data)),
      closed: (code) => void (isOurs() && this.#closed(code)),
    });
    this.#socket = socket;
    this.#told.clear();
    this.#plan(PATIENCE_MS, () => this.#closed(null));
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #closed(code: number | null): void {
    this.#drop();
    if (code === CLOSE_CODES.goingAway) this.isRestarting = true;
    else if (this.#failures > MOMENT) this.isRestarting = false;
    if (this.status === 'outdated') {
      this.#plan(OUTDATED_PAUSE_MS, () => this.#connect());
      return;
    }
    // Who never was connected is not told that the connection was lost, unless it takes long.
    if (this.status === 'open' || this.#failures > 1) this.status = 'lost';
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures++);
    // Not all pages at once.
    this.#plan(pause * (0.5 + this.#around.random() / 2), () => this.#connect());
  }

  /** Somebody looks at the page again, or the network is back: no time to lose. */
  #wake(): void {
    if (this.status === 'open') this.#probe(DOUBT_MS);
    else if (this.#socket === null && this.status !== 'outdated') {
      this.#failures = 0;
      this.#connect();
    }
  }

  /** Whether anybody is still there: a connection that slept may be dead without a sign. */
  #probe(patience = PATIENCE_MS): void {
    if (!this.send({ type: 'ping' })) return;
    this.#plan(patience, () => this.#closed(null));
  }

  #plan(milliseconds: number | null, act: () => void = () => undefined): void {
    this.#cancel?.();
    this.#cancel = milliseconds === null ? null : this.#around.later(milliseconds, act);
  }

  // ——— What comes

  #hear(data: unknown): void {
    const message = JSON.parse(String(data)) as ServerMessage;
    if (this.status === 'open') this.#plan(PING_MS, () => this.#probe());
    switch (message.type) {
      case 'welcome':
        this.#welcome(message.now);
        break;
      case 'outdated':
        this.status = 'outdated';
        this.isRenewing = this.#around.renew(`${message.protocol}.${message.rules}`);
        break;
      case 'answer':
        this.#answer(message.table, message.answer);
        break;
      case 'pong':
        break;
      case 'table':
        this.#tell(message.table.id, message);
        this.#catchUp(message.table.id);
        break;
      case 'view':
        this.#tell(message.table.id, message);
        break;
      default:
        if (message.type === 'trouble' && isTemporary(message)) this.#askLater();
        this.#tell(message.table ?? null, message);
    }
  }

  /** For what the server could not open just now. */
  #askLater(): void {
    this.#around.later(UNOPENED_PAUSE_MS, () => {
      for (const watching of this.#watching) {
        if (!this.#told.has(watching.table)) this.#ask(watching);
      }
    });
  }

  #welcome(now: number): void {
    this.status = 'open';
    this.isRestarting = false;
    this.#failures = 0;
    this.offset = now - this.#around.now();
    this.#plan(PING_MS, () => this.#probe());
    for (const watching of this.#watching) this.#ask(watching);
  }

  /** What was not answered or not said before the connection was lost. */
  #catchUp(table: string): void {
    if (this.#told.has(table)) return;
    this.#told.add(table);
    for (const unanswered of this.#unanswered.values()) {
      if (unanswered.table === table) this.#deliver(unanswered);
    }
    const unsaid = this.#unsaid;
    this.#unsaid = [];
    for (const talk of unsaid) this.say(talk);
  }

  #ask({ table, since }: Watching): void {
    this.send({ type: 'watch', table, since: since() });
  }

  #answer(table: string, answer: SubmitAnswer): void {
    // One that could not be read has no id; but a table has only one under way at a time.
    const own = (): string | undefined =>
      [...this.#unanswered].find(([, waiting]) => waiting.table === table)?.[0];
    const id = answer.id ?? own();
    const waiting = id === undefined ? undefined : this.#unanswered.get(id);
    if (id === undefined || waiting === undefined) return;
    this.#settle(id, waiting, answer);
  }

  /** Null: whoever watches anything. */
  #tell(table: string | null, message: ServerMessage): void {
    for (const watching of this.#watching) {
      if (table === null || watching.table === table) watching.hear(message);
    }
  }
}

/** Whether it is a table that could not be opened just now, and may be a moment later. */
function isTemporary({ code, answers }: Extract<ServerMessage, { type: 'trouble' }>): boolean {
  return answers === 'watch' && (code === 'unavailable' || code === 'tooFast');
}

let only: Link | null = null;

/** One socket per page. */
export function link(): Link {
  return (only ??= new Link());
}
