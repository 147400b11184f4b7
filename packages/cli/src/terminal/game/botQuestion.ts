/** What a bot is asked at a seat: for its own move or, where a person sits, for advice. */
import type { ThinkRequest } from '@stammtisch/bots';
import type { Seat } from '@stammtisch/engine';
import { botSeed, STRONGEST_BOT } from '@stammtisch/lab';
import type { Sitting } from './terminalGame.ts';

/** The bot that advises is asked as if it sat at a seat of its own. */
const ADVISER = 4;

export function questionOf({ session, seed }: Sitting, seat: Seat): ThinkRequest {
  const chair = session.chairs[seat]!;
  const about = { state: session.state(), seat };
  const bot = (player: number) => ({ player: `seat ${player}`, seed: botSeed(seed, player) });
  // Only who chooses may follow the plan it has in mind; who advises thinks it all through.
  return chair.type === 'bot'
    ? { ...about, kind: 'choose', bot: chair.bot, ...bot(seat) }
    : { ...about, kind: 'advise', bot: STRONGEST_BOT, ...bot(ADVISER) };
}
