/**
 * Looking at a game that was played: where one is, whether it runs and how fast. What is seen is
 * the same controller as in play, at which nobody here plays.
 */
import type { Seat } from '@stammtisch/engine';
import { resignedOfRecord } from '@stammtisch/table';
import { setFrameTimer, type PlaybackListener, type TargetId } from '@stammtisch/player';
import { BROWSER } from '../game/controller/browserPlatform.ts';
import { SvelteGameController } from '../game/controller/gameController.svelte.ts';
import { RecordTimeline, type Mark, type Stride } from './recordTimeline.ts';
import { ReplayTable } from './replayTable.ts';
import type { Past } from './source.ts';

/** How many times as fast as in play. */
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** From move to move, in milliseconds: most have pauses of their own, some have none. */
const BETWEEN = 220;
/** Where nothing moves, a move is looked at for this long. */
const STILL = 700;

interface Surroundings {
  readonly listener: Pick<PlaybackListener, 'event'>;
  /** Whether things move at all. */
  readonly moves: () => boolean;
  readonly label: (target: TargetId) => string;
}

export class Playback {
  readonly timeline: RecordTimeline;
  readonly controller: SvelteGameController;

  /** The position, as the number of moves before it. */
  at = $state(0);
  playing = $state(false);
  speed: Speed = $state(1);
  /** Whether the tavern that is open is the one that is shown large. */
  follows = $state(true);
  /** How often the position was changed by anything but playing on. */
  cuts = $state(0);

  readonly mark: Mark = $derived.by(() => this.timeline.marks[this.at]!);
  readonly isEnd: boolean = $derived.by(() => this.at === this.timeline.last);

  readonly #table: ReplayTable;
  readonly #moves: () => boolean;
  /** One's own seat; null in games of others. */
  readonly #home: Seat | null;
  /** The position that is on the table. */
  #put = 0;
  /** Whether the next move is shown as it happens. */
  #isSeen = false;
  #settling: Promise<void> | null = null;
  #runs = 0;
  #callOff: (() => void) | null = null;

  constructor({ record, people, own }: Past, { listener, moves, label }: Surroundings) {
    this.timeline = new RecordTimeline(record);
    this.#table = new ReplayTable(this.timeline, people);
    this.#moves = moves;
    const resigned = resignedOfRecord(record);
    this.controller = new SvelteGameController({
      table: this.#table,
      people,
      isHere: () => false,
      advice: null,
      bots: null,
      changed: () => undefined,
      listener: { ...listener, tempo: () => (moves() ? 1 / this.speed : 0) },
      confirmsLoss: () => false,
      label,
      resigned: () => resigned,
    });
    this.#home = own[0] ?? null;
    this.controller.visit(this.#home ?? 0);
  }

  stop(): void {
    this.pause();
    this.controller.stop();
  }

  // ——— Running

  /** From the end it begins anew. */
  play(): void {
    if (this.playing) return;
    if (this.isEnd) this.jump(0);
    this.playing = true;
    void this.#run(++this.#runs);
  }

  /** The move that is being shown is shown to its end. */
  pause(): void {
    this.playing = false;
    this.#runs++;
    this.#callOff?.();
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  async #run(run: number): Promise<void> {
    await this.settled();
    while (run === this.#runs && !this.isEnd) {
      this.#isSeen = true;
      this.at++;
      await this.settled();
      await this.controller.playback.idle();
      if (run === this.#runs) await this.#rest();
    }
    if (run === this.#runs) this.playing = false;
  }

  async #rest(): Promise<void> {
    const time = (this.#moves() ? BETWEEN : STILL) / this.speed;
    await new Promise<void>((resolve) => {
      const callOff = setFrameTimer(BROWSER, time, resolve);
      this.#callOff = () => {
        callOff();
        resolve();
      };
    });
    this.#callOff = null;
  }

  // ——— Stepping

  /** Goes to a position at once. */
  jump(index: number): void {
    this.pause();
    this.#isSeen = false;
    this.at = Math.min(Math.max(Math.round(index), 0), this.timeline.last);
    void this.settled();
  }

  /** A single move is shown as in play; anything longer is passed over. */
  forward(stride: Stride): void {
    this.forwardTo(this.timeline.next(this.at, this.timeline.starts[stride]));
  }

  back(stride: Stride): void {
    this.jump(this.timeline.previous(this.at, this.timeline.starts[stride]));
  }

  forwardTo(index: number): void {
    this.jump(index);
    this.#isSeen = index === this.#put + 1;
  }

  // ——— Seeing

  /** From that seat's side, for good. */
  sitAt(seat: Seat): void {
    this.follows = false;
    this.controller.visit(seat);
  }

  follow(): void {
    this.follows = true;
    this.#turnTo(this.at);
  }

  /** In a serving one tavern is open; before, everybody is at it at once, and one is at home. */
  #turnTo(index: number): void {
    const { phase, seat } = this.timeline.marks[index]!;
    const open = phase === 'serving' ? seat : this.#home;
    if (this.follows && open !== null && open !== this.controller.viewer)
      this.controller.visit(open);
  }

  /** Until the table stands where it should. */
  settled(): Promise<void> {
    this.#settling ??= this.#settle().finally(() => (this.#settling = null));
    return this.#settling;
  }

  async #settle(): Promise<void> {
    const { playback } = this.controller;
    // Several steps that are asked for at once are one.
    await Promise.resolve();
    while (this.#put !== this.at) {
      playback.finish();
      await playback.idle();
      const to = this.at;
      if (this.#isSeen && to === this.#put + 1) this.#show(to);
      else this.#cut(to);
      this.#put = to;
    }
  }

  #show(index: number): void {
    this.#turnTo(index - 1);
    this.#table.put(index, true);
    void this.controller.playback.idle().then(() => this.#rested(index));
  }

  /** What is read aloud of places follows when a move has been seen. */
  #rested(index: number): void {
    if (this.#put !== index) return;
    this.controller.playback.settle();
    this.#turnTo(index);
  }

  #cut(index: number): void {
    const { journal, playback } = this.controller;
    journal.remove(this.timeline.starts.move);
    journal.add(this.#table.linesTo(index));
    const { state } = this.#table.put(index, false);
    playback.rewind(state, []);
    playback.settle();
    this.controller.notice = null;
    this.#turnTo(index);
    this.cuts++;
  }
}
