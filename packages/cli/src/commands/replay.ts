/** `replay`: plays records again without a generator and checks everything in them. */
import { replay as replayRecord } from '@stammtisch/engine';
import { faultText, m, numberText } from '@stammtisch/words';
import type { Command } from '../program/command.ts';
import { EXIT } from '../program/errors.ts';
import type { Io } from '../program/io.ts';
import { eachRecord, filesNamed } from '../program/recordFiles.ts';
import type { Line } from '../program/records.ts';
import { oneLine } from '../words/oneLine.ts';
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
  summary: m.terminal_replay_summary,
  options: {},
  notes: () => `${m.terminal_files_notes()}\n${m.terminal_replay_notes()}`,
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
  const tell = (text: string): Promise<void> =>
    io.out.write(`${oneLine(m.terminal_at_place({ place: where, text }))}\n`);
  count.games++;
  if (!line.ok) {
    count.faults++;
    await tell(m.terminal_not_json({ why: line.problem }));
    return;
  }
  const wrong = wrongFile(line.value);
  for (const told of wrong?.lines ?? []) await tell(told);
  const { faults, moves, finished, record, state } = replayRecord(
    wrong === null ? line.value : wrong.record,
  );
  count.moves += moves;
  count.faults += faults.length;
  for (const fault of faults) await tell(faultText(fault, record));
  if (finished || faults.length > 0) return;
  count.unfinished++;
  await tell(m.terminal_replay_unfinished({ count: moves, round: state?.round ?? 0 }));
}

function counted(count: number): { readonly count: number; readonly amount: string } {
  return { count, amount: numberText(count) };
}

function summary({ unread, games, moves, faults, unfinished }: Count): string {
  const parts = [
    m.terminal_count_games(counted(games)),
    m.terminal_count_replayed(counted(moves)),
    ...(unfinished > 0 ? [m.terminal_count_unfinished(counted(unfinished))] : []),
    ...(unread > 0 ? [m.terminal_count_unread(counted(unread))] : []),
    faults === 0 ? m.terminal_no_faults() : m.terminal_count_faults(counted(faults)),
  ];
  return parts.join(', ');
}
