/** Games kept in files: one record each. */
import { createReadStream } from 'node:fs';
import { replay, type GameRecord } from '@stammtisch/engine';
import { Complaint, EXIT, fileTrouble } from './errors.ts';
import { faultText } from '../words/faultText.ts';
import { linesOf } from './lines.ts';
import { recordFile } from './recordFile.ts';
import { readLines, type Line } from './records.ts';
import { amount } from '../words/words.ts';

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
    throw new Complaint(`${file} cannot be read: ${fileTrouble(error)}.`);
  }
  return lines;
}

/** One game of a file, checked as far as it goes. Games count from 1. */
export async function loadRecord(file: string, game: number | null): Promise<GameRecord> {
  const lines = await readGames(file);
  if (lines.length === 0) {
    throw new Complaint(`${file} is empty; expected a game record, one JSON object a line.`);
  }
  if (game === null && lines.length > 1) {
    throw new Complaint(`${file} holds ${lines.length} games; expected one.`);
  }
  const line = lines[(game ?? 1) - 1];
  if (line === undefined) {
    throw new Complaint(`${file} has no game ${game}; it holds ${amount(lines.length, 'game')}.`);
  }
  const where = `${file}:${line.line} game ${game ?? 1}`;
  if (!line.ok) throw new Complaint(`${where}: not JSON: ${line.problem}`, EXIT.faults);
  const { faults, record } = replay(line.value);
  const fault = faults[0];
  if (fault !== undefined) throw new Complaint(`${where}${faultText(fault, record)}`, EXIT.faults);
  return record!;
}
