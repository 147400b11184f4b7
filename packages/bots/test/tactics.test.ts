/** Positions in which the better bots must find what a strong player sees. */
import {
  actionText,
  clone,
  legalActions,
  NOBLE,
  perform,
  refusal,
  score,
  seeded,
  waitsFor,
  type GameState,
  type MutableGame,
  type Seat,
} from '@stammtisch/engine';
import { describe, expect, test } from 'vitest';
import { BOTS } from '../src/index.ts';
import { bestLine } from './oracle.ts';
import { fullPosition } from '@stammtisch/engine/fullPosition';
import { DECISIONS } from './tactics/decisions.ts';
import { EARLIER } from './tactics/earlier.ts';
import { LAST_MODULES } from './tactics/lastModules.ts';
import { LAST_ROUND } from './tactics/lastRound.ts';

const SEAT: Seat = 0;
const STRONG = ['medium', 'hard'] as const;
const MOST_ACTIONS = 100;

function named<T extends { readonly sees: string }>(rows: readonly T[]): (readonly [string, T])[] {
  return rows.map((row) => [row.sees, row] as const);
}

/** What a serving came to. */
interface Played {
  readonly line: readonly string[];
  readonly points: number;
  readonly nobles: number;
  /** Earned before anything was spent. */
  readonly thalers: number;
  readonly beer: number;
  /** Goods that could not be kept. */
  readonly lost: number;
}

function pointsOf(s: GameState): number {
  return score(s)[SEAT]!.total;
}

/** Lets a bot play a whole serving. */
function serve(name: (typeof STRONG)[number], s: GameState): Played {
  const bot = BOTS[name](1);
  const chance = seeded(2);
  const state = clone(s);
  const sum = { nobles: 0, thalers: 0, beer: 0, lost: 0 };
  const noble = s.rules.cards[NOBLE]!.id;
  const line: string[] = [];
  while (waitsFor(state)[0] === SEAT && state.phase === 'serving' && line.length < MOST_ACTIONS) {
    const action = bot.choose(state, SEAT);
    expect(refusal(state, SEAT, action)).toBeNull();
    line.push(actionText(action));
    perform(state, SEAT, action, chance, (event) => {
      if (event.type === 'card' && event.card === noble && event.to === 'top') sum.nobles++;
      if (event.type !== 'thalers' && event.type !== 'beer') return;
      if (event.amount > 0) sum[event.type] += event.amount;
      if (event.why === 'store') sum.lost -= event.amount;
    });
  }
  return { line, points: pointsOf(state) - pointsOf(s), ...sum };
}

describe.each(named([...LAST_ROUND, ...LAST_MODULES]))('%s', (_, { position: words, points }) => {
  const s = fullPosition(words);

  test('is the best there is', () => {
    const best = bestLine(s, SEAT);
    expect(best.points - pointsOf(s), best.line.join(', ')).toBe(points);
  });

  test.each(STRONG)('%s finds it', (name) => {
    const played = serve(name, s);
    expect(played.points, played.line.join(', ')).toBe(points);
  });
});

describe.each(named(EARLIER))('%s', (_, row) => {
  test.each(STRONG)('%s finds it', (name) => {
    const played = serve(name, fullPosition(row.position));
    const told = played.line.join(', ');
    let from = 0;
    for (const text of row.line ?? []) {
      expect(played.line.slice(from), told).toContain(text);
      from = played.line.indexOf(text, from) + 1;
    }
    expect(played.nobles, told).toBeGreaterThanOrEqual(row.nobles ?? 0);
    expect(played.thalers, told).toBeGreaterThanOrEqual(row.thalers ?? 0);
    expect(played.beer, told).toBeGreaterThanOrEqual(row.beer ?? 0);
    expect(played.lost, told).toBeLessThanOrEqual(row.lost ?? Infinity);
  });
});

/** What both seats can come to once the last dice are taken, where that leaves no choice. */
function outcome(s: GameState, text: string): readonly [own: number, neighbours: number] {
  const state = clone(s);
  const action = legalActions(s, SEAT).find((each) => actionText(each) === text)!;
  perform(state, SEAT, action, seeded(1));
  while (state.phase === 'draft') {
    const next = waitsFor(state)[0]!;
    const [only, ...others] = legalActions(state, next);
    expect(others).toEqual([]);
    perform(state, next, only!, seeded(1));
  }
  return [bestLine(state, SEAT).points, bestLine(turnOf(state, 1), 1).points];
}

/** The same table with another seat about to open. */
function turnOf(s: MutableGame, seat: Seat): MutableGame {
  const other = clone(s);
  other.waiting = [seat];
  return other;
}

test.each(named(DECISIONS.filter(({ isProvable }) => isProvable)))(
  '%s: that is the best there is',
  (_, { position: words, choice }) => {
    const s = fullPosition(words);
    const ranked = legalActions(s, SEAT)
      .map(actionText)
      .map((text) => ({ text, result: outcome(s, text) }))
      .toSorted((a, b) => b.result[0] - a.result[0] || a.result[1] - b.result[1]);
    expect(choice).toEqual([ranked[0]!.text]);
    expect(ranked[1]!.result).not.toEqual(ranked[0]!.result);
  },
);

describe.each(named(DECISIONS))('%s', (_, { position: words, choice }) => {
  test.each(STRONG)('%s finds it', (name) => {
    expect(choice).toContain(actionText(BOTS[name](1).choose(fullPosition(words), SEAT)));
  });
});
