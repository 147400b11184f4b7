/** What every bot owes the table, over games that are played at random. */
import {
  actionText,
  clone,
  createGame,
  HOUSE_1,
  legalActions,
  MODULE_COUNTS,
  perform,
  PLAYER_COUNTS,
  refusal,
  seeded,
  toJSON,
  waitsFor,
  type Action,
  type GameState,
  type ModuleCount,
  type MutableGame,
  type PlayerCount,
  type Seat,
} from '@stammtisch/engine';
import { describe, expect, test } from 'vitest';
import { BOT_NAMES, BOTS, FULL_ITERATIONS, type BotName, type Budget } from '../src/index.ts';
import { setupOf, wander } from './wander.ts';

/** How many games are looked at, how many decisions of each on average, and how hard is thought. */
const LOOKS: Readonly<Record<BotName, { games: number; share: number; budget: Budget }>> = {
  random: { games: 90, share: 4, budget: {} },
  easy: { games: 90, share: 14, budget: {} },
  medium: { games: 90, share: 20, budget: {} },
  hard: { games: 90, share: 16, budget: { iterations: 2 } },
};

/** What is drawn from the pile is not for a bot to foresee. */
function drawsChance({ type }: Action): boolean {
  return type === 'recruit' || type === 'closeTavern' || type === 'keepGuests' || type === 'redraw';
}

/** As far as a line leaves nothing to chance, each of its actions must be legal. */
function checkLine(s: GameState, seat: Seat, line: readonly Action[]): void {
  const after = clone(s);
  const told = line.map(actionText).join(', ');
  expect(line.length).toBeGreaterThan(0);
  for (const action of line) {
    expect(refusal(after, seat, action), `${actionText(action)} in ${told}`).toBeNull();
    if (drawsChance(action)) return;
    if (waitsFor(after)[0] !== seat || after.phase !== 'serving') return;
    perform(after, seat, action, seeded(1));
  }
}

describe.each(BOT_NAMES)('%s', (name) => {
  const { games, share, budget } = LOOKS[name];

  test('does what is legal wherever it is asked, and touches nothing', { timeout: 120_000 }, () => {
    const bot = BOTS[name](1);
    let asked = 0;
    let decisions = 0;
    for (let seed = 0; seed < games; seed++) {
      for (const s of wander(seed)) {
        if (decisions++ % share !== 0) continue;
        const [seat] = waitsFor(s);
        const before = JSON.stringify(toJSON(s));
        const action = bot.choose(s, seat!, budget);
        expect(refusal(s, seat!, action), actionText(action)).toBeNull();
        if (asked++ % 2 === 0) {
          const advice = bot.advise(s, seat!, budget);
          expect(refusal(s, seat!, advice.action), actionText(advice.action)).toBeNull();
          for (const { line } of advice.candidates) checkLine(s, seat!, line);
          expect(advice.candidates[0]?.line[0] ?? advice.action).toEqual(advice.action);
        }
        expect(JSON.stringify(toJSON(s))).toBe(before);
      }
    }
    expect(asked).toBeGreaterThan(500);
  });

  test('a seat that nobody waits for is the caller’s mistake', () => {
    const s = createGame(setupOf(0), seeded(3));
    s.waiting = [0];
    expect(() => BOTS[name](1).choose(s, 1)).toThrow('the game does not wait for seat 1');
    expect(() => BOTS[name](1).advise(s, 1)).toThrow('the game does not wait for seat 1');
  });

  test('the same seed and budget play the same game', () => {
    const budgeted = { iterations: Math.min(3, FULL_ITERATIONS[name]) };
    const first = playGame(3, 5, [name], 11, budgeted);
    expect(playGame(3, 5, [name], 11, budgeted)).toEqual(first);
    expect(playGame(3, 5, [name], 12, budgeted)).not.toEqual(first);
  });
});

/** Plays a whole game and tells its actions; the seats take the bots by turns. */
function playGame(
  players: PlayerCount,
  modules: ModuleCount,
  names: readonly BotName[],
  seed: number,
  budget: Budget,
): string[] {
  const variant = { players, modules, edition: 'north-star', dishwasherBothWays: false } as const;
  const chance = seeded(1);
  const s = createGame({ ...variant, pack: HOUSE_1, start: 0 }, chance);
  const bots = s.players.map((_, seat) => BOTS[names[seat % names.length]!](seed + seat));
  const told: string[] = [];
  while (waitsFor(s).length > 0 && told.length < 3000) {
    const seat = waitsFor(s)[0]!;
    const action = bots[seat]!.choose(s, seat, budget);
    expect(refusal(s, seat, action), actionText(action)).toBeNull();
    told.push(actionText(action));
    perform(s, seat, action, chance);
  }
  expect(s.phase).toBe('over');
  return told;
}

