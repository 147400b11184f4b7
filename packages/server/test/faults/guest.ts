/**
 * A person who plays fast and never gives up: after every loss of the connection it comes again,
 * catches up, and sends what was not answered once more under the same id. It remembers all that it
 * was told, and complains about everything that contradicts it.
 */
import { randomBytes } from 'node:crypto';
import { legalActions, waitsFor, type Action, type GameState, type Seat } from '@stammtisch/engine';
import {
  PROTOCOL,
  RULES,
  viewAfter,
  type ServerMessage,
  type StampedEntry,
  type SubmitAnswer,
  type TableView,
} from '@stammtisch/protocol';
import { WebSocket } from 'ws';
import { Follower } from '../client.ts';
import { setbacksOf } from './regressions.ts';

type Deed = { readonly actions: readonly Action[] } | { readonly undo: true };

type Submitted = Deed & { readonly id: string; readonly seat: Seat; readonly seen: number };

export interface GuestOptions {
  /** Where to connect; asked each time. */
  readonly base: () => string;
  readonly cookie: string;
  readonly table: string;
  readonly seat: Seat;
  /** Numbers from 0 to 1. */
  readonly chance: () => number;
  /** Shortest time between two moves. */
  readonly paceMs?: number;
  /** How often it takes back instead of moving. */
  readonly undoes?: number;
  /** Its next move; any legal one unless told. */
  readonly choose?: (state: GameState, seat: Seat, chance: () => number) => Action | undefined;
}

/** A socket takes twenty messages a second for long. */
const PACE_MS = 60;
const AGAIN_MS = [30, 100, 250];
/** Who has no answer by then takes the connection for dead. */
const PATIENCE_MS = 12_000;
const LATE_DUPLICATES = 0.05;
const UNDOES = 0.03;

export class Guest {
  readonly follower = new Follower();
  readonly options: GuestOptions;
  view: TableView | null = null;
  /** Ids that were answered with ok, and with which version. */
  readonly acknowledged = new Map<string, number>();
  /** Answered with a refusal that is final. */
  readonly refused = new Set<string>();
  readonly complaints: string[] = [];
  /** What a view had forgotten that an earlier one had told. */
  readonly setbacks: string[] = [];
  /** By close code; `error` where the handshake failed. */
  readonly closes = new Map<string, number>();
  unavailable = 0;
  resent = 0;
  /** Milliseconds from the first sending to the answer. */
  readonly latencies: number[] = [];

