/** Finds a pack by its name or in a file, and says what is wrong with it. */
import { readFile } from 'node:fs/promises';
import { BUILT_IN_PACKS, builtInPack, parsePack, problemText, type Pack } from '@stammtisch/engine';
import { Complaint, errorCode, EXIT, fileTrouble, jsonTrouble } from './errors.ts';
import { suggestion } from './suggest.ts';

/** A built-in pack by name, else the valid pack of a file. */
export async function loadPack(nameOrFile: string): Promise<Pack> {
  return builtInPack(nameOrFile) ?? readPack(nameOrFile, await readText(nameOrFile));
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') {
      throw new Complaint(`${file} cannot be read: ${fileTrouble(error)}.`);
    }
    const names = BUILT_IN_PACKS.map((pack) => pack.id);
    throw new Complaint(
      `"${file}" is neither a built-in pack nor a file.${suggestion(file, names)} ` +
        `Built in: ${names.join(', ')}.`,
    );
  }
}

function readPack(file: string, text: string): Pack {
  const parsed = parsePack(parseJson(file, text));
  if (!parsed.ok) throw new Complaint(`${file}: ${problemText(parsed.problem)}`, EXIT.faults);
  return parsed.value;
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Complaint(`${file}: not JSON: ${jsonTrouble(error)}`, EXIT.faults);
  }
}
