/** The default policy of sampled futures: a sensible action without any search. */
import {
  legalActions,
  type Action,
  type BonusChoice,
  type GameState,
  type Seat,
  type Side,
  type Tile,
} from '@stammtisch/engine';
import { pickDraftFace } from './draftFace.ts';
import type { Rates } from './serving/diceLayouts.ts';

// The best first, as far as one order can say.
const TILE_ORDER: readonly (Tile | null)[] = [
  'server',
  'cashbox',
  'brewer',
  'tables',
  'barrel',
  'dishwasher',
  'monk',
  'storage',
  'safe',
  null,
];
const BONUS_ORDER: readonly BonusChoice[] = [
  'die',
  'table',
  'brewer',
  'barback',
  'guest3',
  'dishwasher',
];
const SIDE_ORDER: readonly Side[] = ['coins', 'upgrade', 'turn', 'beer', 'eject', 'recall'];

export function defaultAction(s: GameState, seat: Seat, rates: Rates): Action {
  switch (s.phase) {
    case 'draft':
      return { type: 'draft', value: pickDraftFace(s, seat, rates) };
    case 'arrival':
      return { type: 'keepGuests' };
    case 'serving':
      if (s.pending !== null) return legalActions(s, seat)[0]!;
      return { type: s.serving.open ? 'closeTavern' : 'openTavern' };
    case 'closing':
      return { type: 'recall', card: null };
    default:
      return pickPreferred(legalActions(s, seat));
  }
}

function pickPreferred(actions: readonly Action[]): Action {
  return actions.reduce((best, action) => (rankOf(action) < rankOf(best) ? action : best));
}

function rankOf(action: Action): number {
  switch (action.type) {
    case 'freeUpgrade':
      return TILE_ORDER.indexOf(action.tile);
    case 'takeBonus':
      return BONUS_ORDER.indexOf(action.choice);
    case 'hire':
      return SIDE_ORDER.indexOf(action.side);
    default:
      return 0;
  }
}
