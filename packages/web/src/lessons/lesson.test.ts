/** Every step of every lesson is legal, reachable and said in every language. */
import {
  actionText,
  isLegal,
  legalActions,
  replay,
  waitsFor,
  type Action,
  type GameState,
} from '@stammtisch/engine';
import { beforeEach, describe, expect, test } from 'vitest';
import { overwriteGetLocale } from '@stammtisch/words';
import { LOCALES } from '../app/settingsData.ts';
import { forcedAction, parseTarget } from '@stammtisch/player';
import { after, LEARNER, PARTS, type Lesson, type Mile, type Step } from './lesson.ts';
import { LessonTable, type Nudge } from './lessonTable.ts';
import { lineTo, recordTo } from './line.ts';
import { LESSONS } from './lessons/index.ts';
import { CHAPTERS, MINUTES } from './measure.ts';
import { readMoves } from './moves.ts';

interface Visit {
  readonly lesson: Lesson;
  readonly mile: Mile;
  readonly step: Step;
}

const VISITS: readonly Visit[] = LESSONS.flatMap((lesson) =>
  lesson.chapters.flatMap(({ steps }, chapter) =>
    steps.map((step, index) => ({ lesson, mile: { chapter, step: index }, step })),
  ),
);

const NAMED = VISITS.map((visit) => {
  const { lesson, mile, step } = visit;
  return [`${lesson.module}.${mile.chapter}.${mile.step} ${step.do}`, visit] as const;
});

function positionAt({ lesson, mile }: Visit): GameState {
  const { faults, state } = replay(recordTo(lesson, mile));
  expect(faults).toEqual([]);
  return state!;
}

beforeEach(() => overwriteGetLocale(() => 'en'));

test('there is a lesson for every module', () => {
  expect(LESSONS.map(({ module }) => module)).toEqual([1, 2, 3, 4, 5]);
});

describe.each(NAMED)('%s', (_, visit) => {
  const { step, lesson, mile } = visit;

  test('its position is reached by a record without a fault', () => {
    positionAt(visit);
  });

  test('what is wanted is legal there and leads on', () => {
    const state = positionAt(visit);
    if (step.do === 'ask') {
      expect(waitsFor(state)).toContain(LEARNER);
      const yours = readMoves(step.yours);
      expect(yours.length).toBeGreaterThan(0);
      expect(isLegal(state, LEARNER, yours[0]!.action)).toBe(true);
      expect(yours.every(({ seat }) => seat === LEARNER)).toBe(true);
    }
    const end = { chapter: mile.chapter, step: mile.step + 1 };
    expect(replay(recordTo(lesson, end)).faults).toEqual([]);
  });

  test('nothing plays itself for the learner', () => {
    const state = positionAt(visit);
    const forced = waitsFor(state).includes(LEARNER) ? forcedAction(state, LEARNER) : null;
    expect(forced === null ? null : actionText(forced)).toBeNull();
  });

  test('it is said in every language, briefly', () => {
    const texts = LOCALES.map((locale) => {
      overwriteGetLocale(() => locale);
      return step.say();
    });
    for (const text of texts) {
      expect(text).not.toMatch(/lesson_/);
      expect(text.length).toBeGreaterThan(8);
      expect(text.length).toBeLessThan(280);
    }
    expect(new Set(texts).size).toBeGreaterThanOrEqual(4);
  });

  test('what it points at exists in the position', () => {
    const state = positionAt(visit);
    for (const mark of step.at ?? []) {
      if ((PARTS as readonly string[]).includes(mark)) continue;
      expect(isThere(state, mark, lesson.module), mark).toBe(true);
    }
  });
});

