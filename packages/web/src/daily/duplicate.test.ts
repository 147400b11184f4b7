/** A finished game becomes a table for others, with the same dice. */
import { legalActions, waitsFor, type GameRecord } from '@stammtisch/engine';
import type { Table } from '@stammtisch/table';
import { expect, test } from 'vitest';
import { openGame } from '../game/controller/openGame.ts';
import { parseSpec, type GameSpec } from '../app/storage/spec.ts';
import { codeOf, dealId, dealOf } from './dealCode.ts';
import { dealOfRecord, dealOfSpec, scoreOf, seatOf, specOfDeal, withScore } from './duplicate.ts';

const ME = { name: 'Ada', colour: 'red', emblem: 'fox' } as const;
const US = { me: ME, you: 'You', names: ['Mira', 'Jonas', 'Till'] };

const SPEC: GameSpec = {
  players: 2,
  modules: 4,
  edition: 'french',
  dishwasherBothWays: true,
  start: null,
  practice: false,
  people: [
    { name: 'Vera', colour: 'teal', emblem: 'fish', bot: null },
    { name: 'Ada', colour: 'red', emblem: 'fox', bot: null },
  ],
};

function opened(spec: GameSpec): Table {
  const summary = { evening: 0, over: false, points: null };
  const game = openGame({ id: 'x', spec, saved: null, record: null, updated: 0, summary });
  if (!game.ok) throw new Error('not opened');
  return game.table;
}

/** The last legal action ends things soonest. */
function playedOut(table: Table): GameRecord {
  for (let n = 0; waitsFor(table.state()).length > 0; n++) {
    const seat = waitsFor(table.state())[0]!;
    const action = legalActions(table.state(), seat).at(-1)!;
    table.submit({ id: `a${n}`, seat, seen: table.seen(seat), actions: [action] });
  }
  return table.record();
}

const RECORD = playedOut(opened(SPEC));

test('the same seat gets the same dice, and people are replaced by bots', () => {
  const deal = dealOfRecord(RECORD, 1, 'Ada')!;
  expect(seatOf(deal)).toBe(1);
  expect(deal).toMatchObject({ players: 2, modules: 4, edition: 'french', start: null });
  expect(deal.bots[0]).toEqual({ bot: 'medium', steps: 16 });
  const own = RECORD.result!.find(({ seat }) => seat === 1)!;
  expect(deal.scores).toEqual([{ name: 'Ada', points: own.total, rank: own.rank, live: true }]);
  const spec = specOfDeal(dealOf(codeOf(deal))!, US);
  expect(parseSpec(JSON.parse(JSON.stringify(spec)))).toEqual(spec);
  expect(spec.people.map(({ bot }) => bot)).toEqual(['medium', null]);
  expect(spec.people[1]!.name).toBe('Ada');
  // The same moves lead to the same game, to the last die and card.
  const again = playedOut(opened(spec));
  expect(again.setup).toEqual(RECORD.setup);
  expect(again.moves).toEqual(RECORD.moves);
  expect(dealId(dealOfSpec(spec)!)).toBe(dealId(deal));
});

test('what does not tell its dice, or is not over, or has other cards, cannot be played again', () => {
  const { seed: _seed, ...fair } = RECORD.fair as { seed: string };
  expect(dealOfRecord({ ...RECORD, fair }, 0, 'Vera')).toBeNull();
  expect(dealOfRecord({ ...RECORD, fair: { ...fair, seed: _seed, after: 3 } }, 0, 'V')).toBeNull();
  expect(dealOfRecord({ ...RECORD, moves: RECORD.moves.slice(0, 9) }, 0, 'Vera')).toBeNull();
  const setup = { ...RECORD.setup, pack: 'mine' };
  expect(dealOfRecord({ ...RECORD, setup }, 0, 'Vera')).toBeNull();
});

test('a result is added once', () => {
  const deal = dealOfRecord(RECORD, 0, 'Vera')!;
  const more = withScore(deal, scoreOf('Till', 77, 2));
  expect(more.scores.map(({ name }) => name)).toEqual(['Vera', 'Till']);
  expect(withScore(more, scoreOf(' Till ', 77, 2))).toEqual(more);
  expect(scoreOf('  ', -3, 2)).toEqual({ name: '?', points: 0, rank: 2, live: false });
});
