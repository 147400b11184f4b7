/** Files that a long run writes at its end, and whether they can be written. */
import { stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { m } from '@stammtisch/words';
import { Complaint, EXIT, fileTrouble } from './errors.ts';

/** Before hours of play, not after; `option` is what the reader asked for it with. */
export async function checkPlace(file: string, option: string): Promise<void> {
  const existing = await stat(file).catch(() => null);
  if (existing?.isDirectory() === true) {
    throw new Complaint(m.terminal_place_is_folder({ option, file }));
  }
  const folder = dirname(file);
  const place = await stat(folder).catch((error: unknown) => {
    const why = fileTrouble(error);
    throw new Complaint(m.terminal_place_unusable({ option, file, folder, why }));
  });
  if (!place.isDirectory()) {
    throw new Complaint(m.terminal_place_in_file({ option, file, folder }));
  }
}

export async function writePage(file: string, page: string): Promise<void> {
  try {
    await writeFile(file, page);
  } catch (error) {
    const why = fileTrouble(error);
    throw new Complaint(m.terminal_unwritable({ option: '--out', file, why }), EXIT.faults);
  }
}
