/**
 * A child process that plays games and writes their examples, one a line:
 * generate.ts FIRST_SEED GAMES FILE [WEIGHTS].
 */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import {
  heuristicValuation,
  learnedValuation,
  makeNet,
  type Weights,
} from '@stammtisch/bots/training';
import { playTrainingGame } from './selfPlay.ts';

const [firstSeed, games, file, weights] = process.argv.slice(2);
const value =
  weights === undefined
    ? heuristicValuation(1)
    : learnedValuation(makeNet(JSON.parse(readFileSync(weights, 'utf8')) as Weights));
const out = openSync(file!, 'w');
for (let game = 0; game < Number(games); game++) {
  const lines = playTrainingGame(value, Number(firstSeed) + game).map((example) =>
    JSON.stringify(example),
  );
  writeSync(out, `${lines.join('\n')}\n`);
}
closeSync(out);
