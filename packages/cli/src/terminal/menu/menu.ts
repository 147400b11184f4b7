/** The legal actions of a seat as a menu: grouped, with keys that stay where they are. */
import {
  legalActions,
  never,
  type Action,
  type ActionOf,
  type GameState,
  type Seat,
} from '@stammtisch/engine';
import { m, startCardName } from '@stammtisch/words';
import { leavingText, startCardText } from '../../words/actionLabel.ts';
import { entry, flat, keyed, type Entry, type Menu } from './menuItem.ts';
import { planningEntries, servingEntries } from './servingMenu.ts';

export function menuOf(state: GameState, seat: Seat): Menu {
  const actions = legalActions(state, seat);
  const title = question(state, seat);
  if (state.phase === 'start') return { title, items: keyed(startEntries(state, seat, actions)) };
  if (state.phase !== 'serving' || state.pending?.seat === seat) {
    return { title, items: keyed(flat(state, seat, actions)) };
  }
  const isOpen = state.serving.open && state.waiting[0] === seat;
  const entries = isOpen
    ? servingEntries(state, seat, actions)
    : planningEntries(state, seat, actions);
  return { title, items: keyed(entries) };
}

/** One sentence that says what to do now. */
function question(state: GameState, seat: Seat): string {
  switch (state.phase) {
    case 'start':
      return m.terminal_ask_start();
    case 'evening':
      return m.terminal_ask_evening();
    case 'arrival':
      return m.terminal_ask_arrival();
    case 'draft':
      return m.terminal_ask_draft();
    case 'serving':
      if (state.pending?.seat === seat) {
        return state.pending.choice === 'sign' ? m.terminal_ask_sign() : m.terminal_ask_deny();
      }
      if (state.serving.open && state.waiting[0] === seat) return m.terminal_ask_serve();
      return m.terminal_ask_plan();
    case 'closing':
      return m.terminal_ask_recall();
    case 'over':
      return m.terminal_ask_over();
    default:
      return never(state.phase);
  }
}

function startEntries(state: GameState, seat: Seat, actions: readonly Action[]): Entry[] {
  const choices = actions.filter((action) => action.type === 'chooseStart');
  return [...new Set(choices.map(({ card }) => card))].map((card) => {
    const same = choices.filter((action) => action.card === card);
    if (same.length === 1) return entry(state, seat, same[0]!);
    const title = m.terminal_who_leaves({ card: startCardName(card) });
    const label = m.terminal_choose_leavers({ card: startCardText(state, same[0]!) });
    return { label, leads: { title, items: keyed(leavingEntries(state, same)) } };
  });
}

/** The card is said: only who leaves is left to say. */
function leavingEntries(
  { rules }: GameState,
  actions: readonly ActionOf<'chooseStart'>[],
): Entry[] {
  return actions.map((action) => ({
    label: leavingText(rules, action.remove),
    leads: action,
  }));
}
