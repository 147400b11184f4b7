/** `replay`: plays records again without a generator and checks everything in them. */
import { replay as replayRecord } from '@stammtisch/engine';
import type { Command } from '../program/command.ts';
import { EXIT } from '../program/errors.ts';
import { faultText } from '../words/faultText.ts';
import type { Io } from '../program/io.ts';
import { eachRecord, filesNamed } from '../program/recordFiles.ts';
import type { Line } from '../program/records.ts';
import { amount, counted, oneLine, thousands } from '../words/words.ts';
import { wrongFile } from '../program/problemReport.ts';

interface Count {
  /** Files that cannot be read or hold nothing. */
  unread: number;
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
    'are there. Each fault is one line: FILE:LINE game G move M: what was recorded and what was',
    'expected, with the id of the rule. Games (in each file) and moves count from 1. An unfinished',
    'game is said to be so; that is no fault.',
    '',
    'A file that the page made about something wrong is opened too: what was told comes first, then',
    'the game inside is replayed.',
    '',
    'A file that cannot be read, or holds nothing, is said to be so; the others are checked all the',
    'same. Exit code 2 if there was such a file, whatever was found in the others; else 1 if there',
    'is any fault.',
  ],
  async run({ words }, io) {
    const count: Count = { unread: 0, games: 0, moves: 0, faults: 0, unfinished: 0 };
    count.unread = await eachRecord(filesNamed('replay', words), io, (where, line) =>
      replayLine(where, line, count, io),
    );
    if (count.games > 0) await io.out.write(`${summary(count)}\n`);
    if (count.unread > 0) return EXIT.usage;
    return count.faults > 0 ? EXIT.faults : EXIT.ok;
  },
};

async function replayLine(where: string, line: Line, count: Count, io: Io): Promise<void> {
  const tell = (what: string): Promise<void> => io.out.write(`${oneLine(`${where}${what}`)}\n`);
  count.games++;
  if (!line.ok) {
    count.faults++;
    await tell(`: not JSON: ${line.problem}`);
    return;
  }
  const wrong = wrongFile(line.value);
  for (const told of wrong?.lines ?? []) await tell(`: ${told}`);
  const { faults, moves, finished, record, state } = replayRecord(
    wrong === null ? line.value : wrong.record,
  );
  count.moves += moves;
  count.faults += faults.length;
  for (const fault of faults) await tell(faultText(fault, record));
  if (finished || faults.length > 0) return;
  count.unfinished++;
  await tell(`: unfinished after ${amount(moves, 'move')}, in round ${state?.round ?? 0}`);
}

function summary({ unread, games, moves, faults, unfinished }: Count): string {
  const parts = [
    counted(games, 'game'),
    `${counted(moves, 'move')} replayed`,
    ...(unfinished > 0 ? [`${thousands(unfinished)} unfinished`] : []),
    ...(unread > 0 ? [`${counted(unread, 'file')} not read`] : []),
    faults === 0 ? 'no faults' : counted(faults, 'fault'),
  ];
  return parts.join(', ');
}
