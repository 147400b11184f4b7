/** Reads a file of records line by line, without ever holding more than it must. */
import { jsonTrouble } from './errors.ts';

/** A line's value, or why it has none. Lines count from 1. */
export type Line =
  | { readonly line: number; readonly ok: true; readonly value: unknown }
  | { readonly line: number; readonly ok: false; readonly problem: string };

const BYTE_ORDER_MARK = '\uFEFF';

function parseLine(line: number, text: string): Line {
  try {
    return { line, ok: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    return { line, ok: false, problem: jsonTrouble(error) };
  }
}

function isRecord(parsed: Line): boolean {
  if (!parsed.ok) return false;
  const { value } = parsed;
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'format');
}

/**
 * JSON Lines, or one JSON object over many lines. They are told apart by the first line, or if
 * that is no JSON by itself, by a later one that is a record by itself.
 */
export async function* readLines(lines: AsyncIterable<string>): AsyncGenerator<Line> {
  let undecided: { line: number; text: string }[] | null = [];
  let line = 0;
  for await (const raw of lines) {
    line++;
    const text = line === 1 && raw.startsWith(BYTE_ORDER_MARK) ? raw.slice(1) : raw;
    if (text.trim() === '') continue;
    const parsed = parseLine(line, text);
    if (undecided !== null) {
      if (undecided.length === 0 ? !parsed.ok : !isRecord(parsed)) {
        undecided.push({ line, text });
        continue;
      }
      for (const held of undecided) yield parseLine(held.line, held.text);
      undecided = null;
    }
    yield parsed;
  }
  const first = undecided?.[0];
  if (first !== undefined)
    yield parseLine(first.line, undecided!.map(({ text }) => text).join('\n'));
}
