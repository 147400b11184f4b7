import {
  actionText,
  HOUSE_1,
  legalActions,
  replay,
  seeded,
  type Action,
  type Chance,
  type ModuleCount,
  type Seat,
} from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { readChairs } from './seats.ts';
import { forcedAction, newSession, resumeSession, type Session } from './session.ts';
import { entryText } from './sessionLog.ts';

function newGame(seats: string, modules: ModuleCount = 1, chance = seeded(5)): Session {
  const chairs = readChairs(seats);
  const setup = { players: 2, modules, edition: 'north-star', pack: HOUSE_1, start: 0 } as const;
  return newSession({ ...setup, dishwasherBothWays: false }, chairs, chance);
}

/** The first thing to do but for moving dice, which has no end. */
function anyAction(session: Session, seat: Seat): Action {
  return legalActions(session.state(), seat).find(({ type }) => type !== 'place')!;
}

function playUntil(session: Session, isThere: () => boolean): void {
  while (!isThere()) {
    const seat = session.turn()!;
    session.act(seat, anyAction(session, seat));
  }
}

function text(session: Session): string {
  return JSON.stringify([session.state(), session.log().entries.map(entryText)]);
}

test('moves without chance are taken back one by one, up to the last of another seat', () => {
  const session = newGame('me:Anna,me:Ben');
  playUntil(session, () => session.state().phase === 'serving');
  const seat = session.turn()!;
  const before: string[] = [];
  for (const action of ['place 0 cashbox', 'place 1 barrel', 'open', 'serve 0', 'close']) {
    before.push(text(session));
    const legal = legalActions(session.state(), seat);
    session.act(
      seat,
      legal.find((each) => actionText(each) === action)!,
    );
  }
  session.markSaved('a.json');
  // The other seat is waited for, but has not moved: the first may still think again.
  expect(session.turn()).not.toBe(seat);
  for (const expected of before.toReversed()) {
    expect(session.mayUndo()).toBe(seat);
    session.undo();
    expect(text(session)).toBe(expected);
    expect(session.kept()).toEqual({ file: 'a.json', isCurrent: false });
  }
});

test('what chance gave or another seat did stays', () => {
  const session = newGame('me:Anna,me:Ben');
  expect(session.mayUndo()).toBeNull();
  const [first, second] = [0, 1];
  session.act(first, { type: 'redraw' });
  expect(session.mayUndo()).toBeNull();
  session.undo();
  expect(session.record().moves).toHaveLength(1);
  // The last to keep sets the dice rolling.
  session.act(second, { type: 'keepGuests' });
  expect(session.state().phase).toBe('draft');
  expect(session.mayUndo()).toBeNull();
});

test('moves of bots are not taken back', () => {
  const session = newGame('random,me');
  playUntil(session, () => session.state().phase === 'draft' && session.turn() === 1);
  expect(session.mayUndo()).toBeNull();
});

test('a move that plays itself is no decision to take back', () => {
  const sixes: Chance = { ...seeded(5), die: () => 6 };
  const session = newGame('me:Anna,me:Ben', 1, sixes);
  playUntil(session, () => session.state().phase === 'draft');
  const seat = session.turn()!;
  const forced = forcedAction(session.state(), seat);
  expect(forced).toEqual({ type: 'draft', value: 6 });
  session.act(seat, forced!);
  // It drew nothing and nobody has moved since, but it would only be made again.
  expect(session.mayUndo()).toBeNull();
});

test('to open and to close the tavern is never forced', () => {
  const session = newGame('me:Anna,me:Ben');
  playUntil(session, () => {
    const seat = session.turn();
    if (seat === null) return true;
    const forced = forcedAction(session.state(), seat);
    expect(['openTavern', 'closeTavern']).not.toContain(forced?.type);
    return false;
  });
});

test('a record resumes where it was left, and says who sat where', () => {
  const session = newGame('me:Anna,random', 3);
  playUntil(session, () => session.state().round === 3 && session.state().phase === 'serving');
  const record = JSON.parse(JSON.stringify(session.record())) as ReturnType<Session['record']>;
  expect(record.result).toBeUndefined();
  expect(record.table).toEqual({ names: ['Anna', 'Bertha'], bots: [null, 'random'] });
  expect(replay(record).faults).toEqual([]);
  const again = resumeSession(record, session.chairs, seeded(9));
  expect(text(again)).toBe(text(session));
  expect(again.kept()).toBeNull();
  again.markSaved('a.json');
  expect(again.kept()).toEqual({ file: 'a.json', isCurrent: true });
  playUntil(again, () => again.turn() === null);
  expect(again.kept()).toEqual({ file: 'a.json', isCurrent: false });
  expect(replay(again.record())).toMatchObject({ faults: [], finished: true });
  expect(again.log().ending.join('\n')).toMatch(/wins with|share the victory/);
});
