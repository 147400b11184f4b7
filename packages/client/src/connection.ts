/**
 * A program's one connection to a server. It reconnects by itself, watches again what was watched,
 * and sends again what was not answered.
 */
import {
  CLOSE_CODES,
  PROTOCOL,
  RULES,
  type ClientMessage,
  type ServerMessage,
  type SubmitAnswer,
} from '@stammtisch/protocol';
import type { Submission } from '@stammtisch/table';
import type { ConnectionEnv, Socket } from './env.ts';

const CONNECTION_STATUSES = ['connecting', 'open', 'lost', 'outdated'] as const;
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

const PING_MS = 20_000;
/** How long a ping may stay without a message from the server; less after a sign of a loss. */
const PATIENCE_MS = 8_000;
const DOUBT_MS = 3_000;
const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 10_000;
/** After this many failures a restarting server takes longer than it announced. */
const RESTART_FAILURES = 6;
/** After this time an answer counts as lost. A submission that is sent again counts once. */
const ANSWER_MS = 10_000;
/** The pause before a table is asked for again that the server could not open. */
const UNOPENED_PAUSE_MS = 2_000;
/** The pause before an outdated client looks whether the server has its version by now. */
const OUTDATED_PAUSE_MS = 60_000;

export type ChatMessage = Extract<ClientMessage, { type: 'chat' | 'react' }>;

interface Watching {
  readonly table: string;
  readonly since: () => number;
  readonly onMessage: (message: ServerMessage) => void;
}

interface Unanswered {
  readonly table: string;
  readonly submission: Submission;
  readonly resolve: (answer: SubmitAnswer | null) => void;
  /** Calls off the next sending. */
  cancel: (() => void) | null;
}

/** What is known of a connection; its listeners are called when any of it changes. */
interface ConnectionState {
  readonly status: ConnectionStatus;
  /** The server has said that it restarts. */
  readonly isRestarting: boolean;
  /** The program is about to restart as a newer one. */
  readonly isRenewing: boolean;
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  readonly offset: number;
}

