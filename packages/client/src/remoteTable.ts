/**
 * A table on a server, as this client has it: followed, caught up by itself, and with its dice
 * committed and revealed without being asked.
 */
import type { GameRecord, Seat } from '@stammtisch/engine';
import {
  viewAfter,
  type Command,
  type Look,
  type Opening,
  type Reaction,
  type ServerMessage,
  type StampedEntry,
  type SubmitAnswer,
  type TableAnswer,
  type TableView,
  type TroubleCode,
  type You,
} from '@stammtisch/protocol';
import { withResigned, type Mirror, type Submission } from '@stammtisch/table';
import { isTemporaryRefusal, type ApiRefusal, type ApiResult, type ServerApi } from './api.ts';
import { CommitReveal } from './commitReveal.ts';
import type { ConnectionStatus, ServerConnection } from './connection.ts';
import { DiceStore, drawNonce, type CommitmentSwap, type RandomBytes } from './diceStore.ts';
import type { KeyValueStore, Timers } from './env.ts';
import { MirroredGame, sinceVersion } from './mirroredGame.ts';
import { SeatStore, type SeatLoss } from './seatStore.ts';
import { TableChat } from './tableChat.ts';

/** How often a device that is looked at promises in place of another: seldom, or both would. */
const STAY_MS = 8_000;
/** How often a move that could not be stored is sent again, and after what pause. */
const TRIES = 4;
const PAUSE_MS = 1_000;
/** An answer may come before the entries that it speaks of, but not by much. */
const PATIENCE_MS = 4_000;

export interface RemoteTableDeps {
  readonly connection: ServerConnection;
  readonly command: ServerApi['command'];
  readonly store: KeyValueStore;
  readonly timers: Timers;
  readonly randomBytes: RandomBytes;
  /** Whether the person looks at the table. */
  readonly isSeen: () => boolean;
  /** Acts when the person looks at it again. Answers with how to stop it. */
  readonly onSeen: (act: () => void) => () => void;
  /** Called after every change of what the table shows. */
  readonly onChange?: () => void;
}

/** What came of a submission; `lost`: it was given up without an answer. */
export type RemoteAnswer =
  | SubmitAnswer
  | { readonly ok: false; readonly id: string; readonly reason: 'lost' };

/** What a table shows; `onChange` is called whenever any of it changes. */
interface TableState {
  readonly view: TableView;
  readonly you: You;
  /** Why the server took no chat message; null if it was dismissed. */
  readonly trouble: TroubleCode | null;
  /** The log cannot be followed: the server plays by other rules. */
  readonly isBroken: boolean;
  /** The server went back to a backup; false if that was dismissed. */
  readonly isRolledBack: boolean;
  /** How the person's seat was lost; null if that was dismissed. */
  readonly seatLoss: SeatLoss | null;
  readonly swap: CommitmentSwap | null;
  /** Whether this client has followed the table since before its game. */
  readonly hasSeenStart: boolean;
}

/** What can be dismissed, and how it reads then. */
const DISMISSED = { trouble: null, seatLoss: null, isRolledBack: false } as const;

/** By seat, who has resigned. */
export function resignedOf({ seats }: Pick<TableView, 'seats'>): readonly boolean[] {
  return seats.map((taken) => taken.kind === 'human' && taken.resigned);
}

/** The person's seats that a bot plays because their time was up. */
export function awaySeatsOf({ seats }: TableView, you: You): readonly Seat[] {
  return you.seats.filter((seat) => {
    const taken = seats[seat];
    return taken?.kind === 'human' && taken.away && !taken.resigned;
  });
}

/** Whether the person moves for the seat now. */
export function isPlayedBy({ stage, seats }: TableView, you: You, seat: Seat): boolean {
  const taken = seats[seat];
  const isPlayer = taken?.kind === 'human' && !taken.away && !taken.resigned;
  return stage === 'playing' && isPlayer && you.seats.includes(seat);
}

export class RemoteTable {
  readonly id: string;
  readonly dice: DiceStore;
  readonly seats: SeatStore;

  readonly #deps: RemoteTableDeps;
  #state: TableState;
  readonly #game = new MirroredGame();
  readonly #chat: TableChat;
  readonly #commitReveal: CommitReveal;
  #stop: (() => void) | null = null;
  /** How many views the socket has brought. */
  #views = 0;
  #isReturning = false;
  #hasRestarted = false;

