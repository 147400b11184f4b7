/** Whether a table with settled dice has been played on this device already. */
import type { HistoryEntry } from '../history/historyEntry.ts';
import { history } from '../history/historyStore.ts';
import { listGames } from '../app/storage/games.ts';
import { dealId, type Deal } from './dealCode.ts';
import { dealOfSpec } from './duplicate.ts';

interface PastDeal {
  /** A game that is not over yet. */
  readonly game: string | null;
  /** The first one that is: later ones know the dice. */
  readonly entry: HistoryEntry | null;
}

export async function pastOfDeal(deal: Deal): Promise<PastDeal> {
  const id = dealId(deal);
  const entry = (await history()).find((each) => each.deal === id) ?? null;
  const running = (await listGames()).find((each) => {
    if (!each.ok || each.game.summary.over) return false;
    const dealt = dealOfSpec(each.game.spec);
    return dealt !== null && dealId(dealt) === id;
  });
  return { game: running?.id ?? null, entry };
}
