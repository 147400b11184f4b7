import { expect, test } from 'vitest';
import { commitmentOf } from '@stammtisch/table';
import {
  after,
  bot,
  emptyTable,
  joined,
  owners,
  playingTable,
  promiseOf,
  reveals,
  seatedTable,
  sits,
  START,
} from '../../test/seatings.ts';
import { withoutPerson, NOBODY, withoutOtherHolders } from './departure.ts';
import type { Seating } from './seating.ts';

const AGAIN = commitmentOf('cd'.repeat(32));

function without(seating: Seating, person: string): Seating {
  const next = withoutPerson(seating, person, AGAIN);
  if (next === null) throw new Error(`${person} is not there.`);
  // Whatever else it is, nothing of them is left but what they agreed with others.
  expect(JSON.stringify(next)).not.toContain(`"${person}"`);
  return next;
}

test('signing out takes everybody from the seat but its owner', () => {
  const shared = joined(joined(playingTable(['anna', 'mira']), 0, 'phone'), 1, 'anna');
  const alone = withoutOtherHolders(shared, 'anna')!;
  expect(alone.seats.map((seated) => (seated.kind === 'human' ? seated.holders : []))).toEqual([
    ['anna'],
    ['mira', 'anna'],
  ]);
  expect(withoutOtherHolders(alone, 'anna')).toBeNull();
  expect(withoutOtherHolders(alone, 'vera')).toBeNull();
});

test('before the game a guest leaves the seat, and the host closes the table', () => {
  const gathering = seatedTable(['h', 'mira']);
  const guest = without(gathering, 'mira');
  expect(guest).toMatchObject({ stage: 'gathering', host: 'h', seats: [{}, { kind: 'open' }] });
  expect(guest.dice.promises).toEqual([promiseOf('h'), null]);
  const host = without(gathering, 'h');
  expect(host).toMatchObject({ stage: 'abandoned', host: NOBODY, spec: { title: '' } });
  expect(owners(host)).toEqual([null, 'mira']);
});

test('while all reveal, the others begin again under another commitment', () => {
  const revealing = after(seatedTable(['anna', 'mira']), START, reveals('anna'));
  for (const person of ['anna', 'mira']) {
    const next = without(revealing, person);
    expect(next).toMatchObject({ stage: 'gathering', revealBy: null });
    expect(next.dice).toMatchObject({ stage: 'promising', commitment: AGAIN });
    expect(next.dice.promises).toEqual([null, null]);
    expect(owners(next).filter((owner) => owner !== null)).toHaveLength(1);
  }
});

test('a host who only stands by leaves a reveal alone', () => {
  const revealing = after(seatedTable(['anna', 'mira']), START);
  expect(without(revealing, 'h')).toMatchObject({ stage: 'revealing', host: NOBODY });
});

test('in a game the seat is resigned and has no name; the last human leaves it deserted', () => {
  const shared = joined(playingTable(['anna', 'mira']), 0, 'phone');
  const one = without(shared, 'anna');
  expect(one).toMatchObject({
    stage: 'playing',
    seats: [{ resigned: true, holders: [NOBODY] }, {}],
  });
  expect(one.seats[0]).toMatchObject({ look: { name: '', colour: 'red', emblem: 'fox' } });
  expect(without(one, 'mira').stage).toBe('deserted');
});

test('who came by a link only goes from the seat', () => {
  const shared = joined(playingTable(['anna', 'mira']), 0, 'phone');
  expect(without(shared, 'phone')).toEqual(playingTable(['anna', 'mira']));
});

test('in a game that is over only the name goes', () => {
  const over: Seating = { ...playingTable(['anna', 'mira']), stage: 'over' };
  const next = without(over, 'anna');
  expect(next).toMatchObject({ stage: 'over', seats: [{ resigned: false }, {}], dice: over.dice });
  expect(next.seats[1]).toEqual(over.seats[1]);
});

test('who is not there changes nothing', () => {
  expect(withoutPerson(after(emptyTable(), sits('anna', 0), bot(1)), 'vera', AGAIN)).toBeNull();
});
