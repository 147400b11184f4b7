/** The game of a lesson as a record: the one line that all its positions lie on. */
import type { GameRecord, RecordMove } from '@stammtisch/engine';
import { never } from '@stammtisch/engine';
import type { Lesson, Mile, Step } from './lesson.ts';
import { readMoves, readOutcomes } from './moves.ts';

/** What a step adds to the line. */
export function movesOf(step: Step): readonly RecordMove[] {
  switch (step.do) {
    case 'tell':
      return [];
    case 'ask':
      return [...readMoves(step.yours), ...readMoves(step.others ?? '')];
    case 'watch':
      return readMoves(step.moves);
    default:
      return never(step);
  }
}

/** All that has happened when a step begins. */
export function lineTo(lesson: Lesson, { chapter, step }: Mile): readonly RecordMove[] {
  return lesson.chapters.slice(0, chapter + 1).flatMap(({ before, steps }, index) => {
    const made = index === chapter ? steps.slice(0, step) : steps;
    return [...readMoves(before), ...made.flatMap(movesOf)];
  });
}

export function recordTo(lesson: Lesson, mile: Mile): GameRecord {
  return {
    format: 'stammtisch-game/1',
    setup: {
      players: 2,
      modules: lesson.module,
      edition: 'north-star',
      pack: 'house-1',
      options: { dishwasherBothWays: false },
      start: 0,
      outcomes: readOutcomes(lesson.setup),
    },
    moves: lineTo(lesson, mile),
    rounds: [],
  };
}
