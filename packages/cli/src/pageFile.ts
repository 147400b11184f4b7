/** Files that a long run writes at its end. */
import { stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Complaint, EXIT, fileTrouble } from './complaint.ts';

/** Before hours of play, not after. */
export async function checkPlace(file: string): Promise<void> {
  const existing = await stat(file).catch(() => null);
  if (existing?.isDirectory() === true) {
    throw new Complaint(`--out ${file}: it is a folder; give the name of a file in it.`);
  }
  const folder = dirname(file);
  await stat(folder).catch((error: unknown) => {
    throw new Complaint(
      `--out ${file}: the folder ${folder} cannot be used: ${fileTrouble(error)}.`,
    );
  });
}

export async function writePage(file: string, page: string): Promise<void> {
  try {
    await writeFile(file, page);
  } catch (error) {
    throw new Complaint(`--out ${file} cannot be written: ${fileTrouble(error)}.`, EXIT.faults);
  }
}
