/** Records as files: `docs/record.md` is what is in them. */
import { m } from '@stammtisch/words';

const FOLDED = /[^\p{L}\p{N}]+/gu;

/** A file name without anything that a file system could dislike. */
export function fileNameOf(name: string): string {
  const plain = name.replace(FOLDED, '-').replace(/^-|-$/g, '').toLowerCase();
  return `${plain === '' ? 'game' : plain}.stammtisch.json`;
}

export function downloadRecord(record: unknown, name: string): void {
  const blob = new Blob([`${JSON.stringify(record)}\n`], { type: 'application/json' });
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameOf(name);
  link.click();
  // The download reads the address a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The largest records are far below. */
const LARGEST = 8_000_000;

export type ReadFile =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly why: 'tooLarge' | 'noJson' | 'unreadable' };

export async function readRecordFile(file: Blob): Promise<ReadFile> {
  if (file.size > LARGEST) return { ok: false, why: 'tooLarge' };
  const text = await file.text().catch(() => null);
  if (text === null) return { ok: false, why: 'unreadable' };
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return { ok: false, why: 'noJson' };
  }
}

type ReadProblem = Extract<ReadFile, { ok: false }>['why'];

/** Says why a file could not be read. */
export const READ_PROBLEMS: Readonly<Record<ReadProblem, () => string>> = {
  tooLarge: m.app_file_too_large,
  noJson: m.app_file_no_json,
  unreadable: m.app_file_unreadable,
};
