import { BOTS } from '@stammtisch/bots';
import {
  beginRecording,
  recordMove,
  seeded,
  toRecord,
  waitsFor,
  type Action,
  type GameRecord,
} from '@stammtisch/engine';
import { withResigned } from '@stammtisch/table';
import { expect, test } from 'vitest';
import { plainSetup } from '../../test/plain.ts';
import type { Person } from '../ui/person.ts';
import { entryOf, ownSeat } from './historyEntry.ts';
import { parseHistoryEntry } from './parseHistoryEntry.ts';

function game(rounds: number): GameRecord {
  const chance = seeded(11);
  const bots = [BOTS.easy(1), BOTS.easy(2)];
  const recording = beginRecording(plainSetup({ players: 2, modules: 4, start: 1 }), chance);
  while (recording.state.round <= rounds && waitsFor(recording.state).length > 0) {
    const [seat] = waitsFor(recording.state);
    recordMove(recording, seat!, bots[seat!]!.choose(recording.state, seat!), chance);
  }
  return toRecord(recording);
}

const WHOLE = game(8);
const ABOUT = {
  id: 'abc',
  at: 5,
  place: 'local',
  seat: 1,
  people: [
    { name: 'Mira', bot: 'hard' },
    { name: 'Ada', bot: null },
  ],
} as const;

test('a game leaves its result, its rounds and how it began', () => {
  const entry = entryOf(WHOLE, ABOUT)!;
  const [mira, ada] = WHOLE.result!.toSorted((a, b) => a.seat - b.seat);
  expect(entry).toMatchObject({
    id: 'abc',
    players: 2,
    modules: 4,
    practice: false,
    name: 'Ada',
    points: ada!.total,
    rank: ada!.rank,
    rivals: [{ name: 'Mira', bot: 'hard', points: mira!.total }],
  });
  expect(entry.rounds).toHaveLength(8);
  expect(entry.rounds.at(-1)).toBe(ada!.total);
  const own = WHOLE.moves.filter(({ seat }) => seat === 1).map(({ action }) => action);
  const first = (type: Action['type']): object => own.find((action) => action.type === type) ?? {};
  expect(first('chooseStart')).toMatchObject({ card: entry.opening.start });
  expect(first('upgrade')).toMatchObject({ tile: entry.opening.upgrade });
  expect(first('buy')).toMatchObject({ card: entry.opening.buy });
  expect(parseHistoryEntry(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
});

test('whoever resigned was last, and the other won', () => {
  expect(entryOf(withResigned(WHOLE, [false, true]), ABOUT)!.rank).toBe(2);
  expect(entryOf(withResigned(WHOLE, [true, false]), ABOUT)!.rank).toBe(1);
});

test('an unfinished or broken game leaves nothing', () => {
  expect(entryOf(game(2), ABOUT)).toBeNull();
  expect(entryOf({ ...WHOLE, moves: WHOLE.moves.toReversed() }, ABOUT)).toBeNull();
});

function person(name: string, bot: string | null): Person {
  return { name, bot, colour: 'red', emblem: 'fox' };
}

test('of several people at a screen, one is oneself', () => {
  const people = [person('Mira', 'easy'), person('Vera', null), person('Ada', null)];
  expect(ownSeat(people, 'Ada')).toBe(2);
  expect(ownSeat(people, 'Till')).toBe(1);
  expect(ownSeat(people.slice(0, 1), 'Ada')).toBeNull();
});
