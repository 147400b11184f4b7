/** The label of an action with what it would bring. Dice and tables count from 1 for the reader. */
import {
  NONE,
  spaceNumber,
  FIRST_TABLE,
  type Action,
  type ActionOf,
  type CardId,
  type GameState,
  type PlayerState,
  type Rules,
  type Seat,
} from '@stammtisch/engine';
import {
  actionText,
  capital,
  cardName,
  m,
  points,
  sideEffect,
  spaceName,
  startCardEffect,
  startCardName,
  tallied,
} from '@stammtisch/words';
import { attempt, foresee, withBrings } from './foresight.ts';
import { die, faceText, seatedText } from './shortText.ts';

/** `die 3 [4]`. */
export function dieText({ dice }: PlayerState, index: number): string {
  return m.terminal_die({ number: index + 1, face: die(dice[index]) });
}

export function actionLabel(state: GameState, seat: Seat, action: Action): string {
  const label = actionText(action, { state, seat });
  switch (action.type) {
    case 'chooseStart':
      return `${label}. ${startEffect(state, action)}`;
    case 'takeBonus': {
      const guest = state.display[0] ?? NONE;
      const isGuest = action.choice === 'guest3' && guest !== NONE;
      return isGuest ? `${label} ${faceText(state.rules, guest)}` : label;
    }
    case 'hire':
      return `${label}. ${sideEffect(action.side)}`;
    case 'place':
      return withBrings(label, [
        ...servingPay(state, seat, action),
        ...foresee(state, seat, action),
      ]);
    case 'recruit':
      return recruitLabel(label, state, seat, action);
    case 'openTavern':
    case 'serve':
    case 'upgrade':
    case 'monastery':
    case 'entertain':
    case 'serenade':
      return withBrings(label, foresee(state, seat, action));
    default:
      return label;
  }
}

/** What a start card gives, in sentences. */
function startEffect({ rules }: GameState, { card }: ActionOf<'chooseStart'>): string {
  return startCardEffect(rules.startCards.find(({ id }) => id === card)!);
}

/** `Big room. You get: …`. */
export function startCardText(state: GameState, action: ActionOf<'chooseStart'>): string {
  return `${capital(startCardName(action.card))}. ${startEffect(state, action)}`;
}

/** `regular 1 and regular 2`; nobody. */
export function leavingText(rules: Rules, remove: readonly CardId[]): string {
  if (remove.length === 0) return m.scene_remove_none();
  return m.terminal_without({ regulars: tallied(remove.map((id) => cardName(rules, id))) });
}

/** Where a die goes and who waits for it: `Table 2, 5b [4]→4`. */
export function spotLabel(state: GameState, seat: Seat, action: ActionOf<'place'>): string {
  const brings = foresee(state, seat, action);
  if (action.space === null) return withBrings(m.terminal_take_back(), brings);
  const { tables, nobles } = state.players[seat]!;
  const table = spaceNumber(action.space) - FIRST_TABLE;
  const name = capital(spaceName(action.space));
  if (table < 0) return withBrings(name, [...servingPay(state, seat, action), ...brings]);
  return withBrings(`${name}, ${seatedText(state.rules, tables[table]!, nobles)}`, brings);
}

/** What a die would pay there, if it were served next. */
function servingPay(state: GameState, seat: Seat, action: ActionOf<'place'>): readonly string[] {
  if (action.space === null || state.waiting[0] !== seat) return [];
  let { state: trial } = attempt(state, seat, action);
  if (!trial.serving.open) ({ state: trial } = attempt(trial, seat, { type: 'openTavern' }));
  // The opening's own bonuses may ask first.
  if (trial.pending !== null) return [];
  return foresee(trial, seat, { type: 'serve', die: action.die });
}

function recruitLabel(
  label: string,
  state: GameState,
  seat: Seat,
  action: ActionOf<'recruit'>,
): string {
  const index = state.display[action.slot]!;
  const card = state.rules.cards[index]!;
  const facts = `${label}, ${faceText(state.rules, index)}, ${points(card.points)}`;
  return withBrings(facts, foresee(state, seat, action));
}
