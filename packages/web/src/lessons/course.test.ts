import { actionText, spaceNumber } from '@stammtisch/engine';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { drop } from '../app/storage/smallStore.ts';
import { Course } from './course.svelte.ts';
import { LEARNER, type Mile } from './lesson.ts';
import { LessonController } from './lessonController.svelte.ts';
import { LESSONS } from './lessons/index.ts';
import { readMoves } from './moves.ts';
import { isUntouched, noteProgress, progressOf } from './progress.ts';

const START = { chapter: 0, step: 0 };

function begin(module: number, from: Mile = START): Course {
  const lesson = LESSONS.find((each) => each.module === module)!;
  return new Course(lesson, from, [], (table, say) => {
    const people = [
      { name: 'Anna', colour: 'red', emblem: 'fox', bot: null },
      { name: 'Ben', colour: 'teal', emblem: 'fish', bot: null },
    ] as const;
    return new LessonController(
      {
        table,
        people,
        isHere: (seat) => seat === LEARNER,
        advice: null,
        bots: null,
        changed: () => undefined,
        listener: { event: () => undefined, tempo: () => 0 },
        confirmsLoss: () => false,
        label: (place) => place,
      },
      say,
    );
  });
}

/** Until the table is ready for what the step is about. */
async function ready(course: Course): Promise<void> {
  await eventually(() => {
    expect(course.isBusy).toBe(false);
    expect(course.step.do !== 'ask' || course.controller.isReady).toBe(true);
  });
}

/** Does what is asked, or reads on. */
async function take(course: Course): Promise<void> {
  await ready(course);
  const { mile, step } = course;
  if (step.do === 'ask') {
    for (const { action } of readMoves(step.yours)) {
      course.controller.act([action]);
      await Promise.resolve();
    }
  } else course.next();
  await eventually(() => expect(course.isOver || course.mile !== mile).toBe(true));
}

beforeEach(() => drop('stammtisch-lessons'));

describe('a course', () => {
  test.each([2, 3, 4, 5])('leads through lesson %i and is over then', async (module) => {
    const course = begin(module);
    for (let steps = 0; !course.isOver && steps < 60; steps++) await take(course);
    expect(course.isOver).toBe(true);
    expect(course.done).toHaveLength(course.lesson.chapters.length);
    course.stop();
  });

  test('nothing is asked or lit while something is told', async () => {
    const course = begin(3);
    await ready(course);
    expect(course.step.do).toBe('tell');
    expect(course.controller.offers.size).toBe(0);
    course.controller.press('space-cashbox');
    expect(course.nudge).toBe('listen');
    course.stop();
  });

  test('goes back to the step before, with its position', async () => {
    const course = begin(3, { chapter: 0, step: 2 });
    await ready(course);
    const { real } = course.controller;
    await take(course);
    expect(course.mile).toEqual({ chapter: 0, step: 3 });
    course.back();
    await ready(course);
    expect(course.mile).toEqual({ chapter: 0, step: 2 });
    expect(course.controller.real.players[LEARNER]).toEqual(real.players[LEARNER]);
    course.stop();
  });

  test('begins a step anew for whoever has done a part of it', async () => {
    const course = begin(3, { chapter: 0, step: 2 });
    await ready(course);
    const step = course.step as { yours: string };
    course.controller.act([readMoves(step.yours)[0]!.action]);
    await ready(course);
    course.back();
    await ready(course);
    expect(course.mile).toEqual({ chapter: 0, step: 2 });
    expect(course.wanted).toHaveLength(2);
    course.stop();
  });

  test('shows how a step is done, also where the learner went another way', async () => {
    const course = begin(1, { chapter: 10, step: 0 });
    await ready(course);
    course.controller.act([{ type: 'place', die: 0, space: 'cashbox' }]);
    await ready(course);
    course.demonstrate();
    await eventually(() => expect(course.mile.step).toBe(1));
    expect(course.controller.real.phase).toBe('over');
    course.stop();
  });

  test('goes on with the other of two dice with one face, and leaves the one that is placed', async () => {
    const { chapters } = LESSONS.find((each) => each.module === 1)!;
    const chapter = chapters.findIndex(({ steps }) =>
      steps.some((each) => each.do === 'ask' && each.yours === '0 place 1 monk'),
    );
    const course = begin(1, { chapter, step: 2 });
    await ready(course);
    const { dice } = course.controller.real.players[LEARNER]!;
    expect(dice[1]).toBe(dice[4]);
    course.controller.act([{ type: 'place', die: 1, space: 'table-1' }]);
    await eventually(() => expect(course.mile.step).toBe(3));
    await ready(course);
    // The line would take the other die to the monk.
    course.controller.act([{ type: 'place', die: 1, space: 'monk' }]);
    expect(course.nudge).toBe('almost');
    course.demonstrate();
    await eventually(() => expect(course.mile).toEqual({ chapter: chapter + 1, step: 0 }));
    const { at } = course.controller.real.players[LEARNER]!;
    expect([at[1], at[4]]).toEqual([spaceNumber('table-1'), spaceNumber('monk')]);
    course.stop();
  });

  test('remembers how far one is, and what was skipped is not done', async () => {
    const course = begin(2);
    await take(course);
    expect(progressOf(2)).toEqual({ chapter: 0, step: 1, done: [] });
    course.skipChapter();
    expect(progressOf(2)).toEqual({ chapter: 1, step: 0, done: [] });
    while (course.mile.chapter === 1) await take(course);
    expect(progressOf(2).done).toEqual([1]);
    expect(isUntouched(progressOf(3))).toBe(true);
    course.stop();
  });

  test('progress that cannot be leads to the beginning', async () => {
    noteProgress(4, { chapter: 77, step: 5, done: [] });
    const course = begin(4, progressOf(4));
    await ready(course);
    expect(course.mile).toEqual(START);
    course.stop();
  });

  test('a hint points at the ring', async () => {
    const course = begin(3, { chapter: 0, step: 2 });
    await ready(course);
    await course.controller.hint();
    expect(course.nudge).toBe('hint');
    expect(course.wanted.map(({ action }) => actionText(action))).toContain('place 3 barrel');
    course.stop();
  });
});
