/**
 * One game on one device: carries out what its player presses, drives the bots, plays forced moves, and
 * shows what others do. It knows the table, local or remote, and nothing about how things look.
 */
import { isOpen, type Action, type Seat } from '@stammtisch/engine';
import type { Accepted } from '@stammtisch/table';
import { Adviser } from './adviser.ts';
import { forcedAction, servingsOf } from './automaticMoves.ts';
import { driveBots, type BotDriver } from './botDriver.ts';
import { GameViewState, type GameControllerOptions } from './gameViewState.ts';
import { Journal, pastLines } from './journal.ts';
import { explainTarget, noticeOf, type Notice } from './notice.ts';
import { resolvePress } from './offers.ts';
import type { SubmissionReply } from './playableTable.ts';
import { previewClosingLoss, type ClosingLoss } from './previews.ts';
import { missedSince, recapOf } from './recap.ts';
import { SettleLoop } from './settleLoop.ts';
import { SubmissionQueue } from './submissionQueue.ts';
import type { TargetId } from './targets.ts';
import type { Pulse, Stall, Watchable } from './watchdog.ts';

/** Only the latest stalls are remembered; all are counted. */
const MAX_STALLS = 20;

export class GameController extends GameViewState implements Watchable {
  readonly journal = new Journal();

  notice: Notice | null = null;
  /** Counts the decisions made on this device. */
  decisions = 0;
  /** What closing the tavern would lose, while its player is asked about it. */
  loss: ClosingLoss | null = null;
  /** Whether a recap of what others did is shown. */
  isRecap = false;
  /** How often the game stood still and was set going again, and where it did so last. */
  stalls: { readonly count: number; readonly last: readonly Stall[] } = { count: 0, last: [] };

  protected readonly queue: SubmissionQueue;
  protected readonly adviser: Adviser | null;
  readonly #bots: BotDriver | null;
  readonly #unsubscribe: () => void;
  /** After a change, forced moves are played, and the next question is shown. */
  readonly #settling: SettleLoop;
  #isUndoing = false;
  /** The seat whose tavern was brought to the front last, because it was asked. */
  #calledSeat: Seat | null = null;

  constructor(options: GameControllerOptions) {
    super(options);
    const { table, platform } = options;
    this.queue = new SubmissionQueue(table, platform);
    this.adviser = options.advice === null ? null : new Adviser(options.advice);
    this.#settling = new SettleLoop(() => this.#settle(), platform);
    this.journal.add(pastLines(table));
    this.#unsubscribe = table.subscribe((accepted) => this.#onAccepted(accepted));
    // Subscribed after the playback: a bot that moves at once waits until the move before is shown.
    this.#bots = options.bots === null ? null : this.#driveBots(options.bots);
  }

