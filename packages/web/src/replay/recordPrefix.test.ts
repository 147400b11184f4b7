import { replay, toJSON, waitsFor } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { golden } from '../../test/golden.ts';
import { openGame } from '../game/controller/openGame.ts';
import { openRecord } from '../app/storage/openRecord.ts';
import { prefixOf, whatIf } from './recordPrefix.ts';
import { RecordTimeline } from './recordTimeline.ts';

const RECORD = {
  ...golden({ players: 3, modules: 5 }, 8),
  fair: { commitment: 'x', seed: '07'.repeat(32), nonces: [null, null, null], startDrawn: false },
};
const TIMELINE = new RecordTimeline(RECORD);

test('every beginning of a game is a record that holds', () => {
  for (let moves = 0; moves <= RECORD.moves.length; moves += 13) {
    const { faults, state } = replay(prefixOf(RECORD, moves));
    expect(faults).toEqual([]);
    expect(toJSON(state!)).toEqual(toJSON(TIMELINE.state(moves)));
  }
});

test('what if: one seat is played here, bots take the others, and the dice are new ones', () => {
  const opened = openRecord(RECORD, 0, String);
  if (!opened.ok) throw new Error();
  const { people } = opened.game.spec;
  const moves = TIMELINE.starts.round[4]!;
  const ways = { record: RECORD, people, moves, round: TIMELINE.marks[moves]!.round };
  const seats = { seat: 2, strength: 'hard', practice: true } as const;
  const game = whatIf({ ...ways, ...seats }, 'what-if', 5);
  expect(game.spec.people.map(({ bot }) => bot)).toEqual(['hard', 'hard', null]);
  expect(game.summary).toEqual({ evening: 4, over: false, points: null });
  const table = openGame(game);
  if (!table.ok) throw new Error(JSON.stringify(table.trouble));
  expect(toJSON(table.table.state())).toEqual(toJSON(TIMELINE.state(moves)));
  expect(waitsFor(table.table.state())).not.toEqual([]);
  // Of other dice than what came before, and the record of it says so.
  expect(table.table.record().fair).toMatchObject({ after: moves });
  expect(table.table.record().fair).not.toMatchObject({ seed: RECORD.fair.seed });
  expect(table.table.save().practice).toBe(true);
});
