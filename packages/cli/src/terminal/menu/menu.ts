/** The legal actions of a seat as a menu: grouped, with keys that stay where they are. */
import {
  legalActions,
  never,
  type Action,
  type ActionOf,
  type GameState,
  type Seat,
} from '@stammtisch/engine';
import { leavingText } from '../../words/actionLabel.ts';
import { entry, flat, keyed, type Entry, type Menu } from './menuItem.ts';
import { planningEntries, servingEntries } from './servingMenu.ts';
import { startCardGives } from '../../words/taskText.ts';
import { capital, startCardText } from '../../words/words.ts';

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
      return 'Choose a start card.';
    case 'evening':
      return 'What does the moon bring you?';
    case 'arrival':
      return 'Your guests have arrived. Keep them?';
    case 'draft':
      return 'Take a die from your coaster.';
    case 'serving':
      if (state.pending?.seat === seat) {
        return state.pending.choice === 'sign'
          ? 'Where does the signature go?'
          : 'Whom do you send away?';
      }
      if (state.serving.open && state.waiting[0] === seat) return 'Serve, spend, and close.';
      return 'Plan your dice, then open the tavern.';
    case 'closing':
      return 'The juggler may bring one card back.';
    case 'over':
      return 'The game is over.';
    default:
      return never(state.phase);
  }
}

function startEntries(state: GameState, seat: Seat, actions: readonly Action[]): Entry[] {
  const choices = actions.filter((action) => action.type === 'chooseStart');
  return [...new Set(choices.map(({ card }) => card))].map((card) => {
    const same = choices.filter((action) => action.card === card);
    if (same.length === 1) return entry(state, seat, same[0]!);
    const title = `Who leaves with ${startCardText(card)}?`;
    const row = state.rules.startCards.find(({ id }) => id === card)!;
    const label = `${capital(startCardText(card))}: ${startCardGives(row)}; choose who leaves …`;
    return { label, leads: { title, items: keyed(leavingEntries(state, same)) } };
  });
}

/** The card is said: only who leaves is left to say. */
function leavingEntries(
  { rules }: GameState,
  actions: readonly ActionOf<'chooseStart'>[],
): Entry[] {
  return actions.map((action) => ({
    label: capital(leavingText(rules, action.remove)),
    leads: action,
  }));
}
