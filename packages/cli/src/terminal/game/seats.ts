/** Who sits where: people at this keyboard, and bots. */
import { BOT_NAMES, isBotName, type BotName } from '@stammtisch/bots';
import { PLAYER_COUNTS, type PlayerCount } from '@stammtisch/engine';
import { STRONGEST_BOT } from '@stammtisch/lab';
import { Complaint } from '../../program/errors.ts';
import { listed, m } from '@stammtisch/words';
import { oneLine } from '../../words/oneLine.ts';
import { keeperName } from '../../words/shortText.ts';
import { suggestion } from '../../program/suggest.ts';

export type Chair =
  | { readonly type: 'person'; readonly name: string }
  | { readonly type: 'bot'; readonly name: string; readonly bot: BotName };

/** The word for a person in `--seats`. */
const PERSON = 'me';
const LONGEST_NAME = 12;

export const DEFAULT_SEATS = `${PERSON},${STRONGEST_BOT}`;

/** `me,hard` or `me:Anna,me:Ben,easy`. */
export function readChairs(text: string): Chair[] {
  const words = text.split(',').map((word) => word.trim());
  if (!isPlayerCount(words.length)) {
    throw new Complaint(
      m.terminal_seats_count({
        given: words.length,
        choices: listed(PLAYER_COUNTS.map(String), 'or'),
        example: DEFAULT_SEATS,
      }),
    );
  }
  const people = words.filter((word) => word.split(':')[0] === PERSON).length;
  return words.map((word, seat) => readChair(word, seat, people === 1));
}

function isPlayerCount(count: number): count is PlayerCount {
  return PLAYER_COUNTS.some((players) => players === count);
}

function readChair(word: string, seat: number, isAlone: boolean): Chair {
  if (isBotName(word)) return { type: 'bot', bot: word, name: keeperName(seat) };
  const [kind = '', ...rest] = word.split(':');
  if (kind !== PERSON) {
    const known = [PERSON, ...BOT_NAMES];
    const facts = { word, person: PERSON, meant: suggestion(word, known) };
    throw new Complaint(m.terminal_seats_unknown({ ...facts, bots: BOT_NAMES.join(', ') }));
  }
  const name = rest.join(':').trim();
  if (name === '') return { type: 'person', name: isAlone ? m.terminal_you() : keeperName(seat) };
  return { type: 'person', name: shorten(name) };
}

function shorten(name: string): string {
  return Array.from(oneLine(name)).slice(0, LONGEST_NAME).join('');
}

/** What a record says of its seats (`table` in docs/record.md). */
export interface TableNote {
  readonly names: readonly string[];
  /** Null for a person. */
  readonly bots: readonly (BotName | null)[];
}

export function tableNote(chairs: readonly Chair[]): TableNote {
  return {
    names: chairs.map(({ name }) => name),
    bots: chairs.map((chair) => (chair.type === 'bot' ? chair.bot : null)),
  };
}

/** The seats as a record has them; null if it does not say, or not for this program. */
export function notedChairs(table: unknown, players: number): Chair[] | null {
  if (typeof table !== 'object' || table === null) return null;
  const { names, bots } = table as Partial<Record<keyof TableNote, unknown>>;
  if (!Array.isArray(names) || !Array.isArray(bots)) return null;
  if (names.length !== players || bots.length !== players) return null;
  const chairs = names.map((name: unknown, seat) => notedChair(name, bots[seat]));
  return chairs.every((chair) => chair !== null) ? chairs : null;
}

function notedChair(name: unknown, bot: unknown): Chair | null {
  if (typeof name !== 'string') return null;
  // In a server's records the name of somebody who deleted themselves is empty: docs/record.md.
  if (bot === null)
    return { type: 'person', name: name === '' ? m.online_former_guest() : shorten(name) };
  if (name === '' || typeof bot !== 'string' || !isBotName(bot)) return null;
  return { type: 'bot', name: shorten(name), bot };
}

/** `Burga (hard)`. */
export function chairText(chair: Chair): string {
  return chair.type === 'bot' ? `${chair.name} (${chair.bot})` : chair.name;
}
