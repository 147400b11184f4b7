/** Files that a long run writes at its end, and whether they can be written. */
import { stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Complaint, EXIT, fileTrouble } from './errors.ts';

/** Before hours of play, not after; `option` is what the reader asked for it with. */
export async function checkPlace(file: string, option: string): Promise<void> {
  const existing = await stat(file).catch(() => null);
  if (existing?.isDirectory() === true) {
    throw new Complaint(`${option} ${file}: it is a folder; give the name of a file in it.`);
  }
  const folder = dirname(file);
  const place = await stat(folder).catch((error: unknown) => {
    throw new Complaint(
      `${option} ${file}: the folder ${folder} cannot be used: ${fileTrouble(error)}.`,
    );
  });
  if (!place.isDirectory()) {
    throw new Complaint(`${option} ${file}: ${folder} is a file, not a folder.`);
  }
}

export async function writePage(file: string, page: string): Promise<void> {
  try {
    await writeFile(file, page);
  } catch (error) {
    throw new Complaint(`--out ${file} cannot be written: ${fileTrouble(error)}.`, EXIT.faults);
  }
}
