/**
 * One game at one screen: what is asked of whom, what is in hand, what is lit, and what a press
 * does. Knows the table and the bots behind it; knows nothing of how things look.
 */
import {
  actors,
  isOpen,
  legalActions,
  UNPLACED,
  waitsFor,
  type Action,
  type GameState,
  type Seat,
} from '@stammtisch/engine';
import type { Answer, Table } from '@stammtisch/table';
import { asking, isSheetAsk, type Asking } from './asking.ts';
import { closingLoss, type Loss } from './closing.ts';
import type { Desk, Inspection } from './desk.ts';
import { forcedAction } from './forced.ts';
import { hintFor } from './hint.ts';
import { Journal, pastLines } from './journal.svelte.ts';
import { keepBots, type Keeper } from './keeper.ts';
import { DARK, lightsOf, type Lights } from './lights.ts';
import type { Needs } from './needs.ts';
import { noticeOf, type Notice } from './notice.ts';
import { objection } from './objection.ts';
import { pressed } from './pressing.ts';
import { plannedPurse, purseOf, type Purse } from './pay.ts';
import type { Person } from './person.ts';
import { planAhead } from './planAhead.ts';
import type { Place } from './place.ts';
import { serveAll } from './serveAll.ts';
import type { Sheet } from './sheet.ts';
import { Show } from './show.svelte.ts';

/** What the large button does. */
export type MainDeed = 'open' | 'serve' | 'close';

export class Sitting implements Desk {
  readonly people: readonly Person[];
  readonly show: Show;
  readonly journal = new Journal();
  readonly label: (place: Place) => string;

  picked: number | null = $state(null);
  aimed: Place | null = $state(null);
  notice: Notice | null = $state.raw(null);
  inspection: Inspection | null = $state.raw(null);
  /** Asked before the tavern closes. */
  loss: Loss | null = $state.raw(null);
  /** Whether a bot thinks for the player. */
  thinking = $state(false);

  readonly #needs: Needs;
  readonly #table: Table;
  readonly #keeper: Keeper;
  readonly #unsubscribe: () => void;
  #version = $state(0);
  #viewer: Seat = $state(0);
  #sheet: Sheet | null = $state.raw(null);
  #submissions = 0;
  #isSettling = false;
  #isOver = false;
  #isSkipping = false;
  #called: Seat | null = null;
  /** The question that has come on the screen: it stays while others answer theirs. */
  #onScreen: string | null = $state(null);

  /** The position as it is; `game` is how far it has been shown. */
  readonly real: GameState = $derived.by(() => {
    void this.#version;
    return this.#table.state();
  });

