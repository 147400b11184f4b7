/** How a game on the server ends: whoever has resigned ranks last, and some games have no result. */
import { result, type GameState, type SeatResult } from '@stammtisch/engine';
import type { TableView } from '@stammtisch/protocol';
import type { Stop } from '../play/needs.ts';

export function finalResult(state: GameState, { seats }: TableView): readonly SeatResult[] {
  const hasResigned = ({ seat }: SeatResult): boolean => {
    const taken = seats[seat];
    return taken?.kind === 'human' && taken.resigned;
  };
  const ranked = result(state);
  const stayed = ranked.filter((own) => !hasResigned(own));
  const gone = ranked.filter(hasResigned);
  // Those who stayed are ranked among themselves; the others share the place after them.
  return [
    ...stayed.map((own) => ({
      ...own,
      rank: 1 + stayed.filter((other) => other.rank < own.rank).length,
    })),
    ...gone.map((own) => ({ ...own, rank: stayed.length + 1 })),
  ];
}

/** Null while the game is played, or if it has a result. */
export function stopOf({ stage }: Pick<TableView, 'stage'>): Stop | null {
  return stage === 'abandoned' || stage === 'deserted' ? stage : null;
}
