/** Nothing is made from nothing and nothing gets lost, at every decision of many games. */
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import {
  BOOK_ROWS,
  MONASTERY_END,
  OWN_DICE,
  ROUNDS,
  SCHNAPPS_LIMIT,
  TILES,
  WHITE_DICE,
  type GameState,
  type Tile,
} from '../src/index.ts';
import { emptyBox, inventory, noteLosses, wholeBox } from './inventory.ts';
import { play } from './play.ts';
import { checkRuns, setupOfRun } from './run.ts';
import { visible } from './visible.ts';

test('S2, S3, S5, S6, M2.2, M5.1 · every card, token and tile is somewhere', () => {
  checkRuns((run) => {
    const whole = wholeBox(setupOfRun(run));
    const box = emptyBox();
    let steps = 0;
    for (const { state, events, last } of play(run)) {
      noteLosses(box, events);
      const found = inventory(visible(state), box);
      if (!isDeepStrictEqual(found, whole)) {
        expect(found, `after ${JSON.stringify(last)}`).toEqual(whole);
      }
      steps++;
    }
    expect(steps).toBeGreaterThan(100);
  }, 20);
});

test('R7, M4.1 · only regulars and guests leave the game', () => {
  checkRuns((run) => {
    const box = emptyBox();
    for (const { events } of play(run)) noteLosses(box, events);
    for (const card of Object.keys(box.cards)) expect(card).toMatch(/^(regular-[12]|g\d.*)$/);
  }, 10);
});

/** All amounts that must not be negative, by name. */
function amounts(s: GameState): [string, readonly number[]][] {
  return [
    ['supply', [s.supply.nobles, s.supply.schnapps, s.supply.counterGuests, s.supply.signatures]],
    ['supply of staff', s.supply.staff],
    ['pile', [...s.pile, s.pileSize, s.stack]],
    ['serving', [s.serving.thalers, s.serving.beer, s.serving.lifts, s.serving.sung]],
    ...s.players.flatMap((p, seat): [string, readonly number[]][] => [
      [`bag of ${seat}`, [...p.bag, p.bagSize]],
      [`discard of ${seat}`, [...p.discard, p.discardSize]],
      [`tavern of ${seat}`, [...p.staff, p.nobles, p.dishwashers, p.ownDice, p.tiles]],
      [`goods of ${seat}`, [p.thalers, p.beer, p.schnapps, p.counterGuests]],
      [`tracks of ${seat}`, [p.monastery, p.reputation, ...p.guestBook]],
    ]),
  ];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** What holds at every decision, by what it is called; `expect` is too slow to ask so often. */
function everywhere(facts: (s: GameState) => Readonly<Record<string, boolean>>, chosen = 10): void {
  checkRuns((run) => {
    let asked = 0;
    for (const { state, last } of play(run)) {
      for (const [fact, holds] of Object.entries(facts(state))) {
        if (!holds) expect.fail(`${fact} does not hold after ${JSON.stringify(last)}`);
        asked++;
      }
    }
    expect(asked).toBeGreaterThan(0);
  }, chosen);
}

function isAmount(number: number): boolean {
  return Number.isInteger(number) && number >= 0;
}

test('R8 · no amount is ever negative or broken', () => {
  everywhere((s) =>
    Object.fromEntries(amounts(s).map(([name, numbers]) => [name, numbers.every(isAmount)])),
  );
});

test('sizes are the sums of what they count', () => {
  everywhere((s) => ({
    pile: s.pileSize === sum(s.pile),
    bag: s.players.every((p) => p.bagSize === sum(p.bag)),
    discard: s.players.every((p) => p.discardSize === sum(p.discard)),
    dice: s.players.every((p) => p.at.length === p.dice.length),
  }));
});

test('S7, C4, D2 · no die gets lost: four white ones each, never more than three of a colour', () => {
  everywhere((s) => {
    const white = s.players.map((p) => p.dice.length - p.ownDice);
    const lying = sum(s.coasters.map((coaster) => coaster.length));
    return {
      'at most three own dice': s.players.every((p) => p.ownDice <= OWN_DICE),
      'six faces': s.players.every((p) => p.dice.every((face) => face >= 1 && face <= 6)),
      'white dice':
        s.phase === 'draft'
          ? sum(white) + lying === WHITE_DICE * s.players.length
          : // Taverns that have closed have given theirs back (F11).
            lying === 0 && white.every((dice) => dice === 0 || dice === WHITE_DICE),
    };
  });
});

test('F9, M5.1, M5.2 · markers and books stay within their bounds', () => {
  everywhere((s) => {
    const { modules } = s.rules.variant;
    return {
      monastery: s.players.every((p) => p.monastery <= MONASTERY_END),
      books: s.players.every((p) => p.guestBook.every((rows) => rows <= BOOK_ROWS)),
      'no books before module 5': modules >= 5 || s.players.every((p) => sum(p.guestBook) === 0),
      'no reputation before module 3': modules >= 3 || s.players.every((p) => p.reputation === 0),
      'no schnapps before module 2': modules >= 2 || s.players.every((p) => p.schnapps === 0),
    };
  });
});

test('F11, M2.5 · a closed tavern keeps no more than its stores and four schnapps', () => {
  checkRuns((run) => {
    let closings = 0;
    for (const { state, last } of play(run)) {
      if (last?.action.type !== 'closeTavern') continue;
      const p = state.players[last.seat]!;
      const kept = (tile: Tile): number => ((p.tiles & (1 << TILES.indexOf(tile))) === 0 ? 2 : 5);
      expect(p.thalers).toBeLessThanOrEqual(kept('safe'));
      expect(p.beer).toBeLessThanOrEqual(kept('storage'));
      // After the last closing of a round the next evening may have paid more.
      if (state.phase === 'serving') expect(p.schnapps).toBeLessThanOrEqual(SCHNAPPS_LIMIT);
      closings++;
    }
    expect(closings).toBe(ROUNDS * run.players);
  }, 10);
});