  #driveBots(bots: NonNullable<GameControllerOptions['bots']>): BotDriver {
    const { table, botOf, platform } = this.options;
    return driveBots({
      table,
      bots,
      botOf,
      shown: () => this.playback.idle(),
      onTrouble: () => void (this.notice = { kind: 'botTrouble' }),
      platform,
    });
  }

  #onAccepted(accepted: Accepted): void {
    const { entry, events, state } = accepted;
    if (entry.kind === 'undo') this.journal.remove(entry.gone);
    const { version, seat: by } = entry;
    this.journal.add(events.map((event) => ({ version, round: state.round, by, event })));
    this.tableChanges++;
    this.playback.push(accepted);
    this.#settling.changed();
    this.options.changed(this.isOwnSeat(by));
  }

  /** Sets the game going, or going again. */
  start(): void {
    this.#bots?.wake();
    this.#settling.changed();
  }

  stop(): void {
    this.#settling.stop();
    this.#unsubscribe();
    this.#bots?.stop();
    this.playback.finish();
  }

  /** Whether an answer of the table is awaited. */
  get isWaiting(): boolean {
    return this.queue.isWaiting;
  }

  /** Whether a bot thinks for the player. */
  get isThinking(): boolean {
    return this.adviser?.isThinking ?? false;
  }

  /** Whether a bot may be asked for advice. */
  get isAdvised(): boolean {
    return this.adviser !== null;
  }

  // ——— Stalls

  get pulse(): Pulse | null {
    if (this.#settling.isStopped) return null;
    const mark = `${this.table.version()} ${this.playback.shown} ${this.#bots?.asked}`;
    if (this.playback.isBusy) return { kind: 'notShown', mark };
    if (this.#bots?.isAsking === true || this.isThinking) return { kind: 'noAnswer', mark };
    return this.#bots === null || this.#bots.due() === null ? null : { kind: 'notAsked', mark };
  }

  /** Shows the rest at once, and asks the bots again. */
  recover(): void {
    const { pulse } = this;
    if (pulse === null) return;
    const { round: evening, phase } = this.real;
    const seat = this.#bots?.due() ?? null;
    const stall = { kind: pulse.kind, version: this.table.version(), evening, phase, seat };
    const { count, last } = this.stalls;
    this.stalls = { count: count + 1, last: [...last, stall].slice(-MAX_STALLS) };
    this.playback.finish();
    this.adviser?.cancel();
    this.#bots?.askAgain();
    this.#settling.changed();
  }

  // ——— What the player does

  /** Takes a die in hand, or puts it back. */
  pick(die: number | null): void {
    this.openedSheet = null;
    this.notice = null;
    this.picked = die === this.picked ? null : die;
    if (die !== null && this.seat !== null) this.viewer = this.seat;
  }

  /** Picks, places, buys, takes: what the target is for. Explains itself when it cannot. */
  press(target: TargetId): void {
    this.notice = null;
    // A question can be answered when it has been shown: what led to it is finished first.
    if (this.isSuspended || (this.askedSeat !== null && !this.isReady)) {
      this.playback.finish();
      return;
    }
    const { seat } = this;
    if (seat === null || seat !== this.viewer) {
      this.#explain(target);
      return;
    }
    const effect = resolvePress(this.real, seat, target, this.picked);
    if (effect.does === 'pick') this.pick(effect.die);
    else if (effect.does === 'act') this.act([effect.action]);
    else if (effect.does === 'nothing') this.#explain(target);
    else {
      this.picked = null;
      this.openedSheet = { prompt: null, seat, actions: effect.actions };
    }
  }

  #explain(target: TargetId): void {
    const seat = this.seat ?? this.viewer;
    if (this.ownSeats.length === 0) this.notice = { kind: 'watching' };
    else if (seat !== this.viewer) this.notice = { kind: 'notHere' };
    else this.notice = explainTarget(this.real, seat, target, this.picked);
  }

  /** Makes moves of the seat that can act. */
  act(actions: readonly Action[]): void {
    void this.#act(actions);
  }

  /** Null if nothing was submitted now. */
  async #act(actions: readonly Action[]): Promise<SubmissionReply | null> {
    const { seat } = this;
    if (seat === null || actions.length === 0) return null;
    this.#clearChoices();
    this.notice = null;
    this.decisions++;
    if (this.queue.isWaiting) {
      this.queue.enqueue(seat, actions);
      return null;
    }
    const reply = await this.#submit(seat, actions);
    for (let next = this.queue.dequeue(); next !== null; next = this.queue.dequeue()) {
      if (!(await this.#submit(next.seat, [next.action])).ok) this.queue.clear();
    }
    return reply;
  }

  /** A local table has answered when this returns, and its answer has been shown. */
  #submit(seat: Seat, actions: readonly Action[]): SubmissionReply | Promise<SubmissionReply> {
    const reply = this.queue.submit(seat, { actions });
    return reply instanceof Promise ? this.#awaitReply(reply) : this.#showReply(reply);
  }

  async #awaitReply(reply: Promise<SubmissionReply>): Promise<SubmissionReply> {
    try {
      return this.#showReply(await reply);
    } finally {
      this.#settling.changed();
    }
  }

  #showReply(reply: SubmissionReply): SubmissionReply {
    this.notice = noticeOf(reply) ?? this.notice;
    return reply;
  }

  #clearChoices(): void {
    this.picked = null;
    this.openedSheet = null;
    this.loss = null;
  }

  /** Closes the sheet, else puts the die back, else removes the notice. */
  dismiss(): void {
    if (this.openedSheet !== null) this.openedSheet = null;
    else if (this.picked !== null) this.picked = null;
    else this.notice = null;
  }

  pressMain(): void {
    if (this.#returnHome()) return;
    if (this.askedSeat !== null && !this.isReady) this.playback.finish();
    else if (this.mainAction === 'open') this.act([{ type: 'openTavern' }]);
    else if (this.mainAction === 'serve') this.serveAll();
    else if (this.mainAction === 'close') this.close();
  }

  serveAll(): void {
    if (this.seat !== null) this.act(servingsOf(this.real, this.seat));
  }

  /** Closes the tavern. If that loses something, it may be asked about first. */
  close(isConfirmed = false): void {
    const { seat } = this;
    if (seat === null || !isOpen(this.real, seat) || this.#returnHome()) return;
    const loss = previewClosingLoss(this.real, seat);
    if (loss !== null && !isConfirmed && this.options.confirmsLoss()) this.loss = loss;
    else this.act([{ type: 'closeTavern' }]);
  }

  undo(): void {
    const seat = this.undoer;
    this.notice = null;
    if (this.queue.isWaiting) return;
    if (seat === null) {
      const why = this.table.undoBar(this.viewer) ?? 'nothingToTakeBack';
      this.notice = this.ownSeats.length === 0 ? { kind: 'watching' } : { kind: 'noUndo', why };
      return;
    }
    this.playback.finish();
    this.#clearChoices();
    void this.#undo(seat);
  }

  async #undo(seat: Seat): Promise<void> {
    this.#isUndoing = true;
    try {
      let isDone: boolean;
      // A forced move goes with the decision before it.
      do {
        const reply = this.queue.submit(seat, { undo: true });
        isDone = this.#showReply(reply instanceof Promise ? await reply : reply).ok;
      } while (isDone && this.#isForced(seat) && this.table.mayUndo(seat));
      this.viewer = seat;
      // The forced move will play itself again, because the decision before it stays.
      const why = this.table.undoBar(seat);
      if (isDone && this.#isForced(seat) && why !== null) this.notice = { kind: 'noUndo', why };
    } finally {
      this.#isUndoing = false;
      this.#settling.changed();
    }
  }

  #isForced(seat: Seat): boolean {
    return forcedAction(this.table.state(), seat) !== null;
  }

  /** Asks a bot what it would do. */
  async hint(): Promise<void> {
    const { seat, askedSeat } = this;
    if (seat === null || this.isThinking) return;
    if (askedSeat === null || this.adviser === null) {
      this.notice = { kind: this.adviser === null ? 'serious' : 'noHint' };
      return;
    }
    this.playback.finish();
    const { tableChanges } = this;
    const advice = await this.adviser.advise(this.real, seat);
    if (tableChanges !== this.tableChanges) return;
    this.notice = advice === null ? { kind: 'botTrouble' } : { kind: 'advice', advice, seat };
  }

  /** Lets a bot lay out the dice. */
  async autoPlan(): Promise<void> {
    const { seat, prompt } = this;
    if (seat === null || this.isThinking || (prompt !== 'plan' && prompt !== 'serve')) return;
    if (this.adviser === null) {
      this.notice = { kind: 'serious' };
      return;
    }
    const seen = this.table.seen(seat);
    const plan = await this.adviser.plan(this.real, seat);
    // A player who has moved meanwhile has a plan of their own.
    if (seat !== this.seat || seen !== this.table.seen(seat)) return;
    if (plan === null) this.notice = { kind: 'botTrouble' };
    else if ((await this.#act(plan))?.ok === true) this.notice = { kind: 'planned' };
  }

  /** Shows what happened since the last move made here. A press or *Skip* ends it. */
  async showRecap(): Promise<void> {
    if (this.ownSeats.length === 0 || this.isSuspended) return;
    const since = missedSince(this.table, this.ownSeats);
    this.playback.finish();
    this.#clearChoices();
    this.isSuspended = true;
    this.isRecap = true;
    try {
      await this.playback.idle();
      const recap = recapOf(this.table, since);
      if (recap !== null) this.playback.rewind(recap.from, recap.missed);
      await this.playback.idle();
    } finally {
      this.isRecap = false;
      this.isSuspended = false;
    }
    if (this.askedSeat !== null) this.isSkipping = false;
  }

  /** Shows at once what comes until a seat here is asked. */
  skip(): void {
    if (this.askedSeat !== null && !this.playback.isBusy) return;
    // A spectator is never asked, and skips only what is there.
    this.isSkipping = this.ownSeats.length > 0 || this.#bots !== null;
    this.playback.finish();
  }

  /** Shows the tavern of a seat. */
  visit(seat: Seat): void {
    this.viewer = seat;
    this.picked = null;
    this.openedSheet = null;
  }

  /** A player who looks into another tavern is led back before anything is done at home. */
  #returnHome(): boolean {
    if (this.seat === null || this.seat === this.viewer) return false;
    this.visit(this.seat);
    return true;
  }

  // ——— After a change

  async #settle(): Promise<void> {
    const before = this.question;
    await this.playback.idle();
    // A submission under way settles when its answer has come.
    if (this.#settling.isStopped || this.#isUndoing || this.queue.isWaiting) return;
    const { askedSeat, question } = this;
    // A bot has moved on, and its move leads to another question: it is shown first.
    if (this.playback.isBusy && question !== before) {
      this.#settling.changed();
      return;
    }
    const forced = askedSeat === null ? null : forcedAction(this.real, askedSeat);
    if (askedSeat === null || forced === null) this.#showQuestion(askedSeat, question);
    else if (!(await this.queue.submit(askedSeat, { actions: [forced] })).ok) {
      this.#settling.later();
    }
  }

  #showQuestion(askedSeat: Seat | null, question: string | null): void {
    // A player who looks into another tavern is called back once, when the turn comes.
    if (askedSeat !== null && askedSeat !== this.#calledSeat) this.viewer = askedSeat;
    this.#calledSeat = askedSeat;
    if (askedSeat !== null) this.isSkipping = false;
    const isNew = question !== this.shownQuestion;
    this.shownQuestion = question;
    const isOver = this.real.phase === 'over';
    if (askedSeat === null && !isOver) return;
    this.playback.settle();
    if (isNew || isOver) this.options.changed(true);
  }
}
