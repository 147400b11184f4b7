/** How a game on the server ends: whoever has resigned ranks last, and some games have no result. */
import type { TableView } from '@stammtisch/protocol';
import type { Stop } from '@stammtisch/words';

/** By seat. */
export function resignedOf({ seats }: Pick<TableView, 'seats'>): readonly boolean[] {
  return seats.map((taken) => taken.kind === 'human' && taken.resigned);
}

/** Null while the game is played, or if it has a result. */
export function stopOf({ stage }: Pick<TableView, 'stage'>): Stop | null {
  return stage === 'abandoned' || stage === 'deserted' ? stage : null;
}
