import type { SeatView } from '@stammtisch/protocol';
import { expect, test } from 'vitest';
import { FakeHouse } from '../../test/fakeServer.ts';
import { absentNames, mayBegin, waitText } from './lobbyWait.ts';

const host = { seats: [0], isHost: true };
const gathering = new FakeHouse([0], 'gathering').view;
const [anna, ben] = gathering.seats;
const gone = { ...ben, online: false } as SeatView;
const bot: SeatView = { kind: 'bot', bot: 'easy', name: 'Vera', colour: 'green', emblem: 'owl' };

test('who begins is told who is not there, and how long they have', () => {
  expect(waitText(gathering, host)).toContain('You can begin');
  const alone = { ...gathering, seats: [anna!, gone] };
  expect(absentNames(alone, host)).toEqual(['Ben']);
  expect(waitText(alone, host)).toMatch(/^Ben: not here.* half a minute/);
  const daily = { ...alone, spec: { ...alone.spec, clock: { kind: 'daily', hours: 24 } as const } };
  expect(waitText(daily, host)).toMatch(/^Ben: not here.* a day/);
  expect(mayBegin(alone)).toBe(true);
});

test('bots alone play nothing', () => {
  const bots = { ...gathering, seats: [bot, { ...bot, name: 'Mira' }] };
  expect(mayBegin(bots)).toBe(false);
  expect(waitText(bots, { seats: [], isHost: true })).toContain('Only bots');
});

test('at the start those are named who have not come yet', () => {
  const revealing = { ...gathering, stage: 'revealing', seats: [anna!, gone] } as const;
  expect(waitText(revealing, host)).toContain('Still to come: Ben.');
  const shown = { ...revealing, fair: { ...revealing.fair, revealed: [false, true] } };
  expect(waitText(shown, host)).toContain('in a moment');
});
