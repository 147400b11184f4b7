/** What everybody at the table sees, in names: what a fold of the events must reproduce. */
import { NONE, toJSON, type CardId, type GameState, type StateJson } from '../src/index.ts';

type SeatJson = StateJson['seats'][number];

export interface Visible extends Pick<
  StateJson,
  'round' | 'start' | 'supply' | 'pile' | 'display' | 'sealed' | 'startCards' | 'coasters'
> {
  /** 3-beer guests under the one that is shown. */
  readonly stack: readonly CardId[];
  /** Events do not tell who may help dice: that follows from the staff. */
  readonly seats: readonly Omit<SeatJson, 'dishwashers'>[];
}

export function visible(s: GameState): Visible {
  const { round, start, supply, pile, display, sealed, startCards, coasters, seats } = toJSON(s);
  const shown = s.display[0] === NONE ? 0 : 1;
  const stack = s.rules.stack.slice(s.rules.stack.length - s.stack + shown);
  return {
    round,
    start,
    supply,
    pile,
    stack: stack.map((card) => s.rules.cards[card]!.id),
    display,
    sealed,
    startCards,
    coasters,
    seats: seats.map(withoutDishwashers),
  };
}

function withoutDishwashers(seat: SeatJson): Visible['seats'][number] {
  const shown: Partial<SeatJson> & Omit<SeatJson, 'dishwashers'> = { ...seat };
  delete (shown as { dishwashers?: number }).dishwashers;
  return shown;
}
