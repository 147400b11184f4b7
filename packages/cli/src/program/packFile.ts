/** Finds a pack by its name or in a file, and says what is wrong with it. */
import { readFile } from 'node:fs/promises';
import { BUILT_IN_PACKS, builtInPack, parsePack, type Pack } from '@stammtisch/engine';
import { m } from '@stammtisch/words';
import { problemText } from '../words/verificationText.ts';
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
      throw new Complaint(m.terminal_unreadable({ file, why: fileTrouble(error) }));
    }
    const names = BUILT_IN_PACKS.map((pack) => pack.id);
    throw new Complaint(
      m.terminal_no_pack({ name: file, meant: suggestion(file, names), packs: names.join(', ') }),
    );
  }
}

function fault(file: string, text: string): Complaint {
  return new Complaint(m.terminal_at_place({ place: file, text }), EXIT.faults);
}

function readPack(file: string, text: string): Pack {
  const parsed = parsePack(parseJson(file, text));
  if (!parsed.ok) throw fault(file, problemText(parsed.problem));
  return parsed.value;
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw fault(file, m.terminal_not_json({ why: jsonTrouble(error) }));
  }
}