  /** The person whom the game waits for. */
  readonly asked: Seat | null = $derived(
    waitsFor(this.real).find((seat) => this.#isHere(seat)) ?? null,
  );

  /** While others serve, whoever has not closed may plan. */
  readonly seat: Seat | null = $derived.by(() => {
    if (this.asked !== null) return this.asked;
    if (this.real.phase !== 'serving') return null;
    const planners = actors(this.real).filter((seat) => this.#isHere(seat));
    return planners.includes(this.#viewer) ? this.#viewer : (planners[0] ?? null);
  });

  /** Whether the question has come on the screen: before, what led to it is being shown. */
  readonly isReady: boolean = $derived.by(
    () => this.seat !== null && (this.asked === null || this.#onScreen === this.#question()),
  );

  readonly ask: Asking | null = $derived(
    this.seat === null || !this.isReady ? null : asking(this.real, this.seat),
  );

  readonly lit: Lights = $derived(
    this.seat === null || !this.isReady || this.seat !== this.#viewer
      ? DARK
      : lightsOf(this.real, this.seat, this.picked),
  );

  readonly sheet: Sheet | null = $derived.by(() => {
    if (this.#sheet !== null) return this.#sheet;
    const { ask, seat } = this;
    if (seat === null || !isSheetAsk(ask)) return null;
    return { ask, seat, actions: legalActions(this.real, seat) };
  });

  readonly main: MainDeed | null = $derived.by(() => {
    if (this.asked === null || !this.isReady || this.sheet !== null) return null;
    if (this.ask === 'plan') return 'open';
    if (this.ask !== 'serve') return null;
    return this.placedDice > 0 ? 'serve' : 'close';
  });

  /** Dice that lie on spaces and wait to be served. */
  readonly placedDice: number = $derived(
    this.real.players[this.seat ?? this.#viewer]!.at.filter((space) => space >= 0).length,
  );

  readonly unplacedDice: number = $derived(
    this.real.players[this.seat ?? this.#viewer]!.at.filter((space) => space === UNPLACED).length,
  );

  readonly purse: Purse = $derived(purseOf(this.game.players[this.#viewer]!));

  readonly planned: Purse = $derived.by(() =>
    this.show.busy ? this.purse : plannedPurse(this.real, this.#viewer),
  );

  /** Who at this screen may take a move back now. */
  readonly undoer: Seat | null = $derived.by(() => {
    void this.#version;
    const here = this.people.flatMap((_, seat) => (this.#isHere(seat) ? [seat] : []));
    const first = this.seat ?? this.#viewer;
    const order = [first, ...here.filter((seat) => seat !== first)];
    return order.find((seat) => this.#isHere(seat) && this.#table.mayUndo(seat)) ?? null;
  });

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#table = needs.table;
    this.people = needs.people;
    this.label = needs.label;
    const tempo = (): number => (this.#isSkipping ? 0 : needs.audience.tempo());
    const isOwn = (seat: Seat): boolean => this.#isHere(seat);
    const watches = (seat: Seat): boolean => seat === this.#viewer;
    this.show = new Show(this.#table.state(), { ...needs.audience, tempo, isOwn, watches });
    this.#viewer = this.asked ?? this.people.findIndex(({ bot }) => bot === null);
    if (this.#viewer < 0) this.#viewer = 0;
    this.journal.add(pastLines(this.#table));
    this.#unsubscribe = this.#table.subscribe((accepted) => {
      const { entry, events, state } = accepted;
      if (entry.kind === 'undo') this.journal.strike(entry.gone);
      const { version, seat: by } = entry;
      this.journal.add(events.map((event) => ({ version, round: state.round, by, event })));
      this.#version++;
      this.show.push(accepted);
      needs.changed(this.#isHere(by));
      void this.#settle();
    });
    const trouble = (): void => void (this.notice = { kind: 'botTrouble' });
    const shown = (): Promise<void> => this.show.idle();
    this.#keeper = keepBots(this.#table, this.people, needs.bots, { shown, trouble });
  }

  /** Sets the game going, or going again. */
  start(): void {
    void this.#settle();
  }

  stop(): void {
    this.#isOver = true;
    this.#unsubscribe();
    this.#keeper.stop();
    this.show.finish();
  }

  get game(): GameState {
    return this.show.game;
  }

  get viewer(): Seat {
    return this.#viewer;
  }

  #isHere(seat: Seat): boolean {
    return this.people[seat]?.bot === null;
  }

  /** Every answer of a seat leads to another question. */
  #question(): string | null {
    void this.#version;
    const { asked } = this;
    return asked === null ? null : `${asked} ${this.#table.seen(asked)}`;
  }

  // ——— What the player does

  pick(die: number | null): void {
    this.#sheet = null;
    this.notice = null;
    this.picked = die === this.picked ? null : die;
    if (die !== null) this.#turnToSeat();
  }

  press(place: Place): void {
    this.notice = null;
    // Nobody answers a question that has not come on the screen: the rest is shown first.
    if (this.asked !== null && !this.isReady) {
      this.show.finish();
      return;
    }
    const { seat } = this;
    if (seat === null || seat !== this.#viewer) {
      this.#explain(place);
      return;
    }
    const done = pressed(this.real, seat, place, this.picked);
    if (done.does === 'pick') this.pick(done.die);
    else if (done.does === 'act') this.act([done.action]);
    else if (done.does === 'nothing') this.#explain(place);
    else {
      this.picked = null;
      this.#sheet = { ask: null, seat, actions: done.actions };
    }
  }

  /** Makes moves of the asked seat. */
  act(actions: readonly Action[]): boolean {
    const { seat } = this;
    if (seat === null || actions.length === 0) return false;
    this.picked = null;
    this.#sheet = null;
    this.loss = null;
    this.notice = null;
    const answer = this.#submit(seat, { actions });
    this.#tell(answer);
    return answer.ok;
  }

  putAway(): void {
    if (this.#sheet !== null) this.#sheet = null;
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
    if (loss !== null && !isSure && this.#needs.confirmsLoss()) this.loss = loss;
    else this.act([{ type: 'closeTavern' }]);
  }

  undo(): void {
    const seat = this.undoer;
    this.notice = null;
    if (seat === null) {
      const why = this.#table.undoBar(this.#viewer) ?? 'nothingToTakeBack';
      this.notice = { kind: 'noUndo', why };
      return;
    }
    this.show.finish();
    this.picked = null;
    this.#sheet = null;
    this.loss = null;
    // A move that played itself goes with the decision before it.
    do this.#tell(this.#submit(seat, { undo: true }));
    while (forcedAction(this.#table.state(), seat) !== null && this.#table.mayUndo(seat));
    this.#viewer = seat;
    // It will play itself again: what led to it stays.
    const bar = this.#table.undoBar(seat);
    const isForced = forcedAction(this.#table.state(), seat) !== null;
    if (isForced && bar !== null) this.notice = { kind: 'noUndo', why: bar };
  }

  async hint(): Promise<void> {
    const { seat, asked } = this;
    if (seat === null || this.thinking) return;
    if (asked === null) {
      this.notice = { kind: 'noHint' };
      return;
    }
    this.show.finish();
    const version = this.#version;
    this.thinking = true;
    const notice = await hintFor(this.#needs.bots, this.real, seat);
    this.thinking = false;
    if (version === this.#version) this.notice = notice;
  }

  async autoPlan(): Promise<void> {
    const { seat, ask } = this;
    if (seat === null || this.thinking || (ask !== 'plan' && ask !== 'serve')) return;
    const seen = this.#table.seen(seat);
    this.thinking = true;
    try {
      const plan = await planAhead(this.#needs.bots, this.real, seat);
      // Whoever moved meanwhile has a plan of their own.
      if (seat !== this.seat || seen !== this.#table.seen(seat)) return;
      if (this.act(plan)) this.notice = { kind: 'planned' };
    } catch {
      this.notice = { kind: 'botTrouble' };
    } finally {
      this.thinking = false;
    }
  }

  /** Shows at once what comes until somebody here is asked. */
  skip(): void {
    if (this.asked !== null && !this.show.busy) return;
    this.#isSkipping = true;
    this.show.finish();
    this.#keeper.wake();
  }

  visit(seat: Seat): void {
    this.#viewer = seat;
    this.picked = null;
    this.#sheet = null;
  }

  inspect(what: Inspection): void {
    this.inspection = what;
  }

  // ——— Behind it

  /** Whose question it is comes to the front. */
  #turnToSeat(): void {
    if (this.seat !== null) this.#viewer = this.seat;
  }

  /** Whoever looks into another tavern is led back before anything is done at home. */
  #isAway(): boolean {
    if (this.seat === null || this.seat === this.#viewer) return false;
    this.visit(this.seat);
    return true;
  }

  #explain(place: Place): void {
    const seat = this.seat ?? this.#viewer;
    this.notice =
      seat === this.#viewer ? objection(this.real, seat, place, this.picked) : { kind: 'notHere' };
  }

  #submit(seat: Seat, what: { actions: readonly Action[] } | { undo: true }): Answer {
    const id = `here-${this.#table.version()}-${this.#submissions++}`;
    return this.#table.submit({ id, seat, seen: this.#table.seen(seat), ...what });
  }

  #tell(answer: Answer): void {
    this.notice = noticeOf(answer) ?? this.notice;
  }

  /** After a move: bots go on, forced answers play themselves, the next person is turned to. */
  async #settle(): Promise<void> {
    if (this.#isSettling) return;
    this.#isSettling = true;
    try {
      for (;;) {
        this.#keeper.wake();
        await this.show.idle();
        if (this.#isOver) return;
        const { asked } = this;
        const forced = asked === null ? null : forcedAction(this.real, asked);
        if (asked === null || forced === null) {
          // Whoever looks into another tavern is called back once, when the turn comes.
          if (asked !== null && asked !== this.#called) this.#viewer = asked;
          this.#called = asked;
          if (asked !== null) this.#isSkipping = false;
          this.#onScreen = this.#question();
          if (asked !== null || this.real.phase === 'over') {
            this.show.settle();
            this.#needs.changed(true);
          }
          return;
        }
        this.#submit(asked, { actions: [forced] });
      }
    } finally {
      this.#isSettling = false;
    }
  }
}
