/** Reads `--bots`. */
import { BOT_NAMES, isBotName, type BotName } from '@stammtisch/bots';
import { m } from '@stammtisch/words';
import { Complaint } from './errors.ts';
import { suggestion } from './suggest.ts';

export function unknownBot(option: string, name: string): Complaint {
  const meant = suggestion(name, BOT_NAMES);
  return new Complaint(m.terminal_no_bot({ option, name, meant, bots: BOT_NAMES.join(', ') }));
}

export function readBotNames(text: string): BotName[] {
  return text.split(',').map((name) => {
    const trimmed = name.trim();
    if (isBotName(trimmed)) return trimmed;
    throw unknownBot('--bots', trimmed);
  });
}

/** `a,b` seats one a and fills the rest with b. */
export function readBots(text: string, players: number): BotName[] {
  const names = readBotNames(text);
  if (names.length > players) {
    throw new Complaint(m.terminal_too_many_bots({ count: names.length, players }));
  }
  return Array.from({ length: players }, (_, seat) => names[Math.min(seat, names.length - 1)]!);
}
