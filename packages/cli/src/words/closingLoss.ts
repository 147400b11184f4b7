/** What a tavern gives away by opening or closing now: asked before it is too late. */
import { SERVED, UNPLACED, type Action, type GameState, type Seat } from '@stammtisch/engine';
import { amountText, listed, m } from '@stammtisch/words';
import { attempt } from './foresight.ts';

/** A sentence that warns, or null when nothing is lost. */
export function warning(state: GameState, seat: Seat, action: Action): string | null {
  if (action.type === 'openTavern') return openingWarning(state, seat);
  return action.type === 'closeTavern' ? closingWarning(state, seat) : null;
}

/** Before module 3 nothing depends on the plan, so dice can wait. */
function openingWarning(state: GameState, seat: Seat): string | null {
  if (state.rules.reputation.length === 0) return null;
  const unplaced = state.players[seat]!.at.filter((space) => space === UNPLACED).length;
  return unplaced === 0 ? null : m.terminal_not_placed({ count: unplaced });
}

function closingWarning(state: GameState, seat: Seat): string | null {
  const unserved = state.players[seat]!.at.filter((space) => space !== SERVED).length;
  const lost = attempt(state, seat, { type: 'closeTavern' }).events.flatMap((event) => {
    if (event.type !== 'thalers' && event.type !== 'beer' && event.type !== 'schnapps') return [];
    if (event.seat !== seat || (event.why !== 'store' && event.why !== 'limit')) return [];
    return [amountText(event)];
  });
  const losses = [
    ...(unserved > 0 ? [m.terminal_not_served({ count: unserved })] : []),
    ...(lost.length > 0 ? [m.terminal_not_kept({ goods: listed(lost) })] : []),
  ];
  return losses.length === 0 ? null : m.terminal_closing_now({ losses: losses.join(', ') });
}
