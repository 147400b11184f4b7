import { describe, expect, test } from 'vitest';
import { drawStart, generator, seeded, type Chance, type Stream } from './chance.ts';
import { HOUSE_1 } from './content/house1.ts';
import { legalActions } from './legal.ts';
import { perform } from './perform.ts';
import { createGame } from './setup.ts';
import type { MutableGame } from './state.ts';
import type { ModuleCount } from './types.ts';

/** Chance that writes down what it was asked for. */
function listener(asked: Stream[]): Chance {
  const chance = seeded(1);
  return {
    die: (stream) => {
      asked.push(stream);
      return chance.die(stream);
    },
    draw: (stream, counts, total) => {
      asked.push(stream);
      return chance.draw(stream, counts, total);
    },
  };
}

function newGame(modules: ModuleCount, chance: Chance): MutableGame {
  const setup = { players: 2, edition: 'north-star', pack: HOUSE_1, start: 1 } as const;
  return createGame({ ...setup, modules, dishwasherBothWays: false }, chance);
}

function different(streams: readonly Stream[]): Stream[] {
  return [...new Set(streams)];
}

function white(of: '1.0' | '1.1'): Stream[] {
  return Array.from({ length: 4 }, (): Stream => `${of}.white`);
}

/** Forty dice from a seed. */
function dice(seed: number): number[] {
  const chance = seeded(seed);
  return Array.from({ length: 40 }, () => chance.die('1.0.white'));
}

describe('streams', () => {
  test('start cards come first, then guests, then the decks in turn order', () => {
    const asked: Stream[] = [];
    const chance = listener(asked);
    const s = newGame(4, chance);
    expect(asked).toEqual([...Array(3).fill('starts'), ...Array(4).fill('guests')]);
    asked.length = 0;
    for (const seat of [0, 1]) perform(s, seat, legalActions(s, seat)[0]!, chance);
    expect(different(asked)).toEqual(['1.1.deck', '1.0.deck']);
  });

  test('every round has its own: decks, own dice, then white dice', () => {
    const asked: Stream[] = [];
    const chance = listener(asked);
    const s = newGame(1, chance);
    s.players.forEach((p) => (p.staff = [0, 0, 0, 1, 0, 0]));
    asked.length = 0;
    for (const seat of [0, 1]) perform(s, seat, { type: 'keepGuests' }, chance);
    expect(asked).toEqual(['1.1.own', '1.0.own', ...white('1.1'), ...white('1.0')]);
  });

  test('S1 · a random start seat asks for it by name', () => {
    const asked: Stream[] = [];
    const seats = Array.from({ length: 60 }, () => drawStart(3, listener(asked)));
    expect(different(asked)).toEqual(['start']);
    expect(seats.every((seat) => seat >= 0 && seat < 3)).toBe(true);
  });
});

describe('seeded', () => {
  test('the same seed gives the same chance, another seed another', () => {
    expect(dice(5)).toEqual(dice(5));
    expect(dice(5)).not.toEqual(dice(6));
    expect(dice(5)).not.toEqual(dice(5 + 2 ** 32));
  });

  test('all faces come up about equally often', () => {
    const chance = seeded(11);
    const counts = [0, 0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 60_000; i++) counts[chance.die('1.0.own')]!++;
    expect(counts[0]).toBe(0);
    for (const count of counts.slice(1)) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });

  test('cards are drawn by their share of the bag, and never one that is not there', () => {
    const chance = seeded(12);
    const counts = [0, 0, 0, 0];
    for (let i = 0; i < 40_000; i++) counts[chance.draw('guests', [0, 3, 0, 1], 4)]!++;
    expect([counts[0], counts[2]]).toEqual([0, 0]);
    expect(Math.abs(counts[1]! - 30_000)).toBeLessThan(500);
  });

  test('a generator stays below its bound', () => {
    const below = generator(3);
    for (let bound = 1; bound < 200; bound++) expect(below(bound)).toBeLessThan(bound);
  });
});
