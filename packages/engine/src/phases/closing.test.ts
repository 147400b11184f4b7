import { describe, expect, test } from 'vitest';
import {
  act,
  eventsOf,
  legal,
  listed,
  look,
  ones,
  play,
  refused,
  type Played,
} from '../../test/moves.ts';
import { enter, position } from '../../test/position.ts';
import type { Phase } from '../types.ts';

const TAVERN = { tables: ['noble*2', 'g5-5-5'], staff: ['table', 'brewer*2'] };

describe('G1 · closing time', () => {
  test('G1 · all cards in the tavern go to the discard pile', () => {
    const played = enter('closing', { seats: [{ ...TAVERN, discard: ['server'] }] });
    expect(look(played.state, 0)).toMatchObject({
      tables: [],
      staff: [],
      discard: { noble: 2, 'g5-5-5': 1, table: 1, brewer: 2, server: 1 },
    });
    expect(played.state.players[0]).toMatchObject({ nobles: 0, discardSize: 7 });
    const gone = { type: 'card', seat: 0, to: 'discard', why: 'closing' };
    expect(eventsOf(played, 'card')).toEqual([
      { ...gone, card: 'noble', from: 'table-0' },
      { ...gone, card: 'noble', from: 'table-0' },
      { ...gone, card: 'g5-5-5', from: 'table-1' },
      { ...gone, card: 'table', from: 'staff' },
      { ...gone, card: 'brewer', from: 'staff' },
      { ...gone, card: 'brewer', from: 'staff' },
    ]);
  });

  test('G1 · the deck is left alone', () => {
    const { state } = enter('closing', { seats: [{ ...TAVERN, top: ['noble'], bag: ['server'] }] });
    expect(look(state, 0)).toMatchObject({ top: ['noble'], bag: { server: 1 } });
  });

  test('G1 · happens when the last tavern has closed', () => {
    const s = play(position({ open: true, seats: [TAVERN, TAVERN] }), 0, 'close');
    expect(look(s, 0).tables).toEqual(['noble*2', 'g5-5-5', '-', '-']);
    const { state } = act(play(s, 1, 'open'), 1, 'close');
    expect(look(state, 0).tables).toEqual([]);
    expect(look(state, 1).discard).toMatchObject({ noble: 2 });
  });
});

describe('C2 · after G', () => {
  test.each([
    [0, 1],
    [1, 2],
    [2, 0],
  ])('C2 · the mug passes clockwise from %i to %i', (start, to) => {
    const played = enter('closing', { players: 3, start });
    expect(played.events).toContainEqual({ type: 'mugPassed', to });
    expect(played.events).toContainEqual({
      type: 'evening',
      round: 2,
      start: to,
      schnapps: 0,
      bonus: { type: 'either', choices: ['guest3', 'barback'] },
    });
    expect(played.state).toMatchObject({ start: to, round: 2, phase: 'evening' });
  });

  test('C2 · round 7 is followed by round 8', () => {
    const { state } = enter('closing', { round: 7 });
    expect(state).toMatchObject({ round: 8, phase: 'evening' });
  });

  test('C2 · after round 8 the game ends, and the mug stays', () => {
    const seats = [{ tables: ['noble'] }, { beer: 1 }];
    const played = enter('closing', { round: 8, start: 1, seats });
    expect(played.state).toMatchObject({ phase: 'over', waiting: [], start: 1, round: 8 });
    expect(eventsOf(played, 'mugPassed')).toEqual([]);
    expect(eventsOf(played, 'phase').map(({ phase }) => phase)).toEqual(['closing', 'over']);
    const none = { schnapps: 0, reputation: 0 };
    expect(eventsOf(played, 'gameEnded')).toEqual([
      {
        type: 'gameEnded',
        result: [
          { seat: 0, total: 10, cards: 10, ...none, stored: 0, rank: 1 },
          { seat: 1, total: 0, cards: 0, ...none, stored: 1, rank: 2 },
        ],
      },
    ]);
  });

  test('C2 · nothing may be done after the end', () => {
    const { state } = enter('closing', { round: 8 });
    expect(refused(state, 0, 'open')).toEqual({ reason: 'gameOver', rule: 'C2' });
    expect([legal(state, 0), legal(state, 1)]).toEqual([[], []]);
  });

  test('C2 · a round ends with a checkpoint of every seat', () => {
    const played = enter('closing', { seats: [{ tables: ['noble'], thalers: 2, monastery: 4 }] });
    const [ended] = eventsOf(played, 'roundEnded');
    expect(ended).toMatchObject({ round: 1 });
    expect(ended!.seats).toHaveLength(2);
    expect(ended!.seats[0]).toMatchObject({ discard: { noble: 1 }, safe: 2, monastery: 4 });
  });
});

