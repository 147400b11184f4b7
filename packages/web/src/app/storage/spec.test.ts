import { EDITIONS, MODULE_COUNTS, PLAYER_COUNTS } from '@stammtisch/engine';
import { describe, expect, test } from 'vitest';
import { firstSpec, freshLook } from './lastSpec.ts';
import * as spec from './spec.ts';

const { faultsOf, parseSpec } = spec;
const ME = { name: '', colour: 'red', emblem: 'fox' } as const;
const FIRST = firstSpec(ME, 'You', ['Mira', 'Jonas', 'Till']);

test('the tuples are those of the engine', () => {
  expect(spec.EDITIONS).toEqual(EDITIONS);
  expect(spec.PLAYER_COUNTS).toEqual(PLAYER_COUNTS);
  expect(spec.MODULE_COUNTS).toEqual(MODULE_COUNTS);
});

test('a first-time visitor plays the plain game against two medium bots', () => {
  expect(FIRST).toMatchObject({ players: 3, modules: 1, start: null, practice: false });
  expect(FIRST.people.map(({ name, bot }) => [name, bot])).toEqual([
    ['You', null],
    ['Mira', 'medium'],
    ['Jonas', 'medium'],
  ]);
  expect(faultsOf(FIRST)).toEqual([]);
});

test('looks are fresh, and the wanted one if it is free', () => {
  expect(freshLook([ME])).toEqual({ colour: 'teal', emblem: 'fish' });
  expect(freshLook([ME], { colour: 'gold', emblem: 'fox' })).toEqual({
    colour: 'gold',
    emblem: 'fish',
  });
});

describe('a stored spec', () => {
  test('comes back as it was', () => {
    expect(parseSpec(JSON.parse(JSON.stringify(FIRST)))).toEqual(FIRST);
  });

  test.each([
    null,
    [],
    'spec',
    {},
    { ...FIRST, players: 5 },
    { ...FIRST, players: 2 },
    { ...FIRST, modules: 0 },
    { ...FIRST, edition: 'klingon' },
    { ...FIRST, people: [{ ...FIRST.people[0], name: ' ' }, ...FIRST.people.slice(1)] },
    { ...FIRST, people: [{ ...FIRST.people[0], colour: 'pink' }, ...FIRST.people.slice(1)] },
    { ...FIRST, people: [{ ...FIRST.people[0], bot: 3 }, ...FIRST.people.slice(1)] },
  ])('that cannot be played is none (%#)', (value) => {
    expect(parseSpec(value)).toBeNull();
  });

  test('with a bot of old, or a start seat that is not there, is mended', () => {
    const [you, mira, jonas] = FIRST.people;
    const old = { ...FIRST, start: 3, people: [you, { ...mira, bot: 'clever' }, jonas] };
    expect(parseSpec(old)).toEqual(FIRST);
  });
});

test('names, colours and emblems must differ', () => {
  const [you, mira] = FIRST.people;
  const twin = { ...you!, bot: 'easy' };
  expect(faultsOf({ people: [you!, twin] }).map(({ fault }) => fault)).toEqual([
    'sameName',
    'sameColour',
    'sameEmblem',
  ]);
  expect(faultsOf({ people: [you!, { ...mira!, name: '  ' }] })).toEqual([
    { fault: 'noName', seat: 1 },
  ]);
});
