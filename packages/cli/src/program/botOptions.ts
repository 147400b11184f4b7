/** Reads `--bots`. */
import { BOT_NAMES, isBotName, type BotName } from '@stammtisch/bots';
import { amount } from '../words/words.ts';
import { Complaint } from './errors.ts';
import { suggestion } from './suggest.ts';

export function readBotNames(text: string): BotName[] {
  return text.split(',').map((name) => {
    const trimmed = name.trim();
    if (isBotName(trimmed)) return trimmed;
    throw new Complaint(
      `--bots: there is no bot "${trimmed}".${suggestion(trimmed, BOT_NAMES)} Bots: ${BOT_NAMES.join(', ')}.`,
    );
  });
}

/** `a,b` seats one a and fills the rest with b. */
export function readBots(text: string, players: number): BotName[] {
  const names = readBotNames(text);
  if (names.length > players) {
    throw new Complaint(
      `--bots names ${amount(names.length, 'bot')} for ${players} players; name at most ${players}.`,
    );
  }
  return Array.from({ length: players }, (_, seat) => names[Math.min(seat, names.length - 1)]!);
}
