/** A child process that plays games and writes lessons: generate.ts FROM GAMES FILE [WEIGHTS]. */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { judgement } from '../src/worth/judgement.ts';
import { learned } from '../src/worth/learned.ts';
import { makeNet, type Weights } from '../src/worth/net.ts';
import { playLessons } from './selfplay.ts';

const [from, games, file, weights] = process.argv.slice(2);
const value =
  weights === undefined
    ? judgement(1)
    : learned(makeNet(JSON.parse(readFileSync(weights, 'utf8')) as Weights));
const out = openSync(file!, 'w');
for (let game = 0; game < Number(games); game++) {
  const lines = playLessons(value, Number(from) + game).map((lesson) => JSON.stringify(lesson));
  writeSync(out, `${lines.join('\n')}\n`);
}
closeSync(out);
