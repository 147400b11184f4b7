/** Events are complete: whoever has seen them all knows the whole table. */
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import {
  ACTION_TYPES,
  checkpoint,
  clone,
  fold,
  layOut,
  result,
  ROUNDS,
  waitsFor,
  type GameEvent,
  type Seat,
} from '../src/index.ts';
import { WHYS } from '../src/why.ts';
import { eventFault } from './eventFault.ts';
import { layout } from './layout.ts';
import { play } from './play.ts';
import { checkRuns, FIXED_RUNS, setupOfRun, type Run } from './run.ts';
import { visible } from './visible.ts';

function follow(run: Run): void {
  const setup = setupOfRun(run);
  let shown = layOut(setup);
  expect(visible(shown)).toEqual(layout(setup));
  for (const { state, events, headStarted, last } of play(run)) {
    for (const event of events) {
      const fault = eventFault(shown, event);
      if (fault !== null) expect.fail(`${fault}: ${JSON.stringify(event)}`);
      fold(shown, event);
    }
    if (headStarted) shown = clone(state);
    // `expect` is slow, so it only speaks where there is something to show.
    else if (!isDeepStrictEqual(visible(shown), visible(state))) {
      expect(visible(shown), `after ${JSON.stringify(last)}`).toEqual(visible(state));
    }
  }
  expect(shown.round).toBe(ROUNDS);
}

test('a fold of the events reproduces everything visible, at every decision', () => {
  checkRuns(follow, 25);
});

test('C1, F10 · whoever the game begins to wait for has been asked', () => {
  checkRuns((run) => {
    let waited: readonly Seat[] = [];
    let asks = 0;
    for (const { state, events } of play(run)) {
      const asked = events.filter((event) => event.type === 'asked');
      for (const seat of waitsFor(state).filter((each) => !waited.includes(each))) {
        expect(asked.map((event) => event.seat)).toContain(seat);
      }
      const question = asked.at(-1)?.question;
      if (state.pending !== null && asked.length > 0) expect(question).toBe(state.pending.choice);
      waited = waitsFor(state).slice();
      asks += asked.length;
    }
    expect(asks).toBeGreaterThan(0);
  }, 10);
});

test('C2 · each round ends once, with the checkpoints of that moment, and the last with a result', () => {
  checkRuns((run) => {
    const ended: number[] = [];
    for (const { state, events } of play(run)) {
      for (const event of events) {
        if (event.type === 'roundEnded') ended.push(event.round);
        if (event.type !== 'gameEnded') continue;
        expect(event.result).toEqual(result(state));
        expect(events.find(({ type }) => type === 'roundEnded')).toMatchObject({
          seats: state.players.map((_, seat) => checkpoint(state, seat)),
        });
      }
    }
    expect(ended).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  }, 10);
});

/** The events that every client must expect; the type names no others. */
const TYPES: readonly GameEvent['type'][] = [
  'asked',
  'beer',
  'card',
  'closed',
  'coasterRolled',
  'coastersPassed',
  'counted',
  'counterGuest',
  'declined',
  'diceReturned',
  'drafted',
  'evening',
  'forced',
  'forfeited',
  'gameEnded',
  'hired',
  'monastery',
  'mugPassed',
  'nobleReturned',
  'opened',
  'phase',
  'placed',
  'reputation',
  'reshuffled',
  'rolled',
  'roundEnded',
  'sang',
  'schnapps',
  'sealed',
  'served',
  'signed',
  'startCardChosen',
  'startCards',
  'thalers',
  'turned',
  'unsealed',
  'upgraded',
];

test('the fixed games meet every action, event and cause', () => {
  const met = { actions: new Set<string>(), events: new Set<string>(), whys: new Set<string>() };
  for (const run of FIXED_RUNS) {
    for (const { events, next } of play(run)) {
      if (next !== null) met.actions.add(next.action.type);
      for (const event of events) {
        met.events.add(event.type);
        if ('why' in event) met.whys.add(event.why);
      }
    }
  }
  expect([...met.actions].toSorted()).toEqual(ACTION_TYPES.toSorted());
  expect([...met.events].toSorted()).toEqual(TYPES);
  expect([...met.whys].toSorted()).toEqual(WHYS.toSorted());
});
