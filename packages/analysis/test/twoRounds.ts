/** Two rounds by hand: two seats, module 1, every die and card written down. */
import {
  beginRecording,
  HOUSE_1,
  readAction,
  recordMove,
  rulesOf,
  scripted,
  toRecord,
  type GameRecord,
  type Outcome,
  type Setup,
} from '@stammtisch/engine';

const SETUP: Setup = {
  players: 2,
  modules: 1,
  edition: 'north-star',
  pack: HOUSE_1,
  dishwasherBothWays: false,
  start: 0,
};

/** Who is on offer, who comes in, what is rolled: in the order in which chance is asked. */
const OUTCOMES = [
  'g4-3-4 g4-4-4 g5-3-5 g8-3-7-noble',
  'regular-1 regular-2 regular-2',
  'server brewer table regular-1 regular-2 regular-2 regular-1',
  '6 1 2 6 5 2 6 5 3',
  'regular-1 regular-1 regular-1 regular-2',
  '3 3 1 6 1 6 6 6',
  'g4-5-4',
]
  .flatMap((line) => line.split(' '))
  .map((word): Outcome => (word.length === 1 ? Number(word) : word));

const ROUND_1 = [
  '0 keep, 1 keep',
  '0 draft 1, 1 draft 2, 0 draft 6, 1 draft 2, 0 draft 6, 1 draft 5',
  '0 place 0 table-0, 0 place 1 barrel, 0 place 2 brewer, 0 place 3 cashbox',
  '0 open, 0 serve 0, 0 serve 1, 0 serve 2, 0 serve 3, 0 buy barback, 0 close',
  '1 place 0 brewer, 1 place 1 table-1, 1 place 2 table-2, 1 place 3 monk, 1 place 4 barrel',
  '1 open, 1 serve 0, 1 serve 1, 1 serve 2, 1 serve 3, 1 serve 4',
  '1 monastery, 1 recruit 0, 1 buy dishwasher, 1 close',
];

const ROUND_2 = [
  '0 bonus barback, 1 bonus guest3, 0 keep',
  '1 draft 3, 0 draft 6, 1 draft 6, 0 draft 3, 1 draft 1, 0 draft 6',
  '1 place 0 table-0, 1 place 1 brewer, 1 place 2 table-2, 1 place 3 barrel',
  '1 open, 1 serve 0, 1 serve 1, 1 serve 2, 1 serve 3, 1 close',
  '0 place 0 brewer, 0 place 1 cashbox, 0 place 2 brewer, 0 place 3 barrel',
  '0 open, 0 serve 0, 0 serve 1, 0 serve 2, 0 serve 3, 0 recruit 3, 0 close',
];

export function twoRounds(): GameRecord {
  const chance = scripted(OUTCOMES, rulesOf(SETUP).cards);
  const recording = beginRecording(SETUP, chance);
  for (const line of [...ROUND_1, ...ROUND_2].flatMap((part) => part.split(', '))) {
    const action = readAction(line.slice(2));
    if (!action.ok) throw new Error(`not an action: ${line}`);
    recordMove(recording, Number(line[0]), action.value, chance);
  }
  chance.done();
  return toRecord(recording);
}
