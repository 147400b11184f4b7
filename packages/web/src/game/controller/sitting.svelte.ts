/**
 * One game at one screen: what a press does with what is seen there. Knows the table, wherever it
 * is, and the bots behind it; knows nothing of how things look.
 */
import { isOpen, type Action, type Seat } from '@stammtisch/engine';
import { Adviser } from './adviser.svelte.ts';
import { driveBots, type BotDriver } from './botDriver.ts';
import { closingLoss, type Loss } from './closing.ts';
import type { Desk, Inspection } from './desk.ts';
import { forcedAction } from './forced.ts';
import { Journal, pastLines } from './journal.svelte.ts';
import type { Needs } from './needs.ts';
import { noticeOf, type Notice } from './notice.ts';
import { objection } from './objection.ts';
import { Outlook } from './outlook.svelte.ts';
import { pressed } from './pressing.ts';
import type { Place } from './place.ts';
import type { Reply } from './played.ts';
import { Post } from './post.svelte.ts';
import { missedSince, recapOf } from './recap.ts';
import { serveAll } from './serveAll.ts';
import { SettleLoop } from './settleLoop.ts';
import type { Pulse, Stall, Watchable } from './watchdog.ts';

/** The latest stalls are remembered, and all are counted. */
const MOST_STALLS = 20;

export class Sitting extends Outlook implements Desk, Watchable {
  readonly journal = new Journal();
  readonly label: (place: Place) => string;

  aimed: Place | null = $state(null);
  notice: Notice | null = $state.raw(null);
  inspection: Inspection | null = $state.raw(null);
  /** How often somebody here has decided something. */
  decisions = $state(0);
  /** Asked before the tavern closes. */
  loss: Loss | null = $state.raw(null);

  /** Whether it is shown again what others did meanwhile. */
  isRecap = $state(false);

  /** How often it stood still and was set going again, and where it did so last. */
  stalls: { readonly count: number; readonly last: readonly Stall[] } = $state.raw({
    count: 0,
    last: [],
  });

  readonly #bots: BotDriver | null;
  readonly #adviser: Adviser | null;
  readonly #post: Post;
  readonly #unsubscribe: () => void;
  /** After a change: forced answers play themselves, the next person is turned to. */
  readonly #settling = new SettleLoop(() => this.#settle());
  #isTakingBack = false;
  #called: Seat | null = null;

