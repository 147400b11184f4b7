/** Somebody on the way through a lesson: which step, which table, what is said to a wrong press. */
import type { PlayableTable } from '@stammtisch/player';
import type { SvelteGameController } from '../game/controller/gameController.svelte.ts';
import {
  after,
  before,
  stepAt,
  type Chapter,
  type Lesson,
  type Mile,
  type Step,
} from './lesson.ts';
import { LessonTable, type Nudge } from './lessonTable.ts';
import { movesOf } from './line.ts';
import { readMoves } from './moves.ts';
import { noteProgress } from './progress.ts';

/** Makes the controller for a table. `say` is called when the learner presses something else. */
export type ControllerFactory = (
  table: PlayableTable,
  say: (nudge: Nudge) => void,
) => SvelteGameController;

export class Course {
  readonly lesson: Lesson;
  mile: Mile = $state.raw({ chapter: 0, step: 0 });
  controller: SvelteGameController = $state.raw(undefined as unknown as SvelteGameController);
  nudge: Nudge | null = $state(null);
  /** Counts nudges, so that the same one can be said again. */
  nudges = $state(0);
  /** Whether moves are being shown: there is nothing to do but watch. */
  isBusy = $state(false);
  isOver = $state(false);
  done: readonly number[] = $state.raw([]);

  readonly step: Step = $derived.by(() => stepAt(this.lesson, this.mile));
  readonly chapter: Chapter = $derived.by(() => this.lesson.chapters[this.mile.chapter]!);

  readonly #makeController: ControllerFactory;
  #table!: LessonTable;
  /** Rises with every change of step: what was awaited before it is no longer of interest. */
  #turn = 0;

  constructor(
    lesson: Lesson,
    from: Mile,
    done: readonly number[],
    makeController: ControllerFactory,
  ) {
    this.lesson = lesson;
    this.done = done;
    this.#makeController = makeController;
    const isThere = lesson.chapters[from.chapter]?.steps[from.step] !== undefined;
    this.enter(isThere ? from : { chapter: 0, step: 0 });
  }

  get wanted(): LessonTable['wanted'] {
    return this.#table.wanted;
  }

  stop(): void {
    this.#turn++;
    this.controller.stop();
  }

  /** Begins a step on a table of its own. */
  enter(mile: Mile): void {
    (this.controller as SvelteGameController | undefined)?.stop();
    this.#table = new LessonTable(this.lesson, mile, {
      done: () => void this.#fulfilled(),
      nudge: (nudge) => this.say(nudge),
    });
    this.controller = this.#makeController(this.#table.played(), (nudge) => this.say(nudge));
    this.controller.start();
    void this.#arrive(mile);
  }

  say(nudge: Nudge): void {
    this.nudge = nudge;
    this.nudges++;
  }

  next(): void {
    if (this.isBusy || this.step.do === 'ask') return;
    this.#go();
  }

  /** Whether there is a step before this one. */
  get hasBefore(): boolean {
    return before(this.lesson, this.mile) !== null;
  }

  back(): void {
    // Whoever has begun a step goes back to its beginning first.
    const mile = this.#table.hasMoved ? this.mile : before(this.lesson, this.mile);
    if (mile === null) return;
    const isSamePosition =
      mile.chapter === this.mile.chapter && movesOf(stepAt(this.lesson, mile)).length === 0;
    if (isSamePosition && !this.#table.hasMoved && !this.isBusy) void this.#arrive(mile);
    else this.enter(mile);
  }

  /** Shows how it is done. */
  demonstrate(): void {
    if (this.isBusy || this.step.do !== 'ask') return;
    // Where the learner was free, the line may be out of reach.
    if (this.step.free !== undefined && this.#table.hasMoved) this.enter(this.mile);
    this.controller.dismiss();
    this.#table.demonstrate();
  }

  skipChapter(): void {
    const chapter = this.mile.chapter + 1;
    if (chapter < this.lesson.chapters.length) this.enter({ chapter, step: 0 });
    else this.#finish();
  }

  async #arrive(mile: Mile): Promise<void> {
    const turn = ++this.#turn;
    this.mile = mile;
    this.nudge = null;
    this.isOver = false;
    const { step, controller } = this;
    noteProgress(this.lesson.module, { ...mile, done: this.done });
    this.#table.begin(step);
    // While something is told, nothing is asked: the table waits as it does for a repetition.
    controller.isSuspended = true;
    if (step.do === 'watch') await this.#show(() => this.#table.play(readMoves(step.moves)));
    if (turn !== this.#turn) return;
    controller.isSuspended = step.do !== 'ask';
    this.isBusy = false;
  }

  /** Plays moves and waits until they have been seen. */
  async #show(play: () => void): Promise<void> {
    this.isBusy = true;
    play();
    await this.controller.playback.idle();
  }

  async #fulfilled(): Promise<void> {
    const turn = this.#turn;
    const { step, controller } = this;
    this.nudge = null;
    this.isBusy = true;
    // The move itself is still on its way through the table.
    await Promise.resolve();
    controller.isSuspended = true;
    await this.#show(() => this.#table.play(step.do === 'ask' ? readMoves(step.others ?? '') : []));
    if (turn !== this.#turn) return;
    this.isBusy = false;
    this.#go();
  }

  #go(): void {
    const { mile } = this;
    const next = after(this.lesson, mile);
    if (next === null || next.chapter !== mile.chapter) {
      this.done = [...new Set([...this.done, mile.chapter])];
    }
    if (next === null) this.#finish();
    else if (next.chapter === mile.chapter || this.#goesOn(next)) void this.#arrive(next);
    else this.enter(next);
  }

  /** Whether a chapter begins where the one before it ended, on the line. */
  #goesOn({ chapter }: Mile): boolean {
    const { before: between } = this.lesson.chapters[chapter]!;
    const { steps } = this.lesson.chapters[chapter - 1]!;
    const strays = steps.some(
      (step) => step.do === 'ask' && step.free !== undefined && step.free.until !== 'served',
    );
    return between === '' && !strays;
  }

  #finish(): void {
    noteProgress(this.lesson.module, { chapter: 0, step: 0, done: this.done });
    this.isOver = true;
  }
}
