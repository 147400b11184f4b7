/** `pack`: prints a built-in pack, or checks one in a file. */
import { m } from '@stammtisch/words';
import { BUILT_IN_PACKS, builtInPack, parsePack, type Pack } from '@stammtisch/engine';
import type { Command } from '../program/command.ts';
import { Complaint, EXIT } from '../program/errors.ts';
import { loadPack } from '../program/packFile.ts';
import { packText } from '../words/packText.ts';
import { oneLine } from '../words/oneLine.ts';

const NAMES = BUILT_IN_PACKS.map(({ id }) => id).join(', ');

export const pack: Command = {
  name: 'pack',
  usage: 'NAME|FILE',
  summary: m.terminal_pack_summary,
  options: {},
  notes: () => m.terminal_pack_notes({ packs: NAMES }),
  async run({ words }, io) {
    const [name, extra] = words;
    if (name === undefined || extra !== undefined) {
      throw new Complaint(m.terminal_pack_needs_one({ given: words.length, packs: NAMES }));
    }
    const found = await loadPack(name);
    if (builtInPack(name) === undefined) {
      const text = m.terminal_at_place({ place: name, text: packSummary(found) });
      await io.err.write(`${oneLine(text)}\n`);
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
  return m.terminal_pack_valid({ id, name, cards, kinds: guests.length });
}
