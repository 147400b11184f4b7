/** The game controller of a lesson: hints come from the lesson, and nobody plans for the learner. */
import type { TargetId } from '@stammtisch/player';
import {
  SvelteGameController,
  type PageControllerOptions,
} from '../game/controller/gameController.svelte.ts';
import type { Nudge } from './lessonTable.ts';

export class LessonController extends SvelteGameController {
  readonly #say: (nudge: Nudge) => void;

  constructor(options: PageControllerOptions, say: (nudge: Nudge) => void) {
    super(options);
    this.#say = say;
  }

  override press(target: TargetId): void {
    if (this.isSuspended && !this.playback.isBusy) this.#say('listen');
    else super.press(target);
  }

  override async hint(): Promise<void> {
    this.#say(this.isSuspended ? 'listen' : 'hint');
    await Promise.resolve();
  }

  override async autoPlan(): Promise<void> {
    await this.hint();
  }
}
