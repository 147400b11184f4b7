/** What a lesson is made of: data only, proven step by step in `lesson.test.ts`. */
import type { ActionType, ModuleCount, Seat } from '@stammtisch/engine';
import type { TargetId } from '@stammtisch/player';

/** Whoever learns sits here; everyone else is scripted. */
export const LEARNER: Seat = 0;

/** What can be pointed at: every place, and the parts of the screen that are none. */
export const PARTS = [
  'moon', // the track of evenings
  'staff', // helpers on their floor
  'deck',
  'monastery',
  'purse',
  'neighbour',
  'reputation', // the track on the counter
  'main', // the large button
  'sheet', // the question over the house
] as const;
export type Mark = TargetId | (typeof PARTS)[number];

/** When something that may be done in many ways is done. */
const GOALS = ['served', 'closed', 'chosen'] as const;
export type Goal = (typeof GOALS)[number];

/** Any of these actions counts until the goal is reached. */
interface Freedom {
  readonly with: readonly ActionType[];
  readonly until: Goal;
}

interface Said {
  readonly say: () => string;
  readonly at?: readonly Mark[];
}

export type Step =
  | (Said & { readonly do: 'tell' })
  /**
   * The learner moves. `yours` in any order that is legal; with `free` it is one way among many.
   * `others` follow by themselves. Moves are written as in `moves.ts`.
   */
  | (Said & {
      readonly do: 'ask';
      readonly yours: string;
      readonly others?: string;
      readonly free?: Freedom;
    })
  /** What others do is shown. */
  | (Said & { readonly do: 'watch'; readonly moves: string });

export interface Chapter {
  readonly title: () => string;
  /** What happened between the last step of the chapter before and the first of this one. */
  readonly before: string;
  readonly steps: readonly Step[];
}

/** One game, told in chapters. */
export interface Lesson {
  readonly module: ModuleCount;
  /** What chance gave before the first decision. */
  readonly setup: string;
  readonly chapters: readonly Chapter[];
}

/** Where in a lesson somebody is. */
export interface Mile {
  readonly chapter: number;
  readonly step: number;
}

export function stepAt({ chapters }: Lesson, { chapter, step }: Mile): Step {
  return chapters[chapter]!.steps[step]!;
}

/** The step after, in the next chapter if need be; null at the end. */
export function after({ chapters }: Lesson, { chapter, step }: Mile): Mile | null {
  if (step + 1 < chapters[chapter]!.steps.length) return { chapter, step: step + 1 };
  return chapter + 1 < chapters.length ? { chapter: chapter + 1, step: 0 } : null;
}

export function before({ chapters }: Lesson, { chapter, step }: Mile): Mile | null {
  if (step > 0) return { chapter, step: step - 1 };
  return chapter === 0
    ? null
    : { chapter: chapter - 1, step: chapters[chapter - 1]!.steps.length - 1 };
}
