/** What a seat does that is not thought about: enough to keep a sampled future going. */
import {
  legalActions,
  type Action,
  type BonusChoice,
  type GameState,
  type Seat,
  type Side,
  type Tile,
} from '@stammtisch/engine';
import { bestFace } from './draftSense.ts';
import type { Rates } from './serving/dicePlan.ts';

// What is mostly right, the best first.
const TILES: readonly (Tile | null)[] = [
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
const BONUSES: readonly BonusChoice[] = [
  'die',
  'table',
  'brewer',
  'barback',
  'guest3',
  'dishwasher',
];
const SIDES: readonly Side[] = ['coins', 'upgrade', 'turn', 'beer', 'eject', 'recall'];

export function plainAction(s: GameState, seat: Seat, rates: Rates): Action {
  switch (s.phase) {
    case 'draft':
      return { type: 'draft', value: bestFace(s, seat, rates) };
    case 'arrival':
      return { type: 'keepGuests' };
    case 'serving':
      if (s.pending !== null) return legalActions(s, seat)[0]!;
      return { type: s.serving.open ? 'closeTavern' : 'openTavern' };
    case 'closing':
      return { type: 'recall', card: null };
    default:
      return preferred(legalActions(s, seat));
  }
}

function preferred(actions: readonly Action[]): Action {
  return actions.reduce((best, action) => (rank(action) < rank(best) ? action : best));
}

function rank(action: Action): number {
  switch (action.type) {
    case 'freeUpgrade':
      return TILES.indexOf(action.tile);
    case 'takeBonus':
      return BONUSES.indexOf(action.choice);
    case 'hire':
      return SIDES.indexOf(action.side);
    default:
      return 0;
  }
}
