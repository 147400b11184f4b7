/** A pack that the host brings as a file (docs/packs.md), or why the file is none. */
import { parsePack, type Pack, type Problem } from '@stammtisch/engine';
import { readRecordFile, type ReadFile } from '../app/storage/file.ts';
import { m } from '@stammtisch/words';
import { READ_PROBLEMS } from '../app/storage/file.ts';

export type ReadPack =
  | { readonly ok: true; readonly pack: Pack }
  | { readonly ok: false; readonly why: Extract<ReadFile, { ok: false }>['why'] }
  | { readonly ok: false; readonly why: 'problem'; readonly problem: Problem };

/** A pack is a few pages of text. */
const LARGEST = 200_000;

export async function readPackFile(file: Blob): Promise<ReadPack> {
  if (file.size > LARGEST) return { ok: false, why: 'tooLarge' };
  const read = await readRecordFile(file);
  if (!read.ok) return read;
  const parsed = parsePack(read.value);
  return parsed.ok
    ? { ok: true, pack: parsed.value }
    : { ok: false, why: 'problem', problem: parsed.problem };
}

/** What is wrong with the file, in a sentence that its author can act on. */
export function packProblemText(read: Extract<ReadPack, { ok: false }>): string {
  switch (read.why) {
    case 'problem': {
      const { at, expected, got } = read.problem;
      return m.online_new_pack_problem({ at, expected, got });
    }
    case 'noJson':
      return m.online_new_pack_no_json();
    case 'tooLarge':
      return m.online_new_pack_too_large();
    default:
      return READ_PROBLEMS[read.why]();
  }
}
