/**
 * Commits to nonces and reveals them, as the fair dice need it of each seat (docs/fair-dice.md). Of
 * several devices of a person one can reveal: the one they came to last, or one where they stay.
 */
import type { Seat } from '@stammtisch/engine';
import type { Command, TableView, You } from '@stammtisch/protocol';
import { isTemporaryRefusal, type ApiRefusal } from './api.ts';
import { drawNonce, type DiceStore, type Nonce, type RandomBytes } from './diceStore.ts';
import type { Timers } from './env.ts';
import type { SeatStore } from './seatStore.ts';

const STEPS = ['promise', 'renew', 'reveal'] as const;
/** `renew`: promises in place of another device. */
export type CommitStep = (typeof STEPS)[number];

/**
 * The step that a person's seats owe now; `nonce` is what this device has promised before.
 * `hasArrived`: the person has just come to this device, which has to be able to reveal then, even
 * if another device of theirs has promised.
 */
export function owedStep(
  { stage, fair }: TableView,
  { seats }: You,
  nonce: Nonce | null,
  hasArrived = false,
): CommitStep | null {
  const isOurs = (seat: Seat): boolean => nonce !== null && fair.promises[seat] === nonce.promise;
  if (stage === 'gathering') {
    // The reveal has begun again, because somebody did not reveal.
    if (seats.some((seat) => fair.promises[seat] === null)) return 'promise';
    return hasArrived && seats.length > 0 && !seats.some(isOurs) ? 'renew' : null;
  }
  if (stage !== 'revealing') return null;
  // Under another commitment a nonce stays secret: the seed may have been chosen to fit it.
  if (nonce?.commitment !== fair.commitment) return null;
  return seats.some((seat) => isOurs(seat) && fair.revealed[seat] !== true) ? 'reveal' : null;
}

/** Whether another device has promised for all seats of the person. */
function isPromisedElsewhere({ stage, fair }: TableView, you: You, nonce: Nonce | null): boolean {
  if (stage !== 'gathering' || you.seats.length === 0) return false;
  return you.seats.every((seat) => fair.promises[seat] !== nonce?.promise);
}

/** Whether a seat of the person has something to reveal that only another device can reveal. */
export function isRevealedElsewhere(
  { stage, fair }: TableView,
  { seats }: You,
  nonce: Nonce | null,
): boolean {
  const owed = seats.filter((seat) => fair.promises[seat] !== null && !fair.revealed[seat]);
  const isOurs = (seat: Seat): boolean => fair.promises[seat] === nonce?.promise;
  return stage === 'revealing' && owed.length > 0 && !owed.some(isOurs);
}

/** The table for which a `CommitReveal` works. */
interface CommitTable {
  readonly id: string;
  readonly view: TableView;
  readonly you: You;
  readonly isFollowed: boolean;
  command(command: Command): Promise<ApiRefusal | null>;
}

export interface CommitRevealDeps {
  readonly dice: DiceStore;
  readonly seats: SeatStore;
  readonly timers: Timers;
  readonly randomBytes: RandomBytes;
}

const PAUSE_MS = 1_000;

export class CommitReveal {
  readonly #table: CommitTable;
  readonly #deps: CommitRevealDeps;
  #isRunning = false;
  /** The last step and its commitment: the view may come later than the answer. */
  #done = '';
  #isArrivalExpected = true;
  #hasArrived = false;
  /** The seat is not the person's own: another arrival may change that, staying does not. */
  #isDenied = false;

  constructor(table: CommitTable, deps: CommitRevealDeps) {
    this.#table = table;
    this.#deps = deps;
  }

  /** The page is seen again: the next view lets this device promise. */
  expectArrival(): void {
    this.#isArrivalExpected = true;
  }

  /**
   * The person looks at a view. A device promises only then, never because it sees the promise of
   * another: two devices that answered each other would go on for ever.
   */
  onArrival(): void {
    this.#hasArrived ||= this.#isArrivalExpected;
    this.#isArrivalExpected = false;
  }

  /** To be called at intervals while the page is seen: the device that promised may be gone. */
  async onStay(): Promise<void> {
    const { id, view, you } = this.#table;
    if (this.#isDenied || !isPromisedElsewhere(view, you, this.#deps.dice.nonce(id))) return;
    this.#hasArrived = true;
    await this.run();
  }

  /** Takes all steps that are owed. */
  async run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#table.isFollowed) {
      const step = this.#owed();
      if (step === null) break;
      const done = `${step} ${this.#table.view.fair.commitment}`;
      const refused = await this.#table.command(this.#commandFor(step));
      if (refused === null || !isTemporaryRefusal(refused)) {
        this.#done = done;
        this.#isDenied = refused !== null && step === 'renew';
        if (step === 'reveal' && refused === null) this.#deps.dice.noteRevealed(this.#table.id);
      } else {
        this.#hasArrived ||= step === 'renew';
        await new Promise<void>((resolve) => this.#deps.timers.later(PAUSE_MS, resolve));
      }
    }
    this.#isRunning = false;
  }

  #owed(): CommitStep | null {
    const { id, view, you } = this.#table;
    const nonce = this.#deps.dice.nonce(id);
    const step = owedStep(view, you, nonce, this.#hasArrived);
    this.#hasArrived = false;
    // A person who came by the link of a seat leaves its dice to the owner.
    if (step !== 'reveal' && this.#deps.seats.isShared(id) && nonce === null) return null;
    const isDone = `${step} ${view.fair.commitment}` === this.#done;
    return isDone && step !== 'renew' ? null : step;
  }

  #commandFor(step: CommitStep): Command {
    const { id } = this.#table;
    const { dice, randomBytes } = this.#deps;
    if (step === 'reveal') return { do: 'reveal', nonce: dice.nonce(id)!.nonce };
    const nonce = drawNonce(randomBytes);
    dice.saveNonce(id, nonce);
    return { do: 'promise', promise: nonce.promise };
  }
}
