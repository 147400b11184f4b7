/** The sounds there are, and which event has which. */
import { never, type GameEvent } from '@stammtisch/engine';

export type SoundName =
  | 'roll'
  | 'place'
  | 'coin'
  | 'beer'
  | 'card'
  | 'build'
  | 'bell'
  | 'fanfare'
  | 'turn'
  | 'refusal'
  | 'over';

/** Only what is gained is heard: paying goes with the sound of what is bought. */
const gain = (amount: number, sound: SoundName): SoundName | null => (amount > 0 ? sound : null);

export function soundOf(event: GameEvent): SoundName | null {
  switch (event.type) {
    case 'rolled':
    case 'coasterRolled':
      return 'roll';
    case 'drafted':
    case 'placed':
    case 'turned':
      return 'place';
    case 'thalers':
      return gain(event.amount, 'coin');
    case 'beer':
    case 'schnapps':
      return gain(event.amount, 'beer');
    case 'card':
      return event.card === 'noble' && event.from === 'supply' ? 'fanfare' : 'card';
    case 'reshuffled':
    case 'startCardChosen':
    case 'signed':
      return 'card';
    case 'upgraded':
    case 'hired':
      return 'build';
    case 'monastery':
    case 'evening':
      return 'bell';
    case 'gameEnded':
      return 'over';
    case 'startCards':
    case 'phase':
    case 'asked':
    case 'forced':
    case 'declined':
    case 'coastersPassed':
    case 'opened':
    case 'served':
    case 'counterGuest':
    case 'reputation':
    case 'sang':
    case 'counted':
    case 'sealed':
    case 'unsealed':
    case 'nobleReturned':
    case 'forfeited':
    case 'diceReturned':
    case 'closed':
    case 'roundEnded':
    case 'mugPassed':
      return null;
    default:
      return never(event);
  }
}
