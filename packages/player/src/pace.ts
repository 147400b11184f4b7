/** How long an event is looked at, in milliseconds at normal speed. */
import { never, type GameEvent } from '@stammtisch/engine';

/** How fast moves are shown. */
export const PACES = ['slow', 'normal', 'fast', 'off'] as const;
export type Pace = (typeof PACES)[number];

/** What a pause is multiplied by. */
export const PACE_FACTORS: Readonly<Record<Pace, number>> = {
  slow: 1.8,
  normal: 1,
  fast: 0.45,
  off: 0,
};

/** `isWatched`: the event happens in the tavern that is shown large. */
export function pauseAfter(event: GameEvent, isWatched: boolean): number {
  switch (event.type) {
    case 'evening':
      return 700;
    case 'upgraded':
    case 'hired':
    case 'coastersPassed':
    case 'reshuffled':
      return 400;
    case 'drafted':
    case 'served':
    case 'opened':
    case 'closed':
    case 'startCardChosen':
    case 'turned':
      return 300;
    case 'card':
      // A tavern is cleared all at once.
      if (event.to === 'discard') return 0;
      return event.why === 'arrival' ? 190 : 300;
    case 'placed':
      return isWatched ? 200 : 0;
    case 'monastery':
    case 'reputation':
    case 'signed':
    case 'sang':
      return 200;
    // All players roll at the same time.
    case 'rolled':
    case 'coasterRolled':
    // These go with another event, or only say that something was not done.
    case 'startCards':
    case 'phase':
    case 'asked':
    case 'forced':
    case 'declined':
    case 'thalers':
    case 'beer':
    case 'schnapps':
    case 'counterGuest':
    case 'counted':
    case 'sealed':
    case 'unsealed':
    case 'nobleReturned':
    case 'forfeited':
    case 'diceReturned':
    case 'roundEnded':
    case 'mugPassed':
    case 'gameEnded':
      return 0;
    default:
      return never(event);
  }
}
