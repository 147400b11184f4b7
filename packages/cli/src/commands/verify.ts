/** `verify`: computes the dice of recorded games again. */
import { verify as verifyRecord, type PlayerNotes } from '@stammtisch/table';
import type { Command } from '../program/command.ts';
import { Complaint, EXIT } from '../program/errors.ts';
import { faultText } from '../words/faultText.ts';
import type { Io } from '../program/io.ts';
import { isSet, valueOf, wholeNumber, type Arguments } from '../program/arguments.ts';
import { eachRecord, filesNamed } from '../program/recordFiles.ts';
import type { Line } from '../program/records.ts';
import { verificationLines } from '../words/verificationText.ts';
import { counted, oneLine, thousands } from '../words/words.ts';

interface Count {
  games: number;
  verified: number;
}

export const verify: Command = {
  name: 'verify',
  usage: 'FILE…',
  summary: 'Computes the dice of recorded games again and compares them.',
  options: {
    commitment: {
      value: ['HEX', '5a00…'],
      help: 'what you were shown before the game; must be the record’s',
    },
    nonce: { value: ['HEX', '00ff…'], help: 'what your side added; must be in the record' },
    seat: { value: ['N', '0'], help: 'where you sat; the nonce must be that seat’s' },
  },
  notes: [
    'FILE holds one record per line (JSON Lines) or a single record; - reads the standard input.',
    'For each game: the seed must be the one committed to, every die and every draw must be the one',
    'that seed and nonces give (and the start seat, if it was drawn), and the record must replay',
    'without faults. docs/fair-dice.md tells how to do the same without this program.',
    '',
    'Exit code 0 if every game is verified. A game without a part "fair", one whose seed is not told',
    'yet and one that began with other dice are said to be so, and are not verified: exit code 1, as',
    'for any difference or fault. An unfinished game is verified as far as it goes. Exit code 2 if a',
    'file cannot be read or holds nothing.',
  ],
  async run(args, io) {
    const files = filesNamed('verify', args.words);
    const noted = readNoted(args);
    const count: Count = { games: 0, verified: 0 };
    const unread = await eachRecord(files, io, (where, line) =>
      verifyLine(where, line, noted, count, io),
    );
    const { games, verified } = count;
    if (games > 0) {
      await io.out.write(`${counted(games, 'game')}, ${thousands(verified)} verified\n`);
    }
    if (unread > 0) return EXIT.usage;
    return verified < games ? EXIT.faults : EXIT.ok;
  },
};

/** Hex may be written in capitals. */
function readHex(args: Arguments, name: string): string | undefined {
  const text = valueOf(args, name)?.toLowerCase();
  if (text === undefined || /^[0-9a-f]{64}$/.test(text)) return text;
  throw new Complaint(`--${name} must be 64 hex digits (32 bytes); got "${text}".`);
}

function readNoted(args: Arguments): PlayerNotes {
  const commitment = readHex(args, 'commitment');
  const nonce = readHex(args, 'nonce');
  if (isSet(args, 'seat') && nonce === undefined) {
    throw new Complaint('--seat says where the nonce belongs; add --nonce, or leave it out.');
  }
  return {
    ...(commitment === undefined ? {} : { commitment }),
    ...(nonce === undefined ? {} : { nonce }),
    ...(isSet(args, 'seat') ? { seat: wholeNumber(args, 'seat', [0, 3], 0) } : {}),
  };
}

async function verifyLine(
  where: string,
  line: Line,
  noted: PlayerNotes,
  count: Count,
  io: Io,
): Promise<void> {
  const tell = (what: string): Promise<void> => io.out.write(`${oneLine(`${where}${what}`)}\n`);
  count.games++;
  if (!line.ok) {
    await tell(`: not JSON: ${line.problem}`);
    return;
  }
  const found = verifyRecord(line.value, noted);
  if (found.kind === 'checked' && found.ok) count.verified++;
  for (const text of verificationLines(found)) await tell(`: ${text}`);
  if (found.kind === 'malformed') return;
  for (const fault of found.faults) await tell(faultText(fault, found.record));
}
