/** The next bonuses on a seat's tracks. */
import { MONASTERY_END, score, type GameState, type Seat } from '@stammtisch/engine';
import { points } from '@stammtisch/words';
import { reputationSpaceText, taskText } from '../../words/shortText.ts';

/** `7 → 8: send away, 9: server, 10: noble`. */
export function monasteryText({ rules, players }: GameState, seat: Seat, bonuses = 3): string {
  const { monastery } = players[seat]!;
  const next: string[] = [];
  for (let step = 1; step <= MONASTERY_END && next.length < bonuses; step++) {
    const space = (monastery + step) % (MONASTERY_END + 1);
    const bonus = rules.monastery[space];
    if (bonus !== null && bonus !== undefined) next.push(`${space}: ${taskText(bonus)}`);
  }
  return `${monastery} → ${next.join(', ')}`;
}

/** `5 (4 points) → +2: signature, +4: schnapps or send away`. */
export function reputationTrackText(state: GameState, seat: Seat, bonuses = 3): string {
  const track = state.rules.reputation;
  const { reputation } = state.players[seat]!;
  const next: string[] = [];
  for (let step = 1; step <= track.length && next.length < bonuses; step++) {
    const space = track[(reputation + step - 1) % track.length]!;
    if (typeof space !== 'number') next.push(`+${step}: ${reputationSpaceText(space)}`);
  }
  const earned = points(score(state)[seat]!.reputation);
  return `${reputation} (${earned}) → ${next.join(', ')}`;
}
