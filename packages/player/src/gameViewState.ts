/**
 * What a player sees of the game: who is asked, what is offered, what lies ready. Fields hold what changes,
 * getters derive the rest from fields and from the table alone, so that a framework can observe both.
 */
import {
  actors,
  legalActions,
  placed,
  result,
  UNPLACED,
  waitsFor,
  type GameState,
  type Seat,
  type SeatResult,
} from '@stammtisch/engine';
import type { RemoteBots } from '@stammtisch/bots';
import { EventPlayback, type PlaybackListener } from './eventPlayback.ts';
import { NO_OFFERS, offersByTarget, type OffersByTarget } from './offers.ts';
import type { Platform } from './platform.ts';
import type { PlayableTable } from './playableTable.ts';
import { previewPurse, purseOf, type Purse } from './previews.ts';
import { isSheetPrompt, promptOf, type ActionSheet, type Prompt } from './prompts.ts';
import { hasDrawn } from './recap.ts';

export interface GameControllerOptions {
  readonly table: PlayableTable;
  /** Whether the seat is played on this device. */
  readonly isHere: (seat: Seat) => boolean;
  /** The bot that plays a seat; null for a person. */
  readonly botOf: (seat: Seat) => string | null;
  /** For hints and plans; null where there are none. */
  readonly advice: RemoteBots | null;
  /** For the seats of bots; null if they are played elsewhere. */
  readonly bots: RemoteBots | null;
  /** Called after every entry of the log, whoever made it. */
  readonly changed: (isOwn: boolean) => void;
  readonly listener: Pick<PlaybackListener, 'event' | 'tempo'>;
  readonly confirmsLoss: () => boolean;
  /** By seat, whether its player gave up the game and ranks last. */
  readonly resigned?: () => readonly boolean[];
  readonly platform: Platform;
}

/** What the main button does. */
export type MainAction = 'open' | 'serve' | 'close';

export class GameViewState {
  readonly playback: EventPlayback;

  /** The die in hand. */
  picked: number | null = null;
  /** While suspended, nobody here is asked: a recap is shown, or a lesson explains something. */
  isSuspended = false;
  /** Whose tavern is shown large. */
  viewer: Seat = 0;

  protected readonly options: GameControllerOptions;
  protected readonly table: PlayableTable;
  /** Counts the changes of the table. Getters that ask the table read it, so that observers see it change. */
  protected tableChanges = 0;
  /** A choice that a press has opened. */
  protected openedSheet: ActionSheet | null = null;
  /** The question that has been shown: it stays while others answer theirs. */
  protected shownQuestion: string | null = null;
  protected isSkipping = false;

  constructor(options: GameControllerOptions) {
    this.options = options;
    this.table = options.table;
    this.playback = new EventPlayback(
      this.table.state(),
      {
        event: (...shown) => options.listener.event(...shown),
        tempo: () => (this.isSkipping ? 0 : options.listener.tempo()),
        isOwn: (seat) => this.isOwnSeat(seat),
        isWatched: (seat) => seat === this.viewer,
      },
      options.platform,
    );
    this.viewer = this.askedSeat ?? this.ownSeats[0] ?? 0;
  }

  /** The position as it is; `game` is how far it has been shown. */
  get real(): GameState {
    void this.tableChanges;
    return this.table.state();
  }

  get game(): GameState {
    return this.playback.game;
  }

  /** The seats that are played on this device: none for a spectator. */
  get ownSeats(): readonly Seat[] {
    return this.table.seats().flatMap((_, seat) => (this.options.isHere(seat) ? [seat] : []));
  }

  /** The seat on this device that the game waits for. */
  get askedSeat(): Seat | null {
    return waitsFor(this.real).find((seat) => this.isOwnSeat(seat)) ?? null;
  }

  /** The seat on this device that can act: while others serve, seats that have not closed may plan. */
  get seat(): Seat | null {
    if (this.askedSeat !== null) return this.askedSeat;
    if (this.real.phase !== 'serving') return null;
    const planners = actors(this.real).filter((seat) => this.isOwnSeat(seat));
    return planners.includes(this.viewer) ? this.viewer : (planners[0] ?? null);
  }

  /** Whether the question has been shown: until then, what led to it is. */
  get isReady(): boolean {
    return (
      this.seat !== null &&
      !this.isSuspended &&
      (this.askedSeat === null || this.shownQuestion === this.question)
    );
  }

  /** Names the question to the asked seat. Every answer of a seat leads to another question. */
  protected get question(): string | null {
    void this.tableChanges;
    const { askedSeat } = this;
    return askedSeat === null ? null : `${askedSeat} ${this.table.seen(askedSeat)}`;
  }

  get prompt(): Prompt | null {
    return this.seat === null || !this.isReady ? null : promptOf(this.real, this.seat);
  }

  /** What can be done now. Empty unless the seat that can act is the one shown. */
  get offers(): OffersByTarget {
    return this.seat === null || !this.isReady || this.seat !== this.viewer
      ? NO_OFFERS
      : offersByTarget(this.real, this.seat, this.picked);
  }

  get sheet(): ActionSheet | null {
    if (this.openedSheet !== null) return this.openedSheet;
    const { prompt, seat } = this;
    if (seat === null || !isSheetPrompt(prompt)) return null;
    return { prompt, seat, actions: legalActions(this.real, seat) };
  }

  get mainAction(): MainAction | null {
    if (this.askedSeat === null || !this.isReady || this.sheet !== null) return null;
    if (this.prompt === 'plan') return 'open';
    if (this.prompt !== 'serve') return null;
    return this.placedDice > 0 ? 'serve' : 'close';
  }

  /** Whether any die or card has been drawn yet. */
  get hasDrawn(): boolean {
    void this.tableChanges;
    return hasDrawn(this.table);
  }

  /** Dice that lie on spaces and wait to be served. */
  get placedDice(): number {
    return this.real.players[this.seat ?? this.viewer]!.at.filter((space) => space >= 0).length;
  }

  get unplacedDice(): number {
    const { at } = this.real.players[this.seat ?? this.viewer]!;
    return at.filter((space) => space === UNPLACED).length;
  }

  get purse(): Purse {
    return purseOf(this.game.players[this.viewer]!);
  }

  /** The purse after the serving, as the dice lie. */
  get plannedPurse(): Purse {
    return this.playback.isBusy ? this.purse : previewPurse(this.real, this.viewer);
  }

  /** The seat on this device that may undo its last move now. */
  get undoer(): Seat | null {
    void this.tableChanges;
    const first = this.seat ?? this.viewer;
    const order = [first, ...this.ownSeats.filter((seat) => seat !== first)];
    return order.find((seat) => this.isOwnSeat(seat) && this.table.mayUndo(seat)) ?? null;
  }

  /** By seat. */
  get resigned(): readonly boolean[] {
    return this.options.resigned?.() ?? [];
  }

  /** Who won, once the game is over. */
  ranking(): readonly SeatResult[] {
    return placed(result(this.real), this.resigned);
  }

  protected isOwnSeat(seat: Seat): boolean {
    return this.ownSeats.includes(seat);
  }
}
