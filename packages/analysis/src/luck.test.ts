import { recorder, seeded, streamed } from '@stammtisch/engine';
import { expect, it } from 'vitest';
import { botGame } from '../test/botGame.ts';
import { twoRounds } from '../test/twoRounds.ts';
import { replayGame, moveStep, setupStep, type ChanceStep } from './replayedGame.ts';
import { measureGuestLuck, measureRoundLuck } from './luck.ts';
import { mean } from './statistics.ts';

const record = twoRounds();
const game = replayGame(record);
const ROLLS = 60;

function moveOf(type: string, nth = 0): number {
  const found = record.moves.flatMap(({ action }, index) => (action.type === type ? [index] : []));
  return found[nth]!;
}

/** The same step, as if chance had answered otherwise. */
function otherwise(step: ChanceStep, seed: number): ChanceStep {
  const chance = recorder(seeded(seed), step.after.rules.cards);
  const after = step.rerun(chance);
  return { ...step, outcomes: chance.outcomes, after };
}

function seeds(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => from * 1000 + i);
}

/** Mean and standard error. */
function figure(values: readonly number[]): [number, number] {
  const usual = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - usual) ** 2, 0);
  return [usual, Math.sqrt(squares / (values.length - 1) / values.length)];
}

it('weighs cards, own dice and white dice as they fell', () => {
  const setup = measureRoundLuck(setupStep(game), seeds(1, 3), new Map());
  expect(setup.map(({ kind, seat, round, move }) => [kind, seat, round, move])).toEqual([
    ['cards', 0, 1, -1],
    ['cards', 1, 1, -1],
  ]);
  const last = moveOf('keepGuests', 1);
  const dice = measureRoundLuck(moveStep(game, last), seeds(1, 3), new Map());
  // Only the second seat has a server, and so a die of its own.
  expect(dice.map(({ kind, seat }) => [kind, seat])).toEqual([
    ['own dice', 1],
    ['white dice', 0],
    ['white dice', 1],
  ]);
});

it('takes over what is known of those who keep their guests', () => {
  const standing = new Map<number, number>();
  const setup = measureRoundLuck(setupStep(game), seeds(2, 4), standing);
  expect(standing.size).toBe(2);
  const last = moveStep(game, moveOf('keepGuests', 1));
  expect(measureRoundLuck(last, seeds(2, 4), standing)).toEqual(
    measureRoundLuck(last, seeds(2, 4), new Map()),
  );
  expect(standing.size).toBe(0);
  expect(setup).toHaveLength(2);
});

it('is 0 on average', () => {
  const step = moveStep(game, moveOf('keepGuests', 1));
  const strokes = seeds(3, ROLLS).flatMap((seed, i) =>
    measureRoundLuck(otherwise(step, seed), seeds(i + 10, 4), new Map()),
  );
  for (const kind of ['own dice', 'white dice'] as const) {
    const own = strokes.filter((stroke) => stroke.kind === kind).map(({ luck }) => luck);
    const [usual, error] = figure(own);
    expect(error).toBeGreaterThan(0);
    expect(Math.abs(usual)).toBeLessThan(3 * error);
  }
});

it('praises dice that pay', () => {
  const step = moveStep(game, moveOf('keepGuests', 1));
  const whites = (faces: readonly number[]): number => {
    const outcomes = [6, ...faces];
    const after = step.rerun(streamed(0));
    const strokes = measureRoundLuck({ ...step, outcomes, after }, seeds(4, 6), new Map());
    return strokes.find(({ kind, seat }) => kind === 'white dice' && seat === 1)!.luck;
  };
  // With a brewer, regulars that want 1 and 2, and nothing at all for a 3 or a 4.
  expect(whites([1, 2, 6, 6, 1, 2, 6, 6])).toBeGreaterThan(whites([3, 4, 3, 4, 3, 4, 3, 4]) + 1);
});

it('weighs the guest who comes for the seat that serves next', () => {
  const late = botGame(['easy', 'easy'], 1, 3);
  const played = replayGame(late);
  // Late in the game there is beer enough for whoever comes.
  const move = late.moves.findLastIndex(
    ({ seat, action, outcomes = [] }, index) =>
      action.type === 'recruit' && outcomes.length > 0 && played.positions[index]!.start === seat,
  );
  const step = moveStep(played, move);
  const next = 1 - late.moves[move]!.seat;
  const strokes = seeds(5, ROLLS).map((seed, i) =>
    measureGuestLuck(otherwise(step, seed), next, seeds(i + 10, 3)),
  );
  expect(strokes[0]).toMatchObject({ move, seat: next, kind: 'guests' });
  const [usual, error] = figure(strokes.map(({ luck }) => luck));
  expect(error).toBeGreaterThan(0);
  expect(Math.abs(usual)).toBeLessThan(3 * error);
});
