/**
 * A table on the server, as this page has it: follows it, catches up by itself, and does what the
 * dice need of it without being asked.
 */
import type { GameRecord, Seat } from '@stammtisch/engine';
import {
  viewAfter,
  type ChatLine,
  type Command,
  type Look,
  type Opening,
  type Reaction,
  type ServerMessage,
  type StampedEntry,
  type TableAnswer,
  type TableView,
  type TroubleCode,
  type You,
} from '@stammtisch/protocol';
import { openMirror, withResigned, type Mirror, type Submission } from '@stammtisch/table';
import { type PlayableTable, type SubmissionReply, withOverrides } from '@stammtisch/player';
import type { Answer, Refusal } from '../app/api.ts';
import type { Company, Reacted } from './company.ts';
import { namedView } from './formerGuest.ts';
import type { Link, LinkStatus } from './link.svelte.ts';
import { drawNonce, dropNonce, keepNonce, keptNonce, type Nonce } from './nonces.ts';
import { occupantsOf } from './people.ts';
import {
  dropPlace,
  hasPlace,
  lostMeanwhile,
  notePlace,
  takePlace,
  type Unseated,
} from './places.ts';
import { replyOf } from './reply.ts';
import { resignedOf } from './result.ts';
import { noteSeal, type SealSwap } from './seal.ts';
import { isSetBack, sinceOf } from './setBack.ts';
import { Talk } from './talk.svelte.ts';
import { isPassing, Tending } from './tending.ts';
import { waysOfPage, type Ways } from './ways.ts';

/** Two devices that are both looked at take the dice from each other no more often. */
const STAY_MS = 8_000;
/** How often a move that could not be stored is sent again, and after what pause. */
const TRIES = 4;
const PAUSE_MS = 1_000;
/** An answer may come before the entries that it speaks of, but not by much. */
const PATIENCE_MS = 4_000;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

export class OnlineTable implements Company {
  readonly id: string;
  view: TableView = $state.raw(undefined as unknown as TableView);
  you: You = $state.raw({ seats: [], isHost: false });
  /** What the server complained about last; whoever shows it may put it away. */
  trouble: TroubleCode | null = $state(null);
  /** The game, once it has begun. */
  mirror: Mirror | null = $state.raw(null);
  /** The log cannot be followed: the page plays by other rules. */
  isBroken = $state(false);
  /** The server went back to a backup; whoever shows it may put it away. */
  isSetBack = $state(false);
  unseated: Unseated | null = $state(null);
  swap: SealSwap | null = $state.raw(null);
  /** Whether the game began while one was here. */
  sawStart = false;

  readonly #ways: Ways;
  #stop: (() => void) | null = null;
  readonly #talk = new Talk();
  /** How often the socket has told how the table stands. */
  #views = 0;
  readonly #tending = new Tending(this);
  #isReturning = false;
  /** Versions that are waited for. */
  #waiters: { readonly version: number; readonly reached: () => void }[] = [];
  #hasBegunAgain = false;
  /** What the mirror has taken last. */
  #latest: StampedEntry | null = null;

  constructor({ table, you }: TableAnswer, ways?: Ways) {
    this.id = table.id;
    this.#ways = ways ?? waysOfPage();
    this.view = namedView(table);
    this.you = you;
    this.#noteStage(table);
    this.swap = noteSeal(table);
  }

  /** Follows the table until it is called off. */
  start(): () => void {
    const since = (): number => sinceOf(this.mirror?.version() ?? 0);
    const unwatch = this.#ways.link.watch(this.id, since, (message) => this.#hear(message));
    const unlook = this.#ways.onSeen(() => this.#lookAgain());
    const staying = setInterval(() => {
      if (this.#ways.isSeen()) void this.#tending.stay();
    }, STAY_MS);
    this.#stop = () => {
      unwatch();
      unlook();
      clearInterval(staying);
      this.#release();
    };
    return () => this.stop();
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
  }

  get chat(): readonly ChatLine[] {
    return this.#talk.lines;
  }

  get reactions(): readonly Reacted[] {
    return this.#talk.reactions;
  }

  get isFollowed(): boolean {
    return this.#stop !== null;
  }

  get status(): LinkStatus {
    return this.#ways.link.status;
  }

  get link(): Link {
    return this.#ways.link;
  }

  /** The time by the server's clock. */
  now(): number {
    return Date.now() + this.#ways.link.offset;
  }

  /** The seats here that a bot plays because their time was up. */
  readonly awaySeats: readonly Seat[] = $derived.by(() =>
    this.you.seats.filter((seat) => {
      const taken = this.view.seats[seat];
      return taken?.kind === 'human' && taken.away && !taken.resigned;
    }),
  );

