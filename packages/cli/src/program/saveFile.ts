/** Games kept in files: one record each. */
import { createReadStream } from 'node:fs';
import { replay, type GameRecord } from '@stammtisch/engine';
import { faultText, m } from '@stammtisch/words';
import { Complaint, EXIT, fileTrouble } from './errors.ts';
import { linesOf } from './lines.ts';
import { recordFile } from './recordFile.ts';
import { readLines, type Line } from './records.ts';

/** The file is complete or as it was before. */
export async function saveRecord(file: string, record: GameRecord): Promise<void> {
  const sink = await recordFile(file, '--save');
  try {
    await sink.add(record);
    await sink.finish();
  } finally {
    await sink.release();
  }
}

async function readGames(file: string): Promise<Line[]> {
  const lines: Line[] = [];
  try {
    for await (const line of readLines(linesOf(createReadStream(file)))) lines.push(line);
  } catch (error) {
    throw new Complaint(m.terminal_unreadable({ file, why: fileTrouble(error) }));
  }
  return lines;
}

/** One game of a file, checked as far as it goes. Games count from 1. */
export async function loadRecord(file: string, game: number | null): Promise<GameRecord> {
  const lines = await readGames(file);
  if (lines.length === 0) {
    throw new Complaint(m.terminal_empty({ file }));
  }
  if (game === null && lines.length > 1) {
    throw new Complaint(m.terminal_several_games({ file, given: lines.length }));
  }
  const line = lines[(game ?? 1) - 1];
  if (line === undefined) {
    throw new Complaint(m.terminal_no_game({ file, game: game ?? 1, count: lines.length }));
  }
  const place = m.terminal_game_at({ file, line: line.line, game: game ?? 1 });
  const fail = (text: string): Complaint =>
    new Complaint(m.terminal_at_place({ place, text }), EXIT.faults);
  if (!line.ok) throw fail(m.terminal_not_json({ why: line.problem }));
  const { faults, record } = replay(line.value);
  const fault = faults[0];
  if (fault !== undefined) throw fail(faultText(fault, record));
  return record!;
}
