/** `replay`: plays records again without a generator and checks everything in them. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { replay as replayRecord } from '@stammtisch/engine';
import type { Command } from './command.ts';
import { Complaint, EXIT, fileTrouble } from './complaint.ts';
import { faultText } from './faultText.ts';
import type { Io } from './io.ts';
import { readLines, type Line } from './records.ts';
import { amount, thousands } from './words.ts';

interface Count {
  games: number;
  moves: number;
  faults: number;
  unfinished: number;
}

export const replay: Command = {
  name: 'replay',
  usage: 'FILE…',
  summary: 'Replays recorded games and checks everything in them.',
  options: {},
  notes: [
    'FILE holds one record per line (JSON Lines) or a single record; - reads the standard input.',
    'Checked are moves, outcomes, checkpoints, results and counts of legal actions, as far as they',
    'are there. Each fault is one line: FILE:LINE game G move M: what was recorded and what was expected, with',
    'the id of the rule. Games and moves count from 1. An unfinished game is said to be so; that is',
    'no fault.',
    '',
    'Exit code 1 if there is any fault, 2 if there is nothing to replay.',
  ],
  async run({ words }, io) {
    if (words.length === 0) {
      throw new Complaint('replay needs a file of records, or - for the standard input.');
    }
    const count: Count = { games: 0, moves: 0, faults: 0, unfinished: 0 };
    for (const file of words) await replayFile(file, io, count);
    await io.out.write(`${summary(count)}\n`);
    return count.faults > 0 ? EXIT.faults : EXIT.ok;
  },
};

async function replayFile(file: string, io: Io, count: Count): Promise<void> {
  const before = count.games;
  const stream: Readable = file === '-' ? io.input : createReadStream(file);
  const lines = createInterface({ input: stream, crlfDelay: Infinity });
  // A stream's trouble may end the lines or come out of the loop; that of writing only the latter.
  let trouble: Error | null = null;
  stream.once('error', (error) => {
    trouble = error;
    lines.close();
  });
  try {
    for await (const line of readLines(lines)) await replayLine(file, line, count, io);
  } catch (error) {
    if (error !== trouble) throw error;
  }
  if (trouble !== null) throw new Complaint(`${file} cannot be read: ${fileTrouble(trouble)}.`);
  if (count.games === before) {
    throw new Complaint(`${file} is empty; expected game records, one JSON object a line.`);
  }
}

async function replayLine(file: string, line: Line, count: Count, io: Io): Promise<void> {
  count.games++;
  const where = `${file}:${line.line} game ${count.games}`;
  if (!line.ok) {
    count.faults++;
    await io.out.write(`${where}: not JSON: ${line.problem}\n`);
    return;
  }
  const { faults, moves, finished, record, state } = replayRecord(line.value);
  count.moves += moves;
  count.faults += faults.length;
  for (const fault of faults) await io.out.write(`${where}${faultText(fault, record)}\n`);
  if (finished || faults.length > 0) return;
  count.unfinished++;
  await io.out.write(
    `${where}: unfinished after ${amount(moves, 'move')}, in round ${state?.round ?? 0}\n`,
  );
}

function summary({ games, moves, faults, unfinished }: Count): string {
  const parts = [
    `${thousands(games)} ${amount(games, 'game', false)}`,
    `${thousands(moves)} ${amount(moves, 'move', false)} replayed`,
    ...(unfinished > 0 ? [`${unfinished} unfinished`] : []),
    faults === 0 ? 'no faults' : `${thousands(faults)} ${amount(faults, 'fault', false)}`,
  ];
  return parts.join(', ');
}
