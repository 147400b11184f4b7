/** What goes on at one's own tables, in a few words. */
import { hasEnded, type TableLine } from '@stammtisch/protocol';
import { m } from '@stammtisch/words';
import { api } from '../app/api.ts';
import { hasShown } from './shown.ts';

function isAwaited({ id, stage, yourTurn }: TableLine): boolean {
  return yourTurn || (stage === 'revealing' && !hasShown(id));
}

/** Null if there is nothing, or if nobody answers. */
export function newsText(tables: readonly TableLine[]): string | null {
  const running = tables.filter(({ stage }) => !hasEnded(stage));
  const turns = running.filter(isAwaited).length;
  if (turns > 0) return m.online_lobby_home_turn({ count: turns });
  return running.length > 0 ? m.online_lobby_home_tables({ count: running.length }) : null;
}

export async function askNews(): Promise<readonly TableLine[]> {
  const answer = await api.myTables();
  return answer.ok ? answer.value.tables : [];
}
