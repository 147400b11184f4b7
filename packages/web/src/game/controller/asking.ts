/** What a seat is asked for now. */
import { legalActions, type Action, type GameState, type Seat } from '@stammtisch/engine';

/** Decisions that are made in a sheet of options. */
const SHEET_ASKS = [
  'chooseStart',
  'takeBonus',
  'freeUpgrade',
  'hire',
  'keepOrRedraw',
  'deny',
  'schnappsOrDeny',
  'sign',
  'recall',
] as const;
export type SheetAsk = (typeof SHEET_ASKS)[number];

/** `plan` until the tavern is open, `serve` from then on. */
export type Asking = SheetAsk | 'draft' | 'plan' | 'serve';

const BY_ACTION: Partial<Record<Action['type'], Asking>> = {
  chooseStart: 'chooseStart',
  takeBonus: 'takeBonus',
  freeUpgrade: 'freeUpgrade',
  hire: 'hire',
  keepGuests: 'keepOrRedraw',
  redraw: 'keepOrRedraw',
  draft: 'draft',
  deny: 'deny',
  schnappsOrDeny: 'schnappsOrDeny',
  sign: 'sign',
  recall: 'recall',
};

/** Null when the seat has nothing to do. */
export function asking(state: GameState, seat: Seat): Asking | null {
  const [first] = legalActions(state, seat);
  if (first === undefined) return null;
  const asked = BY_ACTION[first.type];
  if (asked !== undefined) return asked;
  return state.serving.open && state.waiting[0] === seat ? 'serve' : 'plan';
}

export function isSheetAsk(ask: Asking | null): ask is SheetAsk {
  return ask !== null && (SHEET_ASKS as readonly string[]).includes(ask);
}
