/** The first lesson, by pointer. */
import { lookAtLesson, markRinged } from '../packages/web/e2e/lessonLook.ts';
import { sleep } from './driver.ts';
import { takePictures, type Journey } from './session.ts';
import type { Visitor } from './visitor.ts';

const MOST_STEPS = 120;

/** The first lesson to its end: whatever has a ring is pressed, the rest is shown. */
export async function lesson(journey: Journey): Promise<string> {
  const { visitor } = journey;
  await visitor.open('#/lesson/1');
  await visitor.sees('.coach .next');
  let presses = 0;
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const seen = await visitor.waitFor(async () => {
      const now = await visitor.evaluate(lookAtLesson);
      return !now.busy && now;
    }, 'the next step of the lesson');
    if (seen.over) {
      await takePictures(journey, 'lesson-over');
      return `${presses} presses`;
    }
    if (steps === 6) await takePictures(journey, 'lesson');
    presses += seen.asks ? await answer(journey, seen.said) : await next(visitor);
    await visitor.waitFor(async () => {
      const now = await visitor.evaluate(lookAtLesson);
      return now.over || now.said !== seen.said;
    }, `the step after “${seen.said}”`);
  }
  throw new Error(`the lesson does not end within ${MOST_STEPS} steps`);
}

async function next(visitor: Visitor): Promise<number> {
  await visitor.click('.coach .next');
  return 1;
}

/** Presses what the lesson rings until it goes on. */
async function answer({ visitor }: Journey, said: string): Promise<number> {
  for (let presses = 1; presses < 12; presses++) {
    const ring = await ringed(visitor);
    if (ring === null) break;
    await visitor.click(ring);
    await sleep(60);
    const seen = await visitor.evaluate(lookAtLesson);
    if (seen.loss) await visitor.click('dialog[open] .body button:last-of-type');
    if (seen.said !== said || seen.over) return presses;
  }
  await visitor.click('.coach .show');
  return 1;
}

/** What is wanted in particular has a ring as soon as the table is laid. */
async function ringed(visitor: Visitor): Promise<string | null> {
  for (let looks = 0; looks < 20; looks++) {
    const ring = await visitor.evaluate(markRinged);
    if (ring !== null) return ring;
    await sleep(40);
  }
  return null;
}
