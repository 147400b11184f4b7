/** A pack that the host brings as a file: docs/packs.md is what is in it. */
import { parsePack, type Pack, type Problem } from '@stammtisch/engine';
import { readRecordFile, type ReadFile } from '../app/storage/file.ts';

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