  constructor({ table, you }: TableAnswer, deps: RemoteTableDeps) {
    this.id = table.id;
    this.#deps = deps;
    this.dice = new DiceStore(deps.store);
    this.seats = new SeatStore(deps.store);
    this.#chat = new TableChat(deps.timers, () => this.#changed());
    const { dice, seats } = this;
    this.#commitReveal = new CommitReveal(this, { ...deps, dice, seats });
    this.#state = {
      view: table,
      you,
      trouble: null,
      isBroken: false,
      isRolledBack: false,
      seatLoss: null,
      swap: dice.noteCommitment(table),
      hasSeenStart: isBeforeGame(table),
    };
  }

  /** Follows the table. Answers with how to stop that. */
  start(): () => void {
    const { connection, timers, isSeen, onSeen } = this.#deps;
    const since = (): number => sinceVersion(this.#game.version);
    const stops = [
      connection.watch(this.id, since, (message) => this.#onMessage(message)),
      onSeen(() => this.#lookAgain()),
      timers.every(STAY_MS, () => {
        if (isSeen()) void this.#commitReveal.onStay();
      }),
    ];
    this.#stop = () => {
      for (const stop of stops) stop();
      this.#game.stopWaiting();
    };
    return () => this.stop();
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
  }

  // ——— What it shows

  get state(): TableState {
    return this.#state;
  }

  get view(): TableView {
    return this.#state.view;
  }

  get you(): You {
    return this.#state.you;
  }

  /** The game, once it has begun. */
  get mirror(): Mirror | null {
    return this.#game.mirror;
  }

  get chat(): Pick<TableChat, 'lines' | 'reactions'> {
    return this.#chat;
  }

  get status(): ConnectionStatus {
    return this.#deps.connection.status;
  }

  get isFollowed(): boolean {
    return this.#stop !== null;
  }

  /** The time by the server's clock. */
  now(): number {
    return this.#deps.timers.now() + this.#deps.connection.offset;
  }

  /** The game as it stands, and who resigned. */
  recordOf(mirror: Mirror): GameRecord {
    return withResigned(mirror.record(), resignedOf(this.view));
  }

  /** Puts a message away that was shown. */
  dismiss(notice: keyof typeof DISMISSED): void {
    this.#set({ [notice]: DISMISSED[notice] });
  }

  #set(change: Partial<TableState>): void {
    this.#state = { ...this.#state, ...change };
    this.#changed();
  }

  #changed(): void {
    this.#deps.onChange?.();
  }

  // ——— What the person does

  /** Answers why the command was refused; null if it was not. */
  async command(command: Command): Promise<ApiRefusal | null> {
    const answer = await this.#command(command);
    return answer.ok ? null : answer.refused;
  }

  /** Makes, or finds, the table where the same people play again. */
  async rematch(): Promise<ApiResult<TableAnswer>> {
    const answer = await this.#command({ do: 'rematch' });
    if (answer.ok) this.seats.noteSeatFor(answer.value.table.id, this.view, this.you);
    return answer;
  }

  async sit(seat: Seat | null, look: Look): Promise<ApiRefusal | null> {
    const before = this.dice.nonce(this.id);
    const nonce = drawNonce(this.#deps.randomBytes);
    // Saved first: the device must be able to reveal, even if the answer is lost.
    this.dice.saveNonce(this.id, nonce);
    const refused = await this.command({ do: 'sit', seat, look, promise: nonce.promise });
    if (refused !== null && !isTemporaryRefusal(refused)) this.dice.restoreNonce(this.id, before);
    return refused;
  }

  async stand(): Promise<ApiRefusal | null> {
    const before = this.dice.nonce(this.id);
    // Removed first: no other tab shall report the seat as lost.
    this.seats.removeSeat(this.id);
    const refused = await this.command({ do: 'stand' });
    if (refused !== null) this.dice.restoreNonce(this.id, before);
    return refused;
  }

  async #command(command: Command): Promise<ApiResult<TableAnswer>> {
    const views = this.#views;
    const answer = await this.#deps.command(this.id, command);
    // A rematch answers with the new table. What the socket brought meanwhile may be newer.
    if (answer.ok && answer.value.table.id === this.id && views === this.#views) {
      this.#show(answer.value.table, answer.value.you);
    }
    // A person who sits down for the first time had no cookie when the connection opened.
    if (answer.ok && command.do === 'sit') this.#deps.connection.changeIdentity();
    return answer;
  }

  /** Takes the seats back that a bot plays meanwhile. */
  async returnToSeats(): Promise<void> {
    if (awaySeatsOf(this.view, this.you).length === 0 || this.#isReturning) return;
    this.#isReturning = true;
    await this.command({ do: 'return' });
    this.#isReturning = false;
  }

  sendChat(text: string): void {
    this.#deps.connection.sendChat({ type: 'chat', table: this.id, text });
  }

  sendReaction(reaction: Reaction): void {
    this.#deps.connection.sendChat({ type: 'react', table: this.id, reaction });
  }

  /** Answers when the entries have come, too, that the server's answer speaks of. */
  async submit(submission: Submission, mirror = this.mirror): Promise<RemoteAnswer> {
    for (let tries = 1; ; tries++) {
      // A move that was meant for a game that is gone is not made in another.
      const isGone = mirror !== this.mirror;
      const answer = isGone ? null : await this.#deps.connection.submit(this.id, submission);
      if (answer === null) return { ok: false, id: submission.id, reason: 'lost' };
      if (!answer.ok && answer.reason === 'unavailable' && tries < TRIES) {
        await new Promise<void>((resolve) => this.#deps.timers.later(PAUSE_MS, resolve));
        continue;
      }
      if ('version' in answer) await this.#reached(answer.version);
      return answer;
    }
  }

  async #reached(version: number): Promise<void> {
    const { connection, timers } = this.#deps;
    const cancel = timers.later(PATIENCE_MS, () => connection.refetch(this.id));
    await this.#game.reached(version);
    cancel();
  }

  // ——— What the server sends

  #onMessage(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        this.#onTable(message);
        break;
      case 'view':
        this.#views++;
        this.#show(viewAfter(this.view.spec, message.table), message.you, message.opening ?? null);
        break;
      case 'entries':
        if (message.clock !== undefined)
          this.#set({ view: { ...this.view, clock: message.clock } });
        this.#follow(message.entries);
        break;
      case 'chat':
        this.#chat.add([message.line]);
        break;
      case 'reaction':
        this.#chat.react(message);
        break;
      case 'trouble':
        // The connection deals with the others.
        if (message.answers === 'chat' || message.answers === 'react') {
          this.#set({ trouble: message.code });
        }
        break;
      default:
      // The connection deals with it.
    }
  }

  #onTable(message: Extract<ServerMessage, { type: 'table' }>): void {
    const { table, you, opening, entries, chat } = message;
    if (this.#deps.isSeen()) this.#commitReveal.onArrival();
    if (this.#views++ === 0) this.#arrive(table, you);
    if (this.#game.isRolledBack(message)) {
      this.#set({ isRolledBack: true });
      this.#chat.clear();
      this.#restart();
      this.#show(table, you);
    } else {
      this.#show(table, you, opening);
      this.#follow(entries);
    }
    this.#chat.add(chat);
  }

  /** The first view since the person has come to the table. */
  #arrive(view: TableView, you: You): void {
    this.#set({ view, you, seatLoss: this.seats.lossSince(view, you) });
    if (view.stage === 'gathering' && you.seats.length === 0) void this.#sitAgain();
    if (this.#deps.isSeen()) void this.returnToSeats();
  }

  /** Seats the person at a rematch as before, if the seat is still free. */
  async #sitAgain(): Promise<void> {
    const former = this.seats.takeFormerSeat(this.id);
    if (former !== null && this.view.seats[former.seat]?.kind === 'open') {
      await this.sit(former.seat, former.look);
    }
  }

  /** Another device of the same person may have promised meanwhile. */
  #lookAgain(): void {
    if (this.view.stage !== 'gathering') return;
    this.#commitReveal.expectArrival();
    this.#deps.connection.refetch(this.id);
  }

  #show(view: TableView, you: You, opening: Opening | null = null): void {
    const loss = this.seats.lossBetween(this.view, this.you, view);
    this.#set({
      view,
      you,
      seatLoss: you.seats.length > 0 ? null : (loss ?? this.#state.seatLoss),
      swap: this.dice.noteCommitment(view),
      hasSeenStart: this.#state.hasSeenStart || isBeforeGame(view),
    });
    if (view.rematch !== null) this.seats.noteSeatFor(view.rematch, view, you);
    if (opening !== null && this.mirror === null) this.#open(view, opening);
    if (view.fair.seed !== null) this.mirror?.reveal(view.fair.seed);
    void this.#commitReveal.run();
  }

  #open(view: TableView, opening: Opening): void {
    if (this.#game.open(view, opening)) this.#changed();
    else this.#set({ isBroken: true });
  }

  #follow(entries: readonly StampedEntry[]): void {
    const followed = this.#game.follow(entries);
    if (followed === 'missing') this.#deps.connection.refetch(this.id);
    if (followed !== 'wrong') return;
    // An entry got wrong on the way: everything is fetched once more, which helps or nothing does.
    if (this.#hasRestarted) {
      this.#set({ isBroken: true });
      return;
    }
    this.#hasRestarted = true;
    this.#restart();
  }

  /** Fetches the whole game again; messages for the old mirror are ignored. */
  #restart(): void {
    this.#game.reset();
    this.#changed();
    this.#deps.connection.cancelSubmissions(this.id);
    this.#deps.connection.refetch(this.id);
  }
}

function isBeforeGame({ stage }: TableView): boolean {
  return stage === 'gathering' || stage === 'revealing';
}