/** Whether a place is on the table in this position. */
function isThere(state: GameState, mark: string, module: number): boolean {
  const { dice, tables, staff, entertainers } = state.players[LEARNER]!;
  const spot = parseTarget(mark as `die-${number}`);
  switch (spot.kind) {
    case 'die':
      return spot.die < dice.length;
    case 'space':
      return !spot.space.startsWith('table-') || tables[Number(spot.space.slice(6))] !== undefined;
    case 'guest':
      return (state.display[spot.slot] ?? -1) >= 0;
    case 'coaster':
      return state.coasters[LEARNER]!.includes(spot.value);
    case 'bard':
      return staff[0]! > 0;
    case 'entertainer':
      return entertainers[['dancer', 'fireBreather', 'juggler'].indexOf(spot.who)]! >= 0;
    case 'book':
      return module === 5;
    case 'market':
      return spot.card !== 'bard' || module >= 3;
    default:
      return true;
  }
}

/** Does whatever is asked, as the page would send it; answers with what it was told. */
class Pupil {
  readonly nudges: Nudge[] = [];
  readonly table: LessonTable;
  isDone = false;
  #sent = 0;

  constructor(lesson: Lesson, mile: Mile) {
    this.table = new LessonTable(lesson, mile, {
      done: () => (this.isDone = true),
      nudge: (nudge) => this.nudges.push(nudge),
    });
  }

  send(actions: readonly Action[]): boolean {
    const played = this.table.played();
    const id = `pupil-${this.#sent++}`;
    const reply = played.submit({ id, seat: LEARNER, seen: played.seen(LEARNER), actions });
    return !(reply instanceof Promise) && reply.ok;
  }

  undo(): boolean {
    const played = this.table.played();
    const id = `pupil-${this.#sent++}`;
    const reply = played.submit({ id, seat: LEARNER, seen: played.seen(LEARNER), undo: true });
    return !(reply instanceof Promise) && reply.ok;
  }

  take(step: Step, order: (moves: readonly Action[]) => readonly Action[]): void {
    this.isDone = false;
    this.table.begin(step);
    if (step.do === 'watch') this.table.play(readMoves(step.moves));
    if (step.do !== 'ask') return;
    for (const action of order(readMoves(step.yours).map((move) => move.action))) {
      expect(this.send([action]), actionText(action)).toBe(true);
    }
    expect(this.isDone).toBe(true);
    this.table.play(readMoves(step.others ?? ''));
  }
}

describe.each(LESSONS.map((lesson) => [lesson.module, lesson] as const))(
  'lesson %i',
  (_, lesson) => {
    test('can be carried out from the first step to the last', () => {
      for (const [chapter, { steps }] of lesson.chapters.entries()) {
        const pupil = new Pupil(lesson, { chapter, step: 0 });
        for (const step of steps) pupil.take(step, (moves) => moves);
        expect(pupil.nudges).toEqual([]);
      }
    });

    test('can be carried out with dice laid the other way round', () => {
      for (const [chapter, { steps }] of lesson.chapters.entries()) {
        const pupil = new Pupil(lesson, { chapter, step: 0 });
        for (const step of steps) {
          const isFree = step.do === 'ask' && step.free !== undefined;
          pupil.take(step, (moves) => (isFree ? freely(pupil, step) : moves.toReversed()));
        }
      }
    });

    test('wrong but legal moves change nothing and are answered with a friendly word', () => {
      for (
        let mile: Mile | null = { chapter: 0, step: 0 };
        mile !== null;
        mile = after(lesson, mile)
      ) {
        const step = lesson.chapters[mile.chapter]!.steps[mile.step]!;
        if (step.do === 'ask' && step.free !== undefined) continue;
        const pupil = new Pupil(lesson, mile);
        pupil.table.begin(step);
        const { state } = pupil.table;
        const wanted = step.do === 'ask' ? readMoves(step.yours).map(({ action }) => action) : [];
        const faces = state.players[LEARNER]!.dice;
        const wrong = legalActions(state, LEARNER).find(
          (action) =>
            !wanted.some((each) => each.type === action.type) ||
            (action.type === 'place' &&
              wanted.every(
                (each) => each.type === 'place' && faces[each.die] !== faces[action.die],
              )),
        );
        if (wrong === undefined) continue;
        expect(pupil.send([wrong])).toBe(false);
        expect(pupil.table.state).toBe(state);
        expect(pupil.nudges).toHaveLength(1);
        expect(pupil.undo()).toBe(false);
      }
    });

    test('it can be shown how every step is done', () => {
      for (const [chapter, { steps }] of lesson.chapters.entries()) {
        const pupil = new Pupil(lesson, { chapter, step: 0 });
        for (const step of steps) {
          pupil.table.begin(step);
          if (step.do === 'watch') pupil.table.play(readMoves(step.moves));
          if (step.do !== 'ask') continue;
          pupil.isDone = false;
          pupil.table.demonstrate();
          expect(pupil.isDone).toBe(true);
          pupil.table.play(readMoves(step.others ?? ''));
        }
      }
    });
  },
);

