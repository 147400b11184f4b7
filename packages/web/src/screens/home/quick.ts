/** "Play now": a table with the last settings, or the first ones. */
import { settings } from '../../app/settings.svelte.ts';
import { m } from '../../paraglide/messages.js';
import { firstSpec, lastSpec } from '../../store/lastSpec.ts';
import type { GameSpec } from '../../store/spec.ts';
import { keeperNames } from '../../words/gameName.ts';

export function quickSpec(): GameSpec {
  return lastSpec() ?? firstSpec(settings.me, m.app_you(), keeperNames());
}

/** The database is opened when the first game is made, not before. */
export async function quickTable(spec: GameSpec): Promise<string> {
  const { createGame } = await import('../../store/games.ts');
  return createGame(spec);
}
