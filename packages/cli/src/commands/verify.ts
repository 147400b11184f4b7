/** `verify`: computes the dice of recorded games again. */
import { verify as verifyRecord, type PlayerNotes } from '@stammtisch/table';
import { faultText, m, numberText } from '@stammtisch/words';
import type { Command } from '../program/command.ts';
import { Complaint, EXIT } from '../program/errors.ts';
import type { Io } from '../program/io.ts';
import { isSet, valueOf, wholeNumber, type Arguments } from '../program/arguments.ts';
import { eachRecord, filesNamed } from '../program/recordFiles.ts';
import type { Line } from '../program/records.ts';
import { verificationLines } from '../words/verificationText.ts';
import { oneLine } from '../words/oneLine.ts';

interface Count {
  games: number;
  verified: number;
}

export const verify: Command = {
  name: 'verify',
  usage: 'FILE…',
  summary: m.terminal_verify_summary,
  options: {
    commitment: {
      value: ['HEX', '5a00…'],
      help: m.terminal_verify_commitment,
    },
    nonce: { value: ['HEX', '00ff…'], help: m.terminal_verify_nonce },
    seat: { value: ['N', '0'], help: m.terminal_verify_seat },
  },
  notes: () => `${m.terminal_files_notes()}\n${m.terminal_verify_notes()}`,
  async run(args, io) {
    const files = filesNamed('verify', args.words);
    const noted = readNoted(args);
    const count: Count = { games: 0, verified: 0 };
    const unread = await eachRecord(files, io, (where, line) =>
      verifyLine(where, line, noted, count, io),
    );
    const { games, verified } = count;
    if (games > 0) {
      const parts = [
        m.terminal_count_games({ count: games, amount: numberText(games) }),
        m.terminal_count_verified({ amount: numberText(verified) }),
      ];
      await io.out.write(`${parts.join(', ')}\n`);
    }
    if (unread > 0) return EXIT.usage;
    return verified < games ? EXIT.faults : EXIT.ok;
  },
};

/** Hex may be written in capitals. */
function readHex(args: Arguments, name: string): string | undefined {
  const text = valueOf(args, name)?.toLowerCase();
  if (text === undefined || /^[0-9a-f]{64}$/.test(text)) return text;
  throw new Complaint(m.terminal_hex_digits({ option: `--${name}`, value: text }));
}

function readNoted(args: Arguments): PlayerNotes {
  const commitment = readHex(args, 'commitment');
  const nonce = readHex(args, 'nonce');
  if (isSet(args, 'seat') && nonce === undefined) {
    throw new Complaint(m.terminal_seat_without_nonce());
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
  const tell = (text: string): Promise<void> =>
    io.out.write(`${oneLine(m.terminal_at_place({ place: where, text }))}\n`);
  count.games++;
  if (!line.ok) {
    await tell(m.terminal_not_json({ why: line.problem }));
    return;
  }
  const found = verifyRecord(line.value, noted);
  if (found.kind === 'checked' && found.ok) count.verified++;
  for (const text of verificationLines(found)) await tell(text);
  if (found.kind === 'malformed') return;
  for (const fault of found.faults) await tell(faultText(fault, found.record));
}
