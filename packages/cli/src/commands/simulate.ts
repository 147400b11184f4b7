/** `simulate`: bots play games; the outcome is a summary, records or a story. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { BOT_NAMES } from '@stammtisch/bots';
import type { Command } from '../program/command.ts';
import { EXIT } from '../program/errors.ts';
import type { Io, Output } from '../program/io.ts';
import {
  LARGEST_GAMES,
  readSimulation,
  SIMULATED_SIZE,
  type Simulation,
} from './simulate/simulationOptions.ts';
import { gameSeed, playGame, playRecorded, type GameOutcome } from '@stammtisch/lab';
import { progress } from '../program/progressBar.ts';
import { recordFile, recordStream, type RecordSink } from '../program/recordFile.ts';
import { SEED_ROWS, sizeRows, VARIANT_ROWS } from '../program/gameOptions.ts';
import { watchSignals } from '../program/signals.ts';
import { storyOf } from './simulate/gameStory.ts';
import { summaryText } from './simulate/summary.ts';
import { addGame, newTally, type Tally } from './simulate/tally.ts';
import { amount, oneLine, thousands } from '../words/words.ts';

/** How long games may run before signals and the progress bar get their turn. */
const STRETCH_MS = 50;

export const simulate: Command = {
  name: 'simulate',
  usage: '[options]',
  summary: 'Lets bots play games and sums them up.',
  options: {
    ...sizeRows(SIMULATED_SIZE),
    games: { value: ['G', '100'], help: `how many games, at most ${thousands(LARGEST_GAMES)} (1)` },
    ...SEED_ROWS,
    bots: {
      value: ['A[,B…]', 'random'],
      help: `a bot for each seat, the last for the rest (random)`,
    },
    ...VARIANT_ROWS,
    record: {
      value: ['FILE|-', 'games.jsonl'],
      help: 'write a record of each game, - to the standard output',
    },
    legal: { help: 'in records, count the legal actions before each move' },
    narrate: { help: 'tell the games as stories' },
  },
  notes: [
    `Bots: ${BOT_NAMES.join(', ')}. With --bots a,b one seat is played by a, all others by b.`,
    'Game n of seed S (from 0) is game 0 of seed S + n, so any game can be played again alone.',
    'With --record - all but the records goes to the standard error.',
    'A record file appears when the last game is over; when stopped (Ctrl-C) none is written.',
  ],
  async run(args, io) {
    const simulation = await readSimulation(args);
    const report = simulation.record === '-' ? io.err : io.out;
    const sink = await openSink(simulation, io);
    const signals = watchSignals();
    try {
      const started = performance.now();
      const tally = await playAll(simulation, sink, report, io.err, signals.stopped);
      const stopped = signals.stopped();
      if (stopped === null) await sink?.finish();
      else await io.err.write(`${stoppedText(simulation, tally)}\n`);
      const isWorthIt = tally.games > 0 && (simulation.games > 1 || !simulation.narrate);
      if (isWorthIt) await report.write(summaryText(tally, (performance.now() - started) / 1000));
      return stopped ?? EXIT.ok;
    } finally {
      signals.release();
      await sink?.release();
    }
  },
};

async function openSink({ record }: Simulation, io: Io): Promise<RecordSink | null> {
  if (record === undefined) return null;
  return record === '-' ? recordStream(io.out) : await recordFile(record);
}

function stoppedText({ games, record }: Simulation, tally: Tally): string {
  const unwritten = record === undefined || record === '-' ? '' : ` ${record} is not written.`;
  return oneLine(
    `Stopped after ${thousands(tally.games)} of ${thousands(games)} ${amount(games, 'game', false)}.${unwritten}`,
  );
}

async function playAll(
  simulation: Simulation,
  sink: RecordSink | null,
  report: Output,
  err: Output,
  stopped: () => number | null,
): Promise<Tally> {
  const tally = newTally(simulation.match.bots);
  const started = performance.now();
  const bar = simulation.narrate ? null : progress(err, simulation.games, started);
  let rested = started;
  for (let game = 0; game < simulation.games && stopped() === null; game++) {
    addGame(tally, await playOne(simulation, game, sink, report));
    const now = performance.now();
    if (now - rested < STRETCH_MS) continue;
    await bar?.show(game + 1, now);
    await nextTurn();
    rested = now;
  }
  await bar?.clear();
  return tally;
}

async function playOne(
  simulation: Simulation,
  game: number,
  sink: RecordSink | null,
  report: Output,
): Promise<GameOutcome> {
  const { match, legal, narrate } = simulation;
  const seed = gameSeed(simulation.seed, game);
  if (sink === null && !narrate) return playGame(match, seed);
  const story = narrate ? storyOf(match, seed, report) : null;
  const played = playRecorded(match, seed, {
    countLegal: legal,
    ...(story === null ? {} : { emit: story.hear }),
  });
  await sink?.add(played.record);
  if (story !== null) await report.write(story.text());
  return played;
}
