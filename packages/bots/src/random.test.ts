import {
  apply,
  createGame,
  HOUSE_1,
  legalActions,
  MODULE_COUNTS,
  perform,
  PLAYER_COUNTS,
  seeded,
  UNPLACED,
  waitsFor,
  type ModuleCount,
  type MutableGame,
  type PlayerCount,
} from '@stammtisch/engine';
import { describe, expect, test } from 'vitest';
import { random } from './random.ts';

function newGame(players: PlayerCount, modules: ModuleCount, seed: number): MutableGame {
  return createGame(
    {
      players,
      modules,
      edition: 'north-star',
      pack: HOUSE_1,
      dishwasherBothWays: false,
      start: 0,
    },
    seeded(seed),
  );
}

describe.each(PLAYER_COUNTS)('random among %i', (players) => {
  test.each(MODULE_COUNTS)('with modules 1 to %i plays legal actions to the end', (modules) => {
    const bot = random(7);
    const chance = seeded(8);
    const s = newGame(players, modules, 9);
    let decisions = 0;
    while (waitsFor(s).length > 0 && decisions++ < 2000) {
      const seat = waitsFor(s)[0]!;
      const action = bot.choose(s, seat);
      expect(legalActions(s, seat)).toContainEqual(action);
      if (action.type === 'place') expect(s.players[seat]!.at[action.die]).toBe(UNPLACED);
      perform(s, seat, action, chance);
    }
    expect(s.phase).toBe('over');
  });
});

test('the same seed chooses the same, another seed otherwise', () => {
  const s = newGame(4, 5, 1);
  const choices = (seed: number): unknown[] => {
    const bot = random(seed);
    return Array.from({ length: 20 }, () => bot.choose(s, 0));
  };
  expect(choices(3)).toEqual(choices(3));
  expect(choices(3)).not.toEqual(choices(4));
});

test('every action is as likely as any other, dice that lie on a space aside', () => {
  const chance = seeded(5);
  const s = newGame(2, 1, 5);
  const guide = random(1);
  while (s.phase !== 'serving') perform(s, s.waiting[0]!, guide.choose(s, s.waiting[0]!), chance);
  const seat = s.waiting[0]!;
  perform(s, seat, { type: 'place', die: 1, space: 'cashbox' }, chance);
  const allowed = legalActions(s, seat).filter(
    (action) => action.type !== 'place' || action.die !== 1,
  );
  expect(allowed.length).toBeLessThan(legalActions(s, seat).length);

  const bot = random(2);
  const counts = new Map(allowed.map((action) => [JSON.stringify(action), 0]));
  const draws = 1000 * allowed.length;
  for (let i = 0; i < draws; i++) {
    const key = JSON.stringify(bot.choose(s, seat));
    counts.set(key, counts.get(key)! + 1);
  }
  expect(counts.size).toBe(allowed.length);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(160);
});

test('choosing changes nothing', () => {
  const s = newGame(3, 5, 2);
  const before = JSON.stringify(s);
  const action = random(1).choose(s, s.waiting[0]!);
  expect(JSON.stringify(s)).toBe(before);
  expect(apply(s, s.waiting[0]!, action, seeded(1)).ok).toBe(true);
});

test('a seat that nobody waits for is the caller’s mistake', () => {
  const s = newGame(2, 1, 3);
  const other = 1 - s.waiting[0]!;
  s.waiting = [1 - other];
  expect(() => random(1).choose(s, other)).toThrow('does not wait');
});
