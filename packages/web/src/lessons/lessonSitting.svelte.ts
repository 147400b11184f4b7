/** A sitting with a coach beside it: hints come from the lesson, and nobody plans for the learner. */
import type { Needs } from '../game/controller/needs.ts';
import type { Place } from '../game/controller/place.ts';
import { Sitting } from '../game/controller/sitting.svelte.ts';
import type { Nudge } from './lessonTable.ts';

export class LessonSitting extends Sitting {
  readonly #say: (nudge: Nudge) => void;

  constructor(needs: Needs, say: (nudge: Nudge) => void) {
    super(needs);
    this.#say = say;
  }

  override press(place: Place): void {
    if (this.recalling && !this.show.busy) this.#say('listen');
    else super.press(place);
  }

  override async hint(): Promise<void> {
    this.#say(this.recalling ? 'listen' : 'hint');
    await Promise.resolve();
  }

  override async autoPlan(): Promise<void> {
    await this.hint();
  }
}