  /** From when it leaves its seat to a bot, nothing of what it did is answered any more. */
  #hasResigned = false;
  #socket: WebSocket | null = null;
  #isGreeted = false;
  #isResting = false;
  #isGone = false;
  #isPausing = false;
  #pending: Submitted | null = null;
  #sentAt = 0;
  #latest: Submitted | null = null;
  #tries = 0;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(options: GuestOptions) {
    this.options = options;
    this.#connect();
  }

  get isConnected(): boolean {
    return this.#isGreeted;
  }

  get isWaiting(): boolean {
    return this.#pending !== null;
  }

  /** Makes no new moves; what is under way is brought to its end. */
  rest(isResting = true): void {
    this.#isResting = isResting;
    this.#play();
  }

  /** To be called before it resigns. */
  resign(): void {
    this.#hasResigned = true;
    this.rest();
  }

  leave(): void {
    this.#isGone = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#socket?.terminate();
  }

  #later(ms: number, what: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (!this.#isGone) what();
    }, ms);
    this.#timers.add(timer);
    return timer;
  }

  #connect(): void {
    const { base, cookie } = this.options;
    const socket = new WebSocket(`${base().replace(/^http/, 'ws')}/ws`, {
      headers: { cookie },
      handshakeTimeout: PATIENCE_MS,
    });
    this.#socket = socket;
    let hasFailed = false;
    socket.on('open', () => {
      this.#send({ type: 'hello', protocol: PROTOCOL, rules: RULES });
      this.#watch();
    });
    socket.on('error', () => (hasFailed = true));
    socket.on('message', (data: Buffer) => {
      try {
        this.#hear(JSON.parse(data.toString()) as ServerMessage);
      } catch (error) {
        this.complaints.push(String(error));
      }
    });
    socket.on('close', (code) => {
      const name = hasFailed ? 'error' : String(code);
      this.closes.set(name, (this.closes.get(name) ?? 0) + 1);
      this.#isGreeted = false;
      this.#later(AGAIN_MS[Math.min(this.#tries++, AGAIN_MS.length - 1)]!, () => this.#connect());
    });
  }

  #send(message: unknown): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #watch(): void {
    const { table } = this.options;
    this.#send({ type: 'watch', table, since: this.follower.version });
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'table') {
      this.#isGreeted = true;
      this.#tries = 0;
      if (message.opening !== null && this.follower.opening === null) {
        this.follower.open(message.opening);
      }
      this.#add(message.entries);
      this.#look(message.table);
      if (this.#pending !== null) this.#submit(this.#pending, true);
    } else if (message.type === 'view') {
      if (message.opening !== undefined && this.follower.opening === null) {
        this.follower.open(message.opening);
      }
      this.#look(viewAfter(this.view!.spec, message.table));
    } else if (message.type === 'entries') this.#add(message.entries);
    else if (message.type === 'answer') this.#answered(message.answer);
    else if (message.type === 'trouble') this.#troubled(message);
    this.#play();
  }

  #look(view: TableView): void {
    if (this.view !== null) this.setbacks.push(...setbacksOf(this.view, view));
    this.view = view;
  }

  #add(entries: readonly StampedEntry[]): void {
    const { follower } = this;
    const first = entries[0];
    if (first !== undefined && first.version !== follower.version + 1) {
      this.complaints.push(`Entry ${first.version} was sent after ${follower.version}.`);
    }
    follower.add(entries.filter(({ version }) => version > follower.version));
  }

  #troubled({ code, text }: Extract<ServerMessage, { type: 'trouble' }>): void {
    if (code !== 'unavailable') {
      this.complaints.push(`Trouble ${code}: ${text}`);
      return;
    }
    this.unavailable++;
    if (!this.#isGreeted) this.#later(AGAIN_MS[2]!, () => this.#watch());
  }

  #answered(answer: SubmitAnswer): void {
    const pending = this.#pending;
    const known = this.acknowledged.get(answer.id ?? '');
    if (known !== undefined) {
      // A late duplicate: the first answer again, or that it cannot be looked up now.
      const isBarred =
        !answer.ok &&
        (answer.reason === 'unavailable' || (answer.reason === 'notYourSeat' && this.#hasResigned));
      const isSame = answer.ok ? answer.version === known : isBarred;
      if (!isSame) this.complaints.push(`${answer.id}: then ${JSON.stringify(answer)}`);
      return;
    }
    if (pending === null || answer.id !== pending.id) {
      this.complaints.push(`An answer nobody waits for: ${JSON.stringify(answer)}`);
      return;
    }
    if (answer.ok) {
      this.latencies.push(performance.now() - this.#sentAt);
      this.acknowledged.set(answer.id, answer.version);
      this.#latest = pending;
      if (answer.version > this.follower.version) {
        this.complaints.push(`${answer.id} was answered before its entry was told.`);
      }
    } else if (answer.reason === 'unavailable') {
      this.unavailable++;
      this.#later(AGAIN_MS[1]!, () => {
        if (this.#pending === pending && this.#isGreeted) this.#submit(pending, true);
      });
      return;
    } else this.refused.add(pending.id);
    this.#pending = null;
  }

  #submit(submitted: Submitted, isAgain: boolean): void {
    if (isAgain) this.resent++;
    const socket = this.#socket;
    this.#send({ type: 'submit', table: this.options.table, submission: submitted });
    this.#later(PATIENCE_MS, () => {
      if (this.#pending === submitted && this.#socket === socket) socket?.terminate();
    });
  }

  #play(): void {
    const { paceMs = PACE_MS } = this.options;
    if (this.#isResting || !this.#isGreeted || this.#pending !== null || this.#isPausing) return;
    if (this.view?.stage !== 'playing') return;
    const wait = this.#sentAt + paceMs - performance.now();
    if (wait <= 0) this.#move();
    else {
      this.#isPausing = true;
      this.#later(wait, () => {
        this.#isPausing = false;
        this.#play();
      });
    }
  }

  #move(): void {
    const { follower } = this;
    const { seat, chance } = this.options;
    const deed = this.#choose();
    if (deed === null) return;
    this.#sentAt = performance.now();
    if (this.#latest !== null && chance() < LATE_DUPLICATES) this.#submit(this.#latest, true);
    const id = randomBytes(8).toString('hex');
    this.#pending = { id, seat, seen: follower.seen(seat), ...deed };
    this.#submit(this.#pending, false);
  }

  #choose(): Deed | null {
    const { seat, chance, undoes = UNDOES, choose = anyMove } = this.options;
    const { state } = this.follower;
    if (state === null || !waitsFor(state).includes(seat)) return null;
    if (chance() < undoes) return { undo: true };
    const action = choose(state, seat, chance);
    return action === undefined ? null : { actions: [action] };
  }
}

function anyMove(state: GameState, seat: Seat, chance: () => number): Action | undefined {
  const actions = legalActions(state, seat);
  return actions[Math.floor(chance() * actions.length)];
}