describe.each(PLAYER_COUNTS)('%i bots of all kinds', (players) => {
  test.each(MODULE_COUNTS)('play modules 1 to %i to the end', (modules) => {
    const turned = BOT_NAMES.map((_, i) => BOT_NAMES[(i + modules) % BOT_NAMES.length]!);
    playGame(players, modules, turned, 5, { iterations: 4 });
  });
});

// ——— Budgets

/** The first decision of a phase in a game among planners that the seat could answer in many ways. */
function decisionIn(phase: GameState['phase'], round: number): MutableGame {
  const variant = { players: 2, modules: 2, edition: 'north-star' } as const;
  const setup = { ...variant, pack: HOUSE_1, dishwasherBothWays: false, start: 0 };
  const chance = seeded(4);
  const s = createGame(setup, chance);
  const guide = BOTS.easy(1);
  const isThere = (): boolean =>
    s.phase === phase && s.round >= round && legalActions(s, s.waiting[0]!).length > 2;
  while (!isThere()) perform(s, s.waiting[0]!, guide.choose(s, s.waiting[0]!), chance);
  return s;
}

const THINKERS = BOT_NAMES.filter((name) => FULL_ITERATIONS[name] > 1);

/** How often a bot looks up while it thinks: once a step. */
function stepsOf(name: BotName, s: GameState, budget: Budget): number {
  let reads = 0;
  const signal = {
    get aborted(): boolean {
      reads++;
      return budget.signal?.aborted ?? false;
    },
  };
  BOTS[name](1).choose(s, s.waiting[0]!, { ...budget, signal });
  return reads;
}

/** Whole servings compared, or futures looked at for each action. */
function workOf(name: BotName, s: GameState, budget: Budget): number {
  const { reason } = BOTS[name](1).advise(s, s.waiting[0]!, budget);
  if (reason.type === 'plan') return reason.compared;
  return reason.type === 'outlook' ? reason.samples : 0;
}

const DECISIONS = [
  ['draft', 3],
  ['serving', 4],
  ['serving', 8],
] as const;

describe.each(DECISIONS)('the budget in the phase %s of round %i', (phase, round) => {
  const s = decisionIn(phase, round);
  const seat = s.waiting[0]!;

  // A serving needs one plan, any other decision one future for each action.
  const least = phase === 'serving' ? 2 : legalActions(s, seat).length;

  test.each(THINKERS)('%s: fewer iterations are less work', (name) => {
    expect(stepsOf(name, s, {})).toBeLessThanOrEqual(FULL_ITERATIONS[name]);
    expect(stepsOf(name, s, { iterations: 3 })).toBeLessThanOrEqual(3);
    expect(workOf(name, s, { iterations: 1 })).toBe(1);
    expect(workOf(name, s, {})).toBeGreaterThanOrEqual(
      name === 'easy' && phase === 'draft' ? 1 : 3,
    );
  });

  test.each(THINKERS)('%s: stops as soon as it is told to', (name) => {
    const signal = { aborted: true };
    expect(stepsOf(name, s, { signal })).toBeLessThanOrEqual(least);
    expect(workOf(name, s, { signal })).toBe(1);
  });

  test.each(THINKERS)('%s: soon after its time is over it looks at the clock no more', (name) => {
    let time = 0;
    let late = 0;
    const now = (): number => {
      if (time > 2) late++;
      return time++;
    };
    BOTS[name](1).choose(s, seat, { milliseconds: 3, now, iterations: 10_000 });
    // Each stage of its thought may take one last look.
    expect(late).toBeLessThanOrEqual(least + 2);
  });

  test.each(THINKERS)('%s: time needs a clock', (name) => {
    expect(() => BOTS[name](1).choose(s, seat, { milliseconds: 5 })).toThrow(
      'a budget in milliseconds needs a clock: give it as now',
    );
  });
});
