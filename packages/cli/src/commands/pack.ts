/** `pack`: prints a built-in pack, or checks one in a file. */
import { BUILT_IN_PACKS, builtInPack, parsePack, type Pack } from '@stammtisch/engine';
import type { Command } from '../program/command.ts';
import { Complaint, EXIT } from '../program/errors.ts';
import { loadPack } from '../program/packFile.ts';
import { packText } from '../words/packText.ts';
import { amount, oneLine } from '../words/words.ts';

const NAMES = BUILT_IN_PACKS.map(({ id }) => id).join(', ');

export const pack: Command = {
  name: 'pack',
  usage: 'NAME|FILE',
  summary: 'Prints a built-in content pack as JSON, or checks one in a file.',
  options: {},
  notes: [
    `Built in: ${NAMES}. A file that is a valid pack is printed in its normal form; one that is`,
    'not is told what is wrong, and the exit code is 1.',
  ],
  async run({ words }, io) {
    const [name, extra] = words;
    if (name === undefined || extra !== undefined) {
      throw new Complaint(
        `pack needs one name or file; got ${words.length}. Built in: ${NAMES}; for a pack of your own give its file.`,
      );
    }
    const found = await loadPack(name);
    if (builtInPack(name) === undefined) {
      await io.err.write(`${oneLine(`${name}: ${packSummary(found)}`)}\n`);
    }
    await io.out.write(packText(normal(found)));
    return EXIT.ok;
  },
};

/** Fields in the order of the schema, whether built in or from a file. */
function normal(found: Pack): Pack {
  const parsed = parsePack(found);
  return parsed.ok ? parsed.value : found;
}

function packSummary({ id, name, guests }: Pack): string {
  const cards = guests.reduce((sum, row) => sum + row.count, 0);
  return `a valid pack, ${id} (${name}), with ${amount(cards, 'guest')} of ${amount(guests.length, 'kind')}`;
}
