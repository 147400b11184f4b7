import {
  beginRecording,
  legalActions,
  recordMove,
  seeded,
  toRecord,
  waitsFor,
  type GameRecord,
} from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { plainSetup } from '../../../test/plain.ts';
import { openRecord } from './openRecord.ts';

function playedRecord(moves: number): GameRecord {
  const chance = seeded(7);
  const recording = beginRecording(plainSetup({ start: 1 }), chance);
  for (let i = 0; i < moves; i++) {
    const [seat] = waitsFor(recording.state);
    recordMove(recording, seat!, legalActions(recording.state, seat!).at(-1)!, chance);
  }
  return toRecord(recording);
}

const name = (seat: number): string => `Guest ${seat + 1}`;

test('a record that holds becomes a game that goes on from it', () => {
  const record = { ...playedRecord(12), table: { names: ['Ada', ''], bots: [null, 'hard'] } };
  const opened = openRecord(JSON.parse(JSON.stringify(record)), 5, name);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  expect(opened.game).toMatchObject({
    spec: { players: 2, modules: 1, start: 1, practice: false },
    saved: null,
    updated: 5,
    summary: { over: false, points: null },
  });
  expect(opened.game.record).toEqual(record);
  expect(opened.game.spec.people.map((person) => [person.name, person.bot])).toEqual([
    ['Ada', null],
    ['Guest 2', 'hard'],
  ]);
});

test('what is no record, or does not hold, says why', () => {
  expect(openRecord({ format: 'chess' }, 0, name)).toMatchObject({
    ok: false,
    faults: [{ fault: 'malformed' }],
  });
  const record = playedRecord(4);
  const [first, ...rest] = record.moves;
  const broken = { ...record, moves: [...rest, first] };
  expect(openRecord(JSON.parse(JSON.stringify(broken)), 0, name).ok).toBe(false);
});
