import {
  clone,
  perform,
  refusal,
  ROUNDS,
  seeded,
  type GameRecord,
  type RecordMove,
} from '@stammtisch/engine';
import { describe, expect, it } from 'vitest';
import { twoRounds } from '../test/twoRounds.ts';
import { replayGame } from './replayedGame.ts';
import type { Review } from './findings.ts';
import { review } from './review.ts';

const EFFORT = 0.2;
const record = twoRounds();

function withMoves(moves: readonly RecordMove[]): GameRecord {
  return { ...record, moves, rounds: [] };
}

/** The index of a seat's nth move of a kind. */
function moveOf(seat: number, type: string, nth = 0): number {
  return record.moves.flatMap((move, index) =>
    move.seat === seat && move.action.type === type ? [index] : [],
  )[nth]!;
}

describe('a review', () => {
  const marks: [number, number][] = [];
  const progress = (done: number, of: number): void => void marks.push([done, of]);
  const found = review(record, { effort: EFFORT, progress });

  it('adds up', () => {
    expect(found.seats).toHaveLength(2);
    found.seats.forEach(({ luck, cost, rounds, decisions, strokes }, seat) => {
      expect(rounds).toHaveLength(ROUNDS);
      expect(luck).toBeCloseTo(strokes.reduce((sum, stroke) => sum + stroke.luck, 0));
      expect(cost).toBeCloseTo(decisions.reduce((sum, decision) => sum + decision.cost, 0));
      expect(luck).toBeCloseTo(rounds.reduce((sum, round) => sum + round.luck, 0));
      for (const one of [...decisions, ...strokes]) expect(one.seat).toBe(seat);
      for (const { cost: each, better } of decisions) {
        expect(each).toBeGreaterThanOrEqual(0);
        expect(better === null).toBe(each === 0);
      }
    });
  });

  it('shows lines that could have been played', () => {
    const { positions } = replayGame(record);
    const decisions = found.seats.flatMap((seat) => seat.decisions);
    expect(decisions.some(({ better }) => better !== null)).toBe(true);
    for (const { move, seat, played, better } of decisions) {
      expect(record.moves[move]).toMatchObject({ seat, action: played[0] });
      const state = clone(positions[move]!);
      for (const action of better ?? []) {
        expect(refusal(state, seat, action)).toBeNull();
        perform(state, seat, action, seeded(1));
      }
    }
  });

  it('has its weightiest moments first', () => {
    const weights = found.moments.map(({ points }) => Math.abs(points));
    expect(weights.length).toBeGreaterThan(0);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  });

  it('tells how far it has come', () => {
    expect(marks.length).toBeGreaterThan(15);
    for (let i = 1; i < marks.length; i++) expect(marks[i]![0]).toBeGreaterThan(marks[i - 1]![0]);
    expect(marks.at(-1)![0]).toBe(marks.at(-1)![1]);
  });

  it('is the same again for the same record', () => {
    expect(review(record, { effort: EFFORT })).toEqual(found);
  });

  it('does not mind in which order things are done that come to the same', () => {
    const moves = record.moves.slice();
    const first = moveOf(0, 'serve');
    [moves[first], moves[first + 1]] = [moves[first + 1]!, moves[first]!];
    const other = review(withMoves(moves), { effort: EFFORT });
    const cost = ({ seats }: Review): number =>
      seats[0]!.decisions.find(({ move }) => move === moveOf(0, 'place'))!.cost;
    expect(cost(other)).toBe(cost(found));
  });
});

it('finds a tavern that closes before anybody is served', () => {
  const close = moveOf(0, 'closeTavern');
  const open = moveOf(0, 'openTavern');
  const hasty = [...record.moves.slice(0, open + 1), record.moves[close]!];
  const { seats, moments } = review(withMoves(hasty), { effort: EFFORT });
  const serving = seats[0]!.decisions.at(-1)!;
  expect(serving.cost).toBeGreaterThan(2);
  expect(serving.better!.map(({ type }) => type)).toContain('serve');
  expect(moments).toContainEqual({
    kind: 'choice',
    move: serving.move,
    round: 1,
    seat: 0,
    points: serving.cost,
    better: serving.better,
  });
});

it('refuses an effort of nothing', () => {
  expect(() => review(record, { effort: 0 })).toThrow('effort');
});