describe('M2.3 · juggler, recall', () => {
  const juggler = { ...TAVERN, entertainers: ['recall'], schnapps: 1 } as const;
  const closing = (seat: object = {}, round = 5) =>
    enter('closing', { modules: 2, round, seats: [{ ...juggler, ...seat }] });

  test('M2.3 · any one card that would be discarded, or none', () => {
    const played = closing();
    const cards = ['noble', 'table', 'brewer', 'g5-5-5'];
    expect(legal(played.state, 0)).toEqual(
      listed('recall -', ...cards.map((card) => `recall ${card}`)),
    );
    expect(eventsOf(played, 'asked')).toEqual([
      { type: 'asked', seat: 0, question: 'recall', why: 'juggler' },
    ]);
  });

  test('M2.3 · one schnapps puts it on top of the deck', () => {
    const { state, events } = act(closing({ top: ['server'] }).state, 0, 'recall g5-5-5');
    expect(look(state, 0)).toMatchObject({
      schnapps: 1 - 1 + 2, // two more on the way to round 6
      top: ['g5-5-5', 'server'],
    });
    expect(look(state, 0).discard).toEqual({ noble: 2, table: 1, brewer: 2 });
    expect(events.slice(0, 2)).toEqual([
      { type: 'schnapps', seat: 0, amount: -1, why: 'juggler' },
      { type: 'card', seat: 0, card: 'g5-5-5', from: 'table-1', to: 'top', why: 'juggler' },
    ]);
  });

  test.each([
    ['noble', { noble: 1, 'g5-5-5': 1, table: 1, brewer: 2 }, 'table-0'],
    ['brewer', { noble: 2, 'g5-5-5': 1, table: 1, brewer: 1 }, 'staff'],
  ])('M2.3 · of several %ss one', (card, discard, from) => {
    const { state, events } = act(closing().state, 0, `recall ${card}`);
    expect(look(state, 0).top).toEqual([card]);
    expect(look(state, 0).discard).toEqual(discard);
    expect(events[1]).toMatchObject({ card, from, to: 'top' });
  });

  test('M2.3 · the only noble leaves its table', () => {
    const lone = { ...juggler, tables: ['noble'] };
    const words = { modules: 2, round: 5, seats: [lone, juggler] } as const;
    const { state } = act(enter('closing', words).state, 0, 'recall noble');
    expect(look(state, 0)).toMatchObject({ tables: ['-', '-', '-', '-'], top: ['noble'] });
  });

  test('M2.3 · declining is free', () => {
    const { state, events } = act(closing().state, 0, 'recall -');
    expect(events[0]).toEqual({ type: 'declined', seat: 0, question: 'recall' });
    expect(look(state, 0).top).toEqual([]);
    expect(look(state, 0).discard).toMatchObject({ noble: 2 });
  });

  test('M2.4 · once per round', () => {
    const { state } = act(closing({ schnapps: 4 }).state, 0, 'recall noble');
    expect(state.round).toBe(6);
    expect(refused(state, 0, 'recall brewer')).toEqual({
      reason: 'wrongPhase',
      rule: 'C1',
      action: 'recall',
      phase: 'evening',
    });
  });

  test('M2.3 · a card that is not in the tavern cannot be recalled', () => {
    const { state } = closing();
    const absent = { reason: 'notInTavern', rule: 'M2.3' };
    expect(refused(state, 0, 'recall server')).toEqual({ ...absent, card: 'server' });
    expect(refused(state, 0, 'recall duchess')).toEqual({ ...absent, card: 'duchess' });
    expect(refused(state, 0, 'recall regular-1')).toEqual({ ...absent, card: 'regular-1' });
  });

  test.each([
    ['without schnapps', { schnapps: 0 }],
    ['with the juggler’s other side', { entertainers: ['turn'] }],
    ['with an empty tavern', { tables: [], staff: [] }],
  ])('M2.3 · %s nobody is asked', (_, seat) => {
    expect(closing(seat).state).toMatchObject({ round: 6, phase: 'evening' });
  });

  test('M2.3 · staff alone is enough to be asked', () => {
    expect(closing({ tables: [], staff: ['bard'] }).state.waiting).toEqual([0]);
  });

  test('R18 · in round 8 nobody is asked to recall', () => {
    expect(closing({}, 8).state.phase).toBe('over');
    expect(closing({}, 7).state.phase).toBe('closing');
  });

  test('R18 · all choose in any order, and discard when the last has', () => {
    const seats = [juggler, juggler, juggler];
    const { state } = enter('closing', { modules: 2, round: 5, players: 3, start: 1, seats });
    expect(state.waiting).toEqual([1, 2, 0]);
    const s = play(state, 0, 'recall -');
    expect(s.waiting).toEqual([1, 2]);
    expect(look(s, 0).tables).toContain('noble*2');
  });
});

test('C1 · a round goes through A, B, C, D, E, F, G and on to the next', () => {
  const told: Phase[] = [];
  const heard = (played: Played) => {
    told.push(...eventsOf(played, 'phase').map(({ phase }) => phase));
    return played.state;
  };
  const evening = heard(enter('evening', { round: 2 }));
  expect(evening.phase).toBe('evening');
  const waits = heard(act(evening, 0, 'bonus barback'));
  const draft = heard(act(waits, 1, 'bonus barback', ones(8)));
  expect(draft.phase).toBe('draft');
  const serving = [0, 1, 0, 1, 0, 1].reduce((s, seat) => heard(act(s, seat, 'draft 1')), draft);
  expect(serving.phase).toBe('serving');
  const one = heard(act(heard(act(serving, 0, 'open')), 0, 'close'));
  const next = heard(act(heard(act(one, 1, 'open')), 1, 'close'));
  expect(next).toMatchObject({ phase: 'evening', round: 3, start: 1 });
  expect(told).toEqual(['evening', 'arrival', 'draft', 'serving', 'closing', 'evening']);
});