  /** Whether whoever is here has given up all their seats. */
  readonly hasResigned: boolean = $derived.by(() => {
    const own = this.you.seats.map((seat) => this.view.seats[seat]);
    return own.length > 0 && own.every((taken) => taken?.kind === 'human' && taken.resigned);
  });

  /** Whether the seat is played on this page now. */
  plays(seat: Seat): boolean {
    const taken = this.view.seats[seat];
    const isPlayer = taken?.kind === 'human' && !taken.away && !taken.resigned;
    return this.view.stage === 'playing' && isPlayer && this.you.seats.includes(seat);
  }

  // ——— What one does

  /** Why it was not done; null if it was. */
  async command(command: Command): Promise<Refusal | null> {
    const answer = await this.#command(command);
    return answer.ok ? null : answer.refused;
  }

  /** The table where this company plays again. */
  async rematch(): Promise<Answer<TableAnswer>> {
    const answer = await this.#command({ do: 'rematch' });
    if (answer.ok) notePlace(this.view, this.you, answer.value.table.id);
    return answer;
  }

  async sit(seat: Seat, look: Look): Promise<Refusal | null> {
    const before = keptNonce(this.id);
    const nonce = drawNonce();
    // Kept first: whoever sits must be able to reveal, whatever happens to the answer.
    keepNonce(this.id, nonce);
    const refused = await this.command({ do: 'sit', seat, look, promise: nonce.promise });
    if (refused !== null && !isPassing(refused)) this.#restore(before);
    return refused;
  }

  async stand(): Promise<Refusal | null> {
    const before = keptNonce(this.id);
    // Gone first: then nobody in another tab wonders where the seat is.
    dropPlace(this.id);
    const refused = await this.command({ do: 'stand' });
    if (refused !== null) this.#restore(before);
    return refused;
  }

