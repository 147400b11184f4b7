/** Who is asked and who may act, at every decision of many games. */
import { expect, test } from 'vitest';
import { actors, legalActions, PHASES, refusal, ROUNDS, waitsFor } from '../src/index.ts';
import { play, type Step } from './play.ts';
import { checkRuns, type Run } from './run.ts';

function everyStep(property: (step: Step) => void): (run: Run) => void {
  return (run) => {
    for (const step of play(run)) property(step);
  };
}

test('C1, C2 · the game waits for someone until eight rounds are over', () => {
  checkRuns((run) => {
    let round = 0;
    let phase: Step['state']['phase'] = 'start';
    let over = 0;
    for (const { state } of play(run)) {
      expect(waitsFor(state).length > 0).toBe(state.phase !== 'over');
      expect(new Set(waitsFor(state)).size).toBe(waitsFor(state).length);
      const forward =
        state.round > round ||
        (state.round === round && PHASES.indexOf(state.phase) >= PHASES.indexOf(phase));
      expect(forward, 'rounds and phases only go forward').toBe(true);
      ({ round, phase } = state);
      if (phase === 'over') over++;
    }
    expect({ round, over }).toEqual({ round: ROUNDS, over: 1 });
  }, 10);
});

test('C1 · those waited for may act, and nobody else has a legal action', () => {
  checkRuns(
    everyStep(({ state }) => {
      const seats = [...state.players.keys()];
      const able = seats.filter((seat) => legalActions(state, seat).length > 0);
      expect(actors(state)).toEqual(expect.arrayContaining([...waitsFor(state), ...able]));
      expect(able).toEqual(expect.arrayContaining([...waitsFor(state)]));
    }),
    10,
  );
});

test('C1 · in turn order, from the holder of the mug', () => {
  checkRuns(
    everyStep(({ state }) => {
      const turn = (seat: number): number =>
        (seat - state.start + state.players.length) % state.players.length;
      const turns = waitsFor(state).map(turn);
      expect(turns).toEqual(turns.toSorted((a, b) => a - b));
      if (state.phase === 'draft' || state.phase === 'serving') expect(turns).toHaveLength(1);
    }),
    10,
  );
});

test('C2 · when the game is over every action is refused as such', () => {
  checkRuns((run) => {
    let last: Step | null = null;
    for (const step of play(run)) last = step;
    for (const seat of last!.state.players.keys()) {
      for (const action of [{ type: 'place', die: 0, space: null }, { type: 'openTavern' }]) {
        expect(refusal(last!.state, seat, action)).toEqual({ reason: 'gameOver', rule: 'C2' });
      }
    }
  }, 5);
});
