/** What may happen only so often in one serving, counted from the events. */
import { expect, test } from 'vitest';
import type { GameEvent } from '../src/index.ts';
import { play } from './play.ts';
import { checkRuns, type Run } from './run.ts';

interface Serving {
  readonly seat: number;
  readonly events: readonly GameEvent[];
}

/** Every serving of a run, from opening to closing, with the events of its seat. */
function servings(run: Run): Serving[] {
  const all: { seat: number; events: GameEvent[] }[] = [];
  for (const { events } of play(run)) {
    for (const event of events) {
      if (event.type === 'opened') all.push({ seat: event.seat, events: [] });
      const serving = all.at(-1);
      if ('seat' in event && event.seat === serving?.seat) serving.events.push(event);
    }
  }
  return all;
}

/** Events of a serving up to its closing, by a name; null is not counted. */
function most(serving: Serving, name: (event: GameEvent) => string | null): number {
  const counts = new Map<string, number>();
  for (const event of serving.events) {
    if (event.type === 'closed') break;
    const counted = name(event);
    if (counted !== null) counts.set(counted, (counts.get(counted) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

function everyServing(atMost: number, name: (event: GameEvent) => string | null): void {
  let reached = 0;
  checkRuns((run) => {
    for (const serving of servings(run)) {
      const found = most(serving, name);
      if (found > atMost) expect(found, JSON.stringify(serving)).toBeLessThanOrEqual(atMost);
      reached = Math.max(reached, found);
    }
  }, 5);
  expect(reached).toBe(atMost);
}

test('F3 · at most one card of each kind is bought', () => {
  everyServing(1, (event) => (event.type === 'card' && event.why === 'buy' ? event.card : null));
});

test('F6 · at most one guest is recruited', () => {
  everyServing(1, (event) =>
    event.type === 'card' && event.why === 'recruit' && event.to === 'top' ? 'guest' : null,
  );
});

test('E1, R5 · a one-die space pays once', () => {
  everyServing(1, (event) =>
    event.type === 'served' && event.space !== 'brewer' && event.space !== 'monk'
      ? event.space
      : null,
  );
});

test('F2 · a die is served once', () => {
  everyServing(1, (event) => (event.type === 'served' ? String(event.die) : null));
});

test('C1, C2 · every seat opens and closes once in every round', () => {
  checkRuns((run) => {
    const seats = servings(run).map(({ seat }) => seat);
    expect(seats).toHaveLength(8 * run.players);
    for (let round = 0; round < 8; round++) {
      const start = (run.start + round) % run.players;
      const turns = Array.from({ length: run.players }, (_, i) => (start + i) % run.players);
      expect(seats.slice(round * run.players, (round + 1) * run.players)).toEqual(turns);
    }
  }, 5);
});
