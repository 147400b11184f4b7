/** What the generator offers is exactly what the judge accepts. */
import { expect, test } from 'vitest';
import {
  actors,
  apply,
  isLegal,
  legalActions,
  refusal,
  seeded,
  waitsFor,
  type GameState,
  type Refusal,
  type Seat,
} from '../src/index.ts';
import { grid, isOnGrid, keyOf } from './grid.ts';
import { play } from './play.ts';
import { checkRuns, FIXED_RUNS } from './run.ts';

/** Rule ids of `docs/rules.md`: `F3`, `M3.2`, `R16`; or what `docs/record.md` alone says. */
const RULE = /^([SCABDEFGZR]\d+|M[2-5]\.\d|record)$/;

/** What is wrong with a refusal, or null: it must name a rule and have all its facts. */
function faultOf(refused: Refusal): string | null {
  if (!RULE.test(refused.rule)) return `no rule: ${refused.rule}`;
  for (const [fact, value] of Object.entries(refused)) {
    if (value === undefined || Number.isNaN(value)) return `${fact} is missing`;
  }
  return null;
}

/** Every action of the grid that is not generated is refused; answers the reasons met. */
function checkGrid(s: GameState, seat: Seat): Set<string> {
  const actions = legalActions(s, seat);
  const legal = new Set(actions.map(keyOf));
  const reasons = new Set<string>();
  let accepted = 0;
  for (const { action, key } of grid(s)) {
    const refused = refusal(s, seat, action);
    if (isLegal(s, seat, action) !== (refused === null)) {
      expect.fail(`seat ${seat}: ${key}: isLegal and refusal disagree`);
    }
    if (refused === null) {
      if (!legal.has(key)) expect.fail(`seat ${seat}: ${key} is accepted but not generated`);
      accepted++;
      continue;
    }
    if (legal.has(key)) expect.fail(`seat ${seat}: ${key} is generated but ${refused.reason}`);
    const fault = faultOf(refused);
    if (fault !== null) expect.fail(`seat ${seat}: ${key} ${refused.reason}, ${fault}`);
    reasons.add(refused.reason);
  }
  expect(accepted).toBe(actions.filter(isOnGrid).length);
  return reasons;
}

test('every generated action is accepted, and none is generated twice', () => {
  checkRuns((run) => {
    for (const { state } of play(run)) {
      for (const seat of actors(state)) {
        const actions = legalActions(state, seat);
        expect(new Set(actions.map(keyOf)).size).toBe(actions.length);
        for (const action of actions) {
          const refused = refusal(state, seat, action);
          if (refused !== null) expect.fail(`${keyOf(action)}: ${refused.reason}`);
        }
      }
    }
  }, 20);
});

test('every generated action is applied, and the game goes on or is over', () => {
  checkRuns(
    (run) => {
      let step = run.seed;
      for (const { state } of play(run)) {
        if (step++ % 8 !== 0) continue;
        for (const seat of actors(state)) {
          for (const action of legalActions(state, seat)) {
            const applied = apply(state, seat, action, seeded(step));
            if (!applied.ok) expect.fail(`${keyOf(action)}: ${applied.refusal.reason}`);
            else if (keyOf(applied.action) !== keyOf(action)) expect.fail(keyOf(applied.action));
            else expect(waitsFor(applied.state).length > 0).toBe(applied.state.phase !== 'over');
          }
        }
      }
    },
    5,
    FIXED_RUNS.filter((_, i) => i % 2 === 0),
  );
});

/** The reasons that a game can give; the others concern its seats, its data and its chance. */
const REASONS: readonly Refusal['reason'][] = [
  'boughtAlready',
  'bonusNotOffered',
  'cannotHandBack',
  'choicePending',
  'columnFull',
  'dieNotPlaced',
  'dieOnTable',
  'diePlaced',
  'dieServed',
  'dishwashersNeeded',
  'gameOver',
  'noBardLeft',
  'noCounterGuest',
  'noFreeUpgrade',
  'nobleStays',
  'noSpecialOffer',
  'noSuchChoice',
  'noSuchDie',
  'noSuchTable',
  'notForSale',
  'notHired',
  'notInTavern',
  'notOnCoaster',
  'notYourTurn',
  'otherSide',
  'recruitedAlready',
  'removesWrongNumber',
  'sameFace',
  'sameSpace',
  'sideNotOffered',
  'slotEmpty',
  'spaceTaken',
  'spaceUsed',
  'startCardNotOffered',
  'supplyShort',
  'tableEmpty',
  'tavernClosed',
  'tavernNotOpen',
  'tavernOpen',
  'tooFewBeer',
  'tooFewDishwashers',
  'tooFewSchnapps',
  'tooFewThalers',
  'tooFewToReturn',
  'upgradedAlready',
  'wrongFace',
  'wrongPhase',
];

test('all else that can be written down is refused, with reason, rule and facts', () => {
  const reasons = new Set<string>();
  checkRuns((run) => {
    let step = run.seed;
    for (const { state } of play(run)) {
      if (step++ % 7 !== 0 && state.pending === null) continue;
      for (const seat of state.players.keys()) {
        for (const reason of checkGrid(state, seat)) reasons.add(reason);
      }
    }
  }, 5);
  expect([...reasons].toSorted()).toEqual(REASONS.toSorted());
});

test('a refused action changes nothing', () => {
  checkRuns(
    (run) => {
      let step = run.seed;
      for (const { state } of play(run)) {
        if (step++ % 25 !== 0) continue;
        const before = JSON.stringify(state);
        for (const seat of state.players.keys()) {
          const legal = new Set(legalActions(state, seat).map(keyOf));
          for (const { action, key } of grid(state)) {
            if (legal.has(key)) continue;
            const refused = apply(state, seat, action, seeded(step));
            if (refused.ok) expect.fail(`seat ${seat}: ${key} is applied`);
          }
        }
        expect(JSON.stringify(state)).toBe(before);
      }
    },
    5,
    FIXED_RUNS.filter((_, i) => i % 2 === 1),
  );
});