  #restore(nonce: Nonce | null): void {
    if (nonce === null) dropNonce(this.id);
    else keepNonce(this.id, nonce);
  }

  async #command(command: Command): Promise<Answer<TableAnswer>> {
    const views = this.#views;
    const answer = await this.#ways.command(this.id, command);
    // A rematch answers with the new table. What the socket told meanwhile may be newer.
    if (answer.ok && answer.value.table.id === this.id && views === this.#views) {
      this.#see(answer.value.table, answer.value.you);
    }
    // Whoever sits down for the first time was nobody when the connection began.
    if (answer.ok && command.do === 'sit') this.#ways.link.refresh();
    return answer;
  }

  /** Plays one's seats again; does nothing if no bot has taken them over. */
  async beBack(): Promise<void> {
    if (this.awaySeats.length === 0 || this.#isReturning) return;
    this.#isReturning = true;
    await this.command({ do: 'return' });
    this.#isReturning = false;
  }

  say(text: string): void {
    this.#ways.link.say({ type: 'chat', table: this.id, text });
  }

  react(reaction: Reaction): void {
    this.#ways.link.say({ type: 'react', table: this.id, reaction });
  }

  /** The answer, when what it speaks of has come too. */
  async submit(submission: Submission, mirror = this.mirror): Promise<SubmissionReply> {
    for (let tries = 1; ; tries++) {
      // What was meant for a game that is gone is not done in another.
      const isGone = mirror !== this.mirror;
      const answer = isGone ? null : await this.#ways.link.submit(this.id, submission);
      if (answer === null) return { ok: false, id: submission.id, reason: 'lost' };
      if (!answer.ok && answer.reason === 'unavailable' && tries < TRIES) {
        await pause(PAUSE_MS);
        continue;
      }
      if ('version' in answer) await this.#reached(answer.version);
      return replyOf(answer);
    }
  }

  /** The mirror as a controller plays on it. */
  played(mirror: Mirror): PlayableTable {
    return withOverrides(mirror, { submit: (submission) => this.submit(submission, mirror) });
  }

  /** The game as it stands, and who resigned. */
  recordOf(mirror: Mirror): GameRecord {
    return withResigned(mirror.record(), resignedOf(this.view));
  }

  // ——— What comes

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        if (this.#ways.isSeen()) this.#tending.come();
        // Whoever comes to the table is there.
        if (this.#views++ === 0) this.#arrive(message.table, message.you);
        if (isSetBack(this.#latest, message)) {
          this.isSetBack = true;
          this.#talk.forget();
          this.#askForAll();
          this.#see(message.table, message.you);
        } else {
          this.#see(message.table, message.you, message.opening);
          this.#follow(message.entries);
        }
        this.#talk.add(message.chat);
        break;
      case 'view':
        this.#views++;
        this.#see(viewAfter(this.view.spec, message.table), message.you, message.opening ?? null);
        break;
      case 'entries':
        if (message.clock !== undefined) this.view = { ...this.view, clock: message.clock };
        this.#follow(message.entries);
        break;
      case 'chat':
        this.#talk.add([message.line]);
        break;
      case 'reaction':
        this.#talk.react(message);
        break;
      case 'trouble':
        // Tables that cannot be opened are asked for again; only a line that was said concerns people.
        if (message.answers === 'chat' || message.answers === 'react') this.trouble = message.code;
        break;
      default:
      // said to the link
    }
  }

  #arrive(view: TableView, you: You): void {
    this.view = view;
    this.you = you;
    this.unseated = lostMeanwhile(view, you);
    if (view.stage === 'gathering' && you.seats.length === 0) void this.#sitAgain();
    if (this.#ways.isSeen()) void this.beBack();
  }

  /** Where the company plays again, everybody sits as before, if the seat is still free. */
  async #sitAgain(): Promise<void> {
    const old = takePlace(this.id);
    if (old !== null && this.view.seats[old.seat]?.kind === 'open') {
      await this.sit(old.seat, old.look);
    }
  }

  /** Another device of the same person may have promised meanwhile. */
  #lookAgain(): void {
    if (this.view.stage !== 'gathering') return;
    this.#tending.await();
    this.#ways.link.again(this.id);
  }

  #see(view: TableView, you: You, opening: Opening | null = null): void {
    this.#noteLoss(view, you);
    this.#noteStage(view);
    this.view = namedView(view);
    this.you = you;
    this.swap = noteSeal(view);
    if (view.rematch !== null) notePlace(view, you, view.rematch);
    if (opening !== null && this.mirror === null) this.#open(view, opening);
    if (view.fair.seed !== null) this.mirror?.reveal(view.fair.seed);
    void this.#tending.tend();
  }

  #noteStage({ stage }: TableView): void {
    this.sawStart ||= stage === 'gathering' || stage === 'revealing';
  }

  #noteLoss(view: TableView, { seats }: You): void {
    if (seats.length > 0) this.unseated = null;
    if (seats.length > 0 || this.you.seats.length === 0 || !hasPlace(this.id)) return;
    const isTaken = this.you.seats.some((seat) => view.seats[seat]?.kind === 'human');
    const isRevoked = isTaken && keptNonce(this.id) === null; // the link to it
    const freed = this.view.stage === 'revealing' ? 'silent' : 'freed';
    this.unseated = view.stage !== 'gathering' || isRevoked ? 'signedOut' : freed;
  }

  #open(view: TableView, setup: Opening): void {
    const opened = openMirror({
      setup,
      seats: occupantsOf(view),
      fair: view.fair,
      startDrawn: view.spec.start === null,
    });
    if (opened.ok) this.mirror = opened.mirror;
    else this.isBroken = true;
  }

  #follow(entries: readonly StampedEntry[]): void {
    for (const stamped of entries) {
      const { at: _at, ...entry } = stamped;
      const taken = this.mirror?.accept(entry) ?? 'missing';
      if (taken === 'taken') this.#latest = stamped;
      if (taken === 'missing') this.#ways.link.again(this.id);
      if (taken === 'wrong') this.#beginAgain();
      if (taken === 'missing' || taken === 'wrong') return;
    }
    const version = this.mirror?.version() ?? 0;
    const ready = this.#waiters.filter((waiter) => waiter.version <= version);
    this.#waiters = this.#waiters.filter((waiter) => waiter.version > version);
    for (const { reached } of ready) reached();
  }

  /** Something went wrong on the way: all of it once more; if that does not help, nothing will. */
  #beginAgain(): void {
    if (this.#hasBegunAgain) {
      this.isBroken = true;
      return;
    }
    this.#hasBegunAgain = true;
    this.#askForAll();
  }

  /** The game is opened anew, from its beginning; what was on its way to the old one is given up. */
  #askForAll(): void {
    this.mirror = null;
    this.#latest = null;
    this.#release();
    this.#ways.link.withdraw(this.id);
    this.#ways.link.again(this.id);
  }

  /** Nobody waits any more. */
  #release(): void {
    const waiting = this.#waiters;
    this.#waiters = [];
    for (const { reached } of waiting) reached();
  }

  async #reached(version: number): Promise<void> {
    if ((this.mirror?.version() ?? 0) >= version) return;
    const timer = setTimeout(() => this.#ways.link.again(this.id), PATIENCE_MS);
    await new Promise<void>((reached) => this.#waiters.push({ version, reached }));
    clearTimeout(timer);
  }
}