export class ServerConnection {
  #state: ConnectionState = {
    status: 'connecting',
    isRestarting: false,
    isRenewing: false,
    offset: 0,
  };
  readonly #env: ConnectionEnv;
  readonly #listeners = new Set<() => void>();
  readonly #watching = new Set<Watching>();
  readonly #unanswered = new Map<string, Unanswered>();
  /** Chat messages that wait until the server has opened their table. */
  #unsent: ChatMessage[] = [];
  /** Tables that the server has opened over this socket: it takes messages to them. */
  readonly #opened = new Set<string>();
  #socket: Socket | null = null;
  #failures = 0;
  /** Calls off what is planned: the next ping, the end of patience, or the next attempt. */
  #cancel: (() => void) | null = null;
  #stopListening: (() => void) | null = null;

  constructor(env: ConnectionEnv) {
    this.#env = env;
  }

  get status(): ConnectionStatus {
    return this.#state.status;
  }

  get isRestarting(): boolean {
    return this.#state.isRestarting;
  }

  get isRenewing(): boolean {
    return this.#state.isRenewing;
  }

  get offset(): number {
    return this.#state.offset;
  }

  /** Calls the listener after each change of the state. Answers with how to stop it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #set(change: Partial<ConnectionState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Passes on all messages about the table, from version `since()` on, also after a loss. */
  watch(
    table: string,
    since: () => number,
    onMessage: (message: ServerMessage) => void,
  ): () => void {
    const watching = { table, since, onMessage };
    this.#watching.add(watching);
    if (this.#stopListening === null) this.#start();
    else if (this.status === 'open') this.#request(watching);
    return () => {
      this.#watching.delete(watching);
      const isStillWatched = [...this.#watching].some((other) => other.table === table);
      if (!isStillWatched) this.send({ type: 'leave', table });
      if (this.#watching.size === 0) this.#stop();
    };
  }

  /** Asks the server for all that came after the version that is known. */
  refetch(table: string): void {
    if (this.status !== 'open') return;
    for (const watching of this.#watching) if (watching.table === table) this.#request(watching);
  }

  /** Answers whether the message was sent. */
  send(message: ClientMessage): boolean {
    if (this.status !== 'open' || this.#socket === null) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Sends the message as soon as the server has opened its table. */
  sendChat(message: ChatMessage): void {
    if (!this.#opened.has(message.table) || !this.send(message)) this.#unsent.push(message);
  }

  /** Sends a submission until it is answered or cancelled. Null without a connection. */
  async submit(table: string, submission: Submission): Promise<SubmitAnswer | null> {
    if (this.status !== 'open') return null;
    return await new Promise((resolve) => {
      const unanswered = { table, submission, resolve, cancel: null };
      this.#unanswered.set(submission.id, unanswered);
      this.#deliver(unanswered);
    });
  }

  /** Gives up all submissions to the table that are not answered yet. */
  cancelSubmissions(table: string): void {
    for (const [id, unanswered] of this.#unanswered) {
      if (unanswered.table === table) this.#finish(id, unanswered, null);
    }
  }

  #finish(id: string, unanswered: Unanswered, answer: SubmitAnswer | null): void {
    this.#unanswered.delete(id);
    unanswered.cancel?.();
    unanswered.resolve(answer);
  }

  /** Reconnects as the person of a new cookie: the server reads it only when a socket opens. */
  changeIdentity(): void {
    this.#env.announceIdentity();
    this.#reconnect();
  }

  #reconnect(): void {
    if (this.#socket === null) return;
    this.#drop();
    this.#set({ status: 'connecting' });
    this.#connect();
  }

  #deliver(unanswered: Unanswered): void {
    const { table, submission } = unanswered;
    unanswered.cancel?.();
    unanswered.cancel = null;
    if (!this.#opened.has(table) || !this.send({ type: 'submit', table, submission })) return;
    unanswered.cancel = this.#env.later(ANSWER_MS, () => this.#deliver(unanswered));
  }

  // ——— The socket

  #start(): void {
    const stops = [
      this.#env.onWake(() => this.#wake()),
      this.#env.onOffline(() => this.#probe(DOUBT_MS)),
      this.#env.onIdentity(() => this.#reconnect()),
    ];
    this.#stopListening = () => stops.forEach((stop) => stop());
    this.#set({ status: 'connecting' });
    this.#connect();
  }

  #stop(): void {
    this.#stopListening?.();
    this.#stopListening = null;
    this.#plan(null);
    this.#drop();
    this.#unsent = [];
    this.#failures = 0;
    this.#set({ status: 'connecting' });
  }

  #connect(): void {
    // Events of a socket that was dropped are ignored.
    const isCurrent = (): boolean => this.#socket === socket;
    const hello = JSON.stringify({ type: 'hello', protocol: PROTOCOL, rules: RULES });
    const socket: Socket = this.#env.connect({
      onOpen: () => void (isCurrent() && socket.send(hello)),
      onMessage: (data) => void (isCurrent() && this.#onData(data)),
      onClose: (code) => void (isCurrent() && this.#onClose(code)),
    });
    this.#socket = socket;
    this.#opened.clear();
    this.#plan(PATIENCE_MS, () => this.#onClose(null));
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #onClose(code: number | null): void {
    this.#drop();
    if (code === CLOSE_CODES.goingAway) this.#set({ isRestarting: true });
    else if (this.#failures > RESTART_FAILURES) this.#set({ isRestarting: false });
    if (this.status === 'outdated') {
      this.#plan(OUTDATED_PAUSE_MS, () => this.#connect());
      return;
    }
    // A connection that never was is not called lost, unless it takes long.
    if (this.status === 'open' || this.#failures > 1) this.#set({ status: 'lost' });
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures++);
    // Spread, so that not all clients of a server reconnect at once.
    this.#plan(pause * (0.5 + this.#env.random() / 2), () => this.#connect());
  }

  #wake(): void {
    if (this.status === 'open') this.#probe(DOUBT_MS);
    else if (this.#socket === null && this.status !== 'outdated') {
      this.#failures = 0;
      this.#connect();
    }
  }

  /** A device that slept may have a dead socket without a sign of it: a ping shows that. */
  #probe(patience = PATIENCE_MS): void {
    if (!this.send({ type: 'ping' })) return;
    this.#plan(patience, () => this.#onClose(null));
  }

  #plan(milliseconds: number | null, act: () => void = () => undefined): void {
    this.#cancel?.();
    this.#cancel = milliseconds === null ? null : this.#env.later(milliseconds, act);
  }

  // ——— Messages from the server

  #onData(data: unknown): void {
    const message = JSON.parse(String(data)) as ServerMessage;
    if (this.status === 'open') this.#plan(PING_MS, () => this.#probe());
    switch (message.type) {
      case 'welcome':
        this.#onWelcome(message.now);
        break;
      case 'outdated':
        this.#set({
          status: 'outdated',
          isRenewing: this.#env.renew(`${message.protocol}.${message.rules}`),
        });
        break;
      case 'answer':
        this.#onAnswer(message.table, message.answer);
        break;
      case 'pong':
        break;
      case 'table':
        this.#dispatch(message.table.id, message);
        this.#onOpened(message.table.id);
        break;
      case 'view':
        this.#dispatch(message.table.id, message);
        break;
      default:
        if (message.type === 'trouble' && isTemporary(message)) this.#requestLater();
        this.#dispatch(message.table ?? null, message);
    }
  }

  /** Asks again for tables that the server could not open. */
  #requestLater(): void {
    this.#env.later(UNOPENED_PAUSE_MS, () => {
      for (const watching of this.#watching) {
        if (!this.#opened.has(watching.table)) this.#request(watching);
      }
    });
  }

  #onWelcome(now: number): void {
    this.#failures = 0;
    this.#set({ status: 'open', isRestarting: false, offset: now - this.#env.now() });
    this.#plan(PING_MS, () => this.#probe());
    for (const watching of this.#watching) this.#request(watching);
  }

  /** Sends what waited for the table. */
  #onOpened(table: string): void {
    if (this.#opened.has(table)) return;
    this.#opened.add(table);
    for (const unanswered of this.#unanswered.values()) {
      if (unanswered.table === table) this.#deliver(unanswered);
    }
    const unsent = this.#unsent;
    this.#unsent = [];
    for (const message of unsent) this.sendChat(message);
  }

  #request({ table, since }: Watching): void {
    this.send({ type: 'watch', table, since: since() });
  }

  #onAnswer(table: string, answer: SubmitAnswer): void {
    // A submission that could not be read has no id; but a table has only one under way at a time.
    const own = (): string | undefined =>
      [...this.#unanswered].find(([, waiting]) => waiting.table === table)?.[0];
    const id = answer.id ?? own();
    const waiting = id === undefined ? undefined : this.#unanswered.get(id);
    if (id === undefined || waiting === undefined) return;
    this.#finish(id, waiting, answer);
  }

  /** A message without a table goes to all that watch one. */
  #dispatch(table: string | null, message: ServerMessage): void {
    for (const watching of this.#watching) {
      if (table === null || watching.table === table) watching.onMessage(message);
    }
  }
}

/** Whether a table could not be opened just now, and may be a moment later. */
function isTemporary({ code, answers }: Extract<ServerMessage, { type: 'trouble' }>): boolean {
  return answers === 'watch' && (code === 'unavailable' || code === 'tooFast');
}