  constructor(needs: Needs) {
    super(needs);
    this.#post = new Post(needs.table);
    this.#adviser = needs.advice === null ? null : new Adviser(needs.advice);
    this.label = needs.label;
    this.journal.add(pastLines(this.table));
    this.#unsubscribe = this.table.subscribe((accepted) => {
      const { entry, events, state } = accepted;
      if (entry.kind === 'undo') this.journal.strike(entry.gone);
      const { version, seat: by } = entry;
      this.journal.add(events.map((event) => ({ version, round: state.round, by, event })));
      this.version++;
      this.show.push(accepted);
      this.#settling.changed();
      needs.changed(this.isHere(by));
    });
    const trouble = (): void => void (this.notice = { kind: 'botTrouble' });
    const shown = (): Promise<void> => this.show.idle();
    // Subscribed after the show: a bot that moves at once waits until the move before is seen.
    this.#bots =
      needs.bots === null
        ? null
        : driveBots(this.table, this.people, needs.bots, { shown, trouble });
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
    this.show.finish();
  }

  /** Whether an answer of the table is awaited. */
  get waiting(): boolean {
    return this.#post.waiting;
  }

  /** Whether a bot thinks for the player. */
  get thinking(): boolean {
    return this.#adviser?.thinking ?? false;
  }

  /** Whether a bot may be asked. */
  get isAdvised(): boolean {
    return this.#adviser !== null;
  }

  // ——— Should it stand still

  /** What moves by itself now; null while only people are waited for. */
  get pulse(): Pulse | null {
    if (this.#settling.isStopped) return null;
    const mark = `${this.table.version()} ${this.show.shown} ${this.#bots?.asked}`;
    if (this.show.busy) return { kind: 'notShown', mark };
    if (this.#bots?.isAsking === true || this.thinking) return { kind: 'noAnswer', mark };
    return this.#bots === null || this.#bots.due() === null ? null : { kind: 'notAsked', mark };
  }

  /** Shows the rest at once, and asks again whoever was asked. */
  recover(): void {
    const { pulse } = this;
    if (pulse === null) return;
    const { round: evening, phase } = this.real;
    const seat = this.#bots?.due() ?? null;
    const stall = { kind: pulse.kind, version: this.table.version(), evening, phase, seat };
    const { count, last } = this.stalls;
    this.stalls = { count: count + 1, last: [...last, stall].slice(-MOST_STALLS) };
    this.show.finish();
    this.#adviser?.giveUp();
    this.#bots?.askAgain();
    this.#settling.changed();
  }

  // ——— What the player does

  pick(die: number | null): void {
    this.opened = null;
    this.notice = null;
    this.picked = die === this.picked ? null : die;
    if (die !== null) this.#turnToSeat();
  }

  press(place: Place): void {
    this.notice = null;
    // Nobody answers a question that has not come on the screen: the rest is shown first.
    if (this.recalling || (this.asked !== null && !this.isReady)) {
      this.show.finish();
      return;
    }
    const { seat } = this;
    if (seat === null || seat !== this.view) {
      this.#explain(place);
      return;
    }
    const done = pressed(this.real, seat, place, this.picked);
    if (done.does === 'pick') this.pick(done.die);
    else if (done.does === 'act') this.act([done.action]);
    else if (done.does === 'nothing') this.#explain(place);
    else {
      this.picked = null;
      this.opened = { ask: null, seat, actions: done.actions };
    }
  }

  /** Makes moves of the asked seat. */
  act(actions: readonly Action[]): void {
    void this.#make(actions);
  }

  /** Null if there was nothing to be sent, or something else is on its way. */
  async #make(actions: readonly Action[]): Promise<Reply | null> {
    const { seat } = this;
    if (seat === null || actions.length === 0) return null;
    this.#clear();
    this.notice = null;
    this.decisions++;
    if (this.#post.waiting) {
      this.#post.hold(seat, actions);
      return null;
    }
    const reply = await this.#send(seat, actions);
    for (let next = this.#post.next(); next !== null; next = this.#post.next()) {
      if (!(await this.#send(next.seat, [next.action])).ok) this.#post.clear();
    }
    return reply;
  }

  /** A table on this device has answered when this returns; what is said to it is said then. */
  #send(seat: Seat, actions: readonly Action[]): Reply | Promise<Reply> {
    const reply = this.#post.send(seat, { actions });
    return reply instanceof Promise ? this.#awaited(reply) : this.#tell(reply);
  }

  async #awaited(reply: Promise<Reply>): Promise<Reply> {
    try {
      return this.#tell(await reply);
    } finally {
      this.#settling.changed();
    }
  }

  #clear(): void {
    this.picked = null;
    this.opened = null;
    this.loss = null;
  }

  putAway(): void {
    if (this.opened !== null) this.opened = null;
    else if (this.picked !== null) this.picked = null;
    else this.notice = null;
  }

  pressMain(): void {
    if (this.#isAway()) return;
    if (this.asked !== null && !this.isReady) this.show.finish();
    else if (this.main === 'open') this.act([{ type: 'openTavern' }]);
    else if (this.main === 'serve') this.serveAll();
    else if (this.main === 'close') this.close();
  }

  serveAll(): void {
    if (this.seat !== null) this.act(serveAll(this.real, this.seat));
  }

  close(isSure = false): void {
    const { seat } = this;
    if (seat === null || !isOpen(this.real, seat) || this.#isAway()) return;
    const loss = closingLoss(this.real, seat);
    if (loss !== null && !isSure && this.needs.confirmsLoss()) this.loss = loss;
    else this.act([{ type: 'closeTavern' }]);
  }

  undo(): void {
    const seat = this.undoer;
    this.notice = null;
    if (this.#post.waiting) return;
    if (seat === null) {
      const why = this.table.undoBar(this.view) ?? 'nothingToTakeBack';
      this.notice = this.here.length === 0 ? { kind: 'watching' } : { kind: 'noUndo', why };
      return;
    }
    this.show.finish();
    this.#clear();
    void this.#takeBack(seat);
  }

  async #takeBack(seat: Seat): Promise<void> {
    this.#isTakingBack = true;
    try {
      let isDone: boolean;
      // A move that played itself goes with the decision before it.
      do {
        const reply = this.#post.send(seat, { undo: true });
        isDone = this.#tell(reply instanceof Promise ? await reply : reply).ok;
      } while (isDone && this.#isForced(seat) && this.table.mayUndo(seat));
      this.view = seat;
      // It will play itself again: what led to it stays.
      const why = this.table.undoBar(seat);
      if (isDone && this.#isForced(seat) && why !== null) this.notice = { kind: 'noUndo', why };
    } finally {
      this.#isTakingBack = false;
      this.#settling.changed();
    }
  }

  #isForced(seat: Seat): boolean {
    return forcedAction(this.table.state(), seat) !== null;
  }

  async hint(): Promise<void> {
    const { seat, asked } = this;
    if (seat === null || this.thinking) return;
    if (asked === null || this.#adviser === null) {
      this.notice = { kind: this.#adviser === null ? 'serious' : 'noHint' };
      return;
    }
    this.show.finish();
    const version = this.version;
    const notice = await this.#adviser.hint(this.real, seat);
    if (version === this.version) this.notice = notice;
  }

  async autoPlan(): Promise<void> {
    const { seat, ask } = this;
    if (seat === null || this.thinking || (ask !== 'plan' && ask !== 'serve')) return;
    if (this.#adviser === null) {
      this.notice = { kind: 'serious' };
      return;
    }
    const seen = this.table.seen(seat);
    const plan = await this.#adviser.plan(this.real, seat);
    // Whoever moved meanwhile has a plan of their own.
    if (seat !== this.seat || seen !== this.table.seen(seat)) return;
    if (plan === null) this.notice = { kind: 'botTrouble' };
    else if ((await this.#make(plan))?.ok === true) this.notice = { kind: 'planned' };
  }

  /** Shows what happened since the last move of somebody here; a press or *Skip* ends it. */
  async recall(): Promise<void> {
    if (this.here.length === 0 || this.recalling) return;
    const since = missedSince(this.table, this.here);
    this.show.finish();
    this.#clear();
    this.recalling = true;
    this.isRecap = true;
    try {
      await this.show.idle();
      const recap = recapOf(this.table, since);
      if (recap !== null) this.show.rewind(recap.from, recap.news);
      await this.show.idle();
    } finally {
      this.isRecap = false;
      this.recalling = false;
    }
    if (this.asked !== null) this.isSkipping = false;
  }

  /** Shows at once what comes until somebody here is asked. */
  skip(): void {
    if (this.asked !== null && !this.show.busy) return;
    // Whoever only watches is never asked: they skip what is there.
    this.isSkipping = this.here.length > 0 || this.#bots !== null;
    this.show.finish();
  }

  visit(seat: Seat): void {
    this.view = seat;
    this.picked = null;
    this.opened = null;
  }

  inspect(what: Inspection): void {
    this.inspection = what;
  }

  // ——— Behind it

  /** Whose question it is comes to the front. */
  #turnToSeat(): void {
    if (this.seat !== null) this.view = this.seat;
  }

  /** Whoever looks into another tavern is led back before anything is done at home. */
  #isAway(): boolean {
    if (this.seat === null || this.seat === this.view) return false;
    this.visit(this.seat);
    return true;
  }

  #explain(place: Place): void {
    const seat = this.seat ?? this.view;
    if (this.here.length === 0) this.notice = { kind: 'watching' };
    else if (seat !== this.view) this.notice = { kind: 'notHere' };
    else this.notice = objection(this.real, seat, place, this.picked);
  }

  #tell(reply: Reply): Reply {
    this.notice = noticeOf(reply) ?? this.notice;
    return reply;
  }

  async #settle(): Promise<void> {
    const before = this.question();
    await this.show.idle();
    // Whatever is on its way settles when it has come.
    if (this.#settling.isStopped || this.#isTakingBack || this.#post.waiting) return;
    const { asked } = this;
    const question = this.question();
    // A bot has moved on, and what it did leads to another question: it is shown first.
    if (this.show.busy && question !== before) {
      this.#settling.changed();
      return;
    }
    const forced = asked === null ? null : forcedAction(this.real, asked);
    if (asked === null || forced === null) this.#turnTo(asked, question);
    else if (!(await this.#post.send(asked, { actions: [forced] })).ok) this.#settling.later();
  }

  /** The question comes on the screen. */
  #turnTo(asked: Seat | null, question: string | null): void {
    // Whoever looks into another tavern is called back once, when the turn comes.
    if (asked !== null && asked !== this.#called) this.view = asked;
    this.#called = asked;
    if (asked !== null) this.isSkipping = false;
    const isNew = question !== this.onScreen;
    this.onScreen = question;
    const isOver = this.real.phase === 'over';
    if (asked === null && !isOver) return;
    this.show.settle();
    if (isNew || isOver) this.needs.changed(true);
  }
}
