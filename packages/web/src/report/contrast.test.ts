import { type Action, type Seat } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { golden } from '../../test/golden.ts';
import { RecordTimeline } from '../replay/recordTimeline.ts';
import { contrast } from './contrast.ts';

const RECORD = golden({ players: 2, modules: 1 }, 1);
const TIMELINE = new RecordTimeline(RECORD);
const FIRST = TIMELINE.marks.findIndex(({ phase }) => phase === 'serving');
const SEAT: Seat = RECORD.moves[FIRST]!.seat;
const CLOSED = RECORD.moves.findIndex(
  ({ action }, index) => index > FIRST && action.type === 'closeTavern',
);
const PLAYED: readonly Action[] = RECORD.moves.slice(FIRST, CLOSED + 1).map(({ action }) => action);

test('a line against itself leaves nothing to say', () => {
  expect(contrast(TIMELINE.state(FIRST), SEAT, PLAYED, PLAYED)).toEqual({ played: [], better: [] });
});

test('only what differs is said, each in the position in which it is done', () => {
  // All dice stay in hand: what was placed, and what it paid for, is missing then.
  const idle: readonly Action[] = [{ type: 'openTavern' }, { type: 'closeTavern' }];
  const { played, better } = contrast(TIMELINE.state(FIRST), SEAT, PLAYED, idle);
  const deeds = PLAYED.filter(
    ({ type }) => type !== 'openTavern' && type !== 'serve' && type !== 'closeTavern',
  );
  expect(better).toEqual([]);
  expect(played.reduce((sum, { count }) => sum + count, 0)).toBe(deeds.length);
  expect(played.every(({ text }) => !text.includes('?'))).toBe(true);
});

test('a line that cannot be followed is told as far as it goes', () => {
  const astray: readonly Action[] = [
    { type: 'recruit', slot: 0 },
    { type: 'serve', die: 0 },
  ];
  const { better } = contrast(TIMELINE.state(FIRST), SEAT, [], astray);
  expect(better).toHaveLength(1);
});
