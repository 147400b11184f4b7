/** A table on the server, as components see it: the client's table with reactive fields. */
import {
  awaySeatsOf,
  isPlayedBy,
  RemoteTable,
  type ApiRefusal,
  type ApiResult,
  type CommitmentSwap,
  type RemoteTableDeps,
  type SeatLoss,
  type ShownReaction,
} from '@stammtisch/client';
import type { GameRecord, Seat } from '@stammtisch/engine';
import type {
  ChatLine,
  Command,
  Look,
  Reaction,
  TableAnswer,
  TableView,
  TroubleCode,
  You,
} from '@stammtisch/protocol';
import { withOverrides, type PlayableTable } from '@stammtisch/player';
import type { Mirror } from '@stammtisch/table';
import { api } from '../app/api.ts';
import { browserStore, browserTimers, fillRandomly, isPageSeen, onPageSeen } from './browserEnv.ts';
import { connection, type PageConnection } from './connection.svelte.ts';
import { namedView } from './formerGuest.ts';
import type { LobbyTable } from './lobbyTable.ts';

/** What an online table needs; tests give it something else than the page. */
export type OnlineDeps = Omit<RemoteTableDeps, 'connection' | 'onChange'> & {
  readonly connection: PageConnection;
};

function pageDeps(): OnlineDeps {
  return {
    connection: connection(),
    command: api.command,
    store: browserStore,
    timers: browserTimers,
    randomBytes: fillRandomly,
    isSeen: isPageSeen,
    onSeen: onPageSeen,
  };
}

export class OnlineTable implements LobbyTable {
  readonly id: string;
  readonly connection: PageConnection;
  /** With words in place of the names of former guests. */
  view: TableView = $state.raw(undefined as unknown as TableView);
  you: You = $state.raw({ seats: [], isHost: false });
  /** The game, once it has begun. */
  mirror: Mirror | null = $state.raw(null);
  chat: readonly ChatLine[] = $state.raw([]);
  reactions: readonly ShownReaction[] = $state.raw([]);
  /** Why the server took no chat message; null if it was dismissed. */
  trouble: TroubleCode | null = $state(null);
  /** How the person's seat was lost; null if it was not, or that was dismissed. */
  seatLoss: SeatLoss | null = $state(null);
  /** Whether the server went back to a backup, and that was not dismissed. */
  isRolledBack = $state(false);
  /** The log cannot be followed: the page plays by other rules. */
  isBroken = $state(false);
  swap: CommitmentSwap | null = $state.raw(null);

  readonly #remote: RemoteTable;
  /** The view as the server sent it. */
  #sent: TableView | null = null;

  constructor(answer: TableAnswer, deps: OnlineDeps = pageDeps()) {
    this.connection = deps.connection;
    this.#remote = new RemoteTable(answer, {
      ...deps,
      connection: deps.connection.server,
      onChange: () => this.#update(),
    });
    this.id = this.#remote.id;
    this.#update();
  }

  /** Copies what has changed; a field that is equal to what it was makes nothing run again. */
  #update(): void {
    const { view, you, trouble, seatLoss, isRolledBack, isBroken, swap } = this.#remote.state;
    if (view !== this.#sent) {
      this.#sent = view;
      this.view = namedView(view);
    }
    this.you = you;
    this.trouble = trouble;
    this.seatLoss = seatLoss;
    this.isRolledBack = isRolledBack;
    this.isBroken = isBroken;
    this.swap = swap;
    this.mirror = this.#remote.mirror;
    this.chat = this.#remote.chat.lines;
    this.reactions = this.#remote.chat.reactions;
  }

  /** Follows the table. Answers with how to stop that. */
  start(): () => void {
    return this.#remote.start();
  }

  stop(): void {
    this.#remote.stop();
  }

  /** Whether this page has followed the table since before its game. */
  get hasSeenStart(): boolean {
    return this.#remote.state.hasSeenStart;
  }

  /** The seats here that a bot plays because their time was up. */
  readonly awaySeats: readonly Seat[] = $derived.by(() => awaySeatsOf(this.view, this.you));

  /** Whether the person has given up all their seats. */
  readonly hasResigned: boolean = $derived.by(() => {
    const own = this.you.seats.map((seat) => this.view.seats[seat]);
    return own.length > 0 && own.every((taken) => taken?.kind === 'human' && taken.resigned);
  });

  /** Whether the seat is played on this page now. */
  isPlayedHere(seat: Seat): boolean {
    return isPlayedBy(this.view, this.you, seat);
  }

  /** The time by the server's clock. */
  now(): number {
    return browserTimers.now() + this.connection.offset;
  }

  /** Puts a message away that was read. */
  dismiss(notice: Parameters<RemoteTable['dismiss']>[0]): void {
    this.#remote.dismiss(notice);
  }

  /** Fetches all that the server has of the table. */
  refetch(): void {
    this.connection.server.refetch(this.id);
  }

  command(command: Command): Promise<ApiRefusal | null> {
    return this.#remote.command(command);
  }

  sit(seat: Seat, look: Look): Promise<ApiRefusal | null> {
    return this.#remote.sit(seat, look);
  }

  stand(): Promise<ApiRefusal | null> {
    return this.#remote.stand();
  }

  rematch(): Promise<ApiResult<TableAnswer>> {
    return this.#remote.rematch();
  }

  returnToSeats(): Promise<void> {
    return this.#remote.returnToSeats();
  }

  sendChat(text: string): void {
    this.#remote.sendChat(text);
  }

  sendReaction(reaction: Reaction): void {
    this.#remote.sendReaction(reaction);
  }

  /** The mirror as a table that the game controller plays on. */
  playable(mirror: Mirror): PlayableTable {
    return withOverrides(mirror, {
      submit: (submission) => this.#remote.submit(submission, mirror),
    });
  }

  /** The game as it stands, and who resigned. */
  recordOf(mirror: Mirror): GameRecord {
    return this.#remote.recordOf(mirror);
  }
}
