/** Files of records, named on the command line and read one game after the other. */
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { m } from '@stammtisch/words';
import { Complaint, fileTrouble } from './errors.ts';
import type { Io } from './io.ts';
import { linesOf } from './lines.ts';
import { readLines, type Line } from './records.ts';
import { oneLine } from '../words/oneLine.ts';

/** `where` is how a game is named to the reader: `games.jsonl:3 game 3`. */
type Visit = (where: string, line: Line) => Promise<void>;

/** The files a command was given, if it can be understood. */
export function filesNamed(command: string, words: readonly string[]): readonly string[] {
  if (words.length === 0) {
    throw new Complaint(m.terminal_needs_files({ command }));
  }
  if (words.filter((word) => word === '-').length > 1) {
    throw new Complaint(m.terminal_input_twice({ command }));
  }
  return words;
}

/** Answers with how many files could not be read or held nothing, and says so of each. */
export async function eachRecord(files: readonly string[], io: Io, visit: Visit): Promise<number> {
  let unread = 0;
  for (const file of files) {
    const trouble = await readFile(file, io, visit);
    if (trouble === null) continue;
    unread++;
    await io.err.write(`${oneLine(trouble)}\n`);
  }
  return unread;
}

/** Answers with why the file, or the rest of it, was not read. */
async function readFile(file: string, io: Io, visit: Visit): Promise<string | null> {
  let games = 0;
  const stream: Readable = file === '-' ? io.input : createReadStream(file);
  // What comes out of the loop may be the stream's trouble, or that of writing.
  let trouble: Error | null = null;
  stream.once('error', (error) => (trouble = error));
  try {
    for await (const line of readLines(linesOf(stream))) {
      games++;
      await visit(m.terminal_game_at({ file, line: line.line, game: games }), line);
    }
  } catch (error) {
    if (error !== trouble) throw error;
  }
  if (trouble !== null) return m.terminal_unreadable({ file, why: fileTrouble(trouble) });
  return games === 0 ? m.terminal_empty({ file }) : null;
}