/** Legal moves of the kinds that are free, the first ones first, until nothing is left of them. */
function freely(pupil: Pupil, step: Step): readonly Action[] {
  if (step.do !== 'ask' || step.free === undefined) return [];
  const kinds = step.free.with;
  while (!pupil.isDone) {
    const legal = legalActions(pupil.table.state, LEARNER).filter(({ type }) =>
      kinds.includes(type),
    );
    const next = legal.find(({ type }) => type !== 'closeTavern') ?? legal[0];
    // Dice could be laid to and fro for ever.
    const isPlanning = next?.type === 'place' && pupil.table.hasMoved;
    const last = legal.find(({ type }) => type === 'openTavern' || type === 'closeTavern');
    const action = isPlanning ? (last ?? next) : next;
    if (action === undefined || !pupil.send([action])) throw new Error('nothing to do');
  }
  return [];
}

test('what was done in a step can be taken back in it, and only there', () => {
  const lesson = LESSONS[0]!;
  const chapter = lesson.chapters.findIndex(({ steps }) =>
    steps.some((step) => step.do === 'ask' && readMoves(step.yours)[0]!.action.type === 'place'),
  );
  const { steps } = lesson.chapters[chapter]!;
  const index = steps.findIndex((step) => step.do === 'ask');
  const pupil = new Pupil(lesson, { chapter, step: index });
  pupil.table.begin(steps[index]!);
  const [first, second] = readMoves((steps[index] as { yours: string }).yours);
  expect(pupil.undo()).toBe(false);
  expect(pupil.send([first!.action])).toBe(true);
  expect(pupil.undo()).toBe(true);
  expect(pupil.send([second!.action])).toBe(true);
  expect(pupil.send([first!.action])).toBe(true);
  expect(pupil.isDone).toBe(true);
});

test('an illegal move is refused with its rule', () => {
  const pupil = new Pupil(LESSONS[0]!, { chapter: 0, step: 0 });
  const played = pupil.table.played();
  const seen = played.seen(LEARNER);
  const answer = played.submit({ id: 'x', seat: LEARNER, seen, actions: [{ type: 'openTavern' }] });
  expect(answer).toMatchObject({ ok: false, reason: 'refused' });
  expect(pupil.nudges).toEqual([]);
});

test('the first lesson is a whole game, won by whoever follows it', () => {
  const lesson = LESSONS[0]!;
  const chapter = lesson.chapters.length - 1;
  const record = recordTo(lesson, { chapter, step: lesson.chapters[chapter]!.steps.length });
  expect(lineTo(lesson, { chapter, step: 0 }).length).toBeGreaterThan(100);
  const { finished, faults } = replay(record);
  expect(faults).toEqual([]);
  expect(finished).toBe(true);
});

test('the lessons are as long as the page that offers them says', () => {
  for (const { module, chapters } of LESSONS) {
    expect(chapters).toHaveLength(CHAPTERS[module]);
    // Ten seconds for a step: reading it, looking, and doing it.
    const steps = chapters.flatMap((chapter) => chapter.steps).length;
    expect(Math.abs(steps / 6 - MINUTES[module])).toBeLessThan(2);
  }
});
