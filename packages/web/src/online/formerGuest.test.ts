import { expect, test } from 'vitest';
import { FakeHouse } from '../../test/fakeServer.ts';
import { namedLine, namedSharedSeat, namedView, seatName } from './formerGuest.ts';

const { view } = new FakeHouse();

test('whoever has no name any more is called a former guest, and so is the table they made', () => {
  const seats = view.seats.with(0, { ...view.seats[0]!, name: '' } as never);
  const named = namedView({ ...view, seats, spec: { ...view.spec, title: '' } });
  expect(named.seats[0]).toMatchObject({ name: 'Former guest' });
  expect(named.seats[1]).toEqual(view.seats[1]);
  expect(named.spec.title).toBe('A former guest’s table');
  expect(namedView(view)).toEqual(view);
});

test('in lists, too; an open seat stays open', () => {
  const line = { title: '', names: ['', 'Anna', null] } as never;
  expect(namedLine(line)).toMatchObject({
    title: 'A former guest’s table',
    names: ['Former guest', 'Anna', null],
  });
});

test('among those who play one’s seats, too; a device without a seat of its own has no name', () => {
  const holder = { id: 'h', since: null };
  const holders = ['', 'Ben', null].map((name) => ({ ...holder, name }));
  expect(namedSharedSeat({ table: 't', title: '', seat: 0, holders })).toEqual({
    table: 't',
    title: 'A former guest’s table',
    seat: 0,
    holders: ['Former guest', 'Ben', null].map((name) => ({ ...holder, name })),
  });
});

test('in a record a seat without a name is somebody, and one with an empty name a former guest', () => {
  expect(seatName(1, false)).toBe('Player 2');
  expect(seatName(1, true)).toBe('Former guest');
});
