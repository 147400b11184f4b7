/** An action in plain words, with what it costs and brings. Dice and tables count from 1 here. */
import {
  ENTERTAINER_ROWS,
  never,
  NONE,
  SIDE_PRICES,
  spaceName,
  spaceNumber,
  FIRST_TABLE,
  type Action,
  type CardId,
  type GameState,
  type PlayerState,
  type Rules,
  type Seat,
  type Side,
  type Space,
} from '@stammtisch/engine';
import { attempt, bringsText, costsText, foresee } from './foresight.ts';
import { goods } from './phrase.ts';
import { BONUS_NAMES, COLUMN_NAMES, die } from './storyWords.ts';
import { faceText, seatedText, startCardGives, taskText } from './taskText.ts';
import {
  amount,
  cardName,
  entertainerText,
  list,
  sideText,
  some,
  startCardText,
  tileText,
} from './words.ts';

/** `die 3 [4]`. */
export function dieText({ dice }: PlayerState, index: number): string {
  return `die ${index + 1} ${die(dice[index])}`;
}

/** `table 2`, `the cashbox`. */
export function spotText(space: Space): string {
  const number = spaceNumber(space) - FIRST_TABLE;
  return number < 0 ? `the ${space}` : `table ${number + 1}`;
}

export function actionLabel(state: GameState, seat: Seat, action: Action): string {
  const player = state.players[seat]!;
  const { rules } = state;
  switch (action.type) {
    case 'chooseStart':
      return startLabel(state, action);
    case 'takeBonus':
      return `take ${bonusLabel(state, action.choice)}`;
    case 'freeUpgrade':
      return action.tile === null ? 'upgrade nothing' : `upgrade ${tileText(action.tile)} for free`;
    case 'hire':
      return `hire ${hireLabel(action.side)}`;
    case 'keepGuests':
      return 'keep these guests';
    case 'redraw':
      return 'start over with new guests, for a counter guest';
    case 'draft':
      return draftLabel(state, seat, action.value);
    case 'place':
      return placeLabel(state, seat, action);
    case 'turnDie':
      return `turn ${dieText(player, action.die)} to ${die(action.value)} for ${goods(SIDE_PRICES.turn, 'schnapps')}`;
    case 'openTavern':
      return `open the tavern${foreseen(state, seat, action)}`;
    case 'serve': {
      const space = spaceName(player.at[action.die]!)!;
      return `serve ${dieText(player, action.die)} at ${spotText(space)}${foreseen(state, seat, action)}`;
    }
    case 'buy':
      return `buy ${some(1, action.card)}${costsText(foresee(state, seat, action))}`;
    case 'upgrade': {
      const seen = foresee(state, seat, action);
      const back = action.returned === 0 ? '' : `, returning ${returnedText(action)}`;
      const price = seen.costs.length === 0 ? ' for nothing' : costsText(seen);
      return `upgrade ${tileText(action.tile)}${price}${back}${bringsText(seen)}`;
    }
    case 'recruit':
      return recruitLabel(state, seat, action);
    case 'recruitNobles':
      return `invite ${amount(action.count, 'noble')}${costsText(foresee(state, seat, action))}`;
    case 'monastery':
      return `send a counter guest to the monastery${foreseen(state, seat, action)}`;
    case 'entertain':
      return entertainLabel(state, seat, action);
    case 'serenade':
      return `have a bard sing${foreseen(state, seat, action)}`;
    case 'deny':
    case 'schnappsOrDeny':
      if (action.table !== null) return awayLabel(state, player, action.table);
      return action.type === 'deny' ? 'send nobody away' : 'take a schnapps';
    case 'sign':
      return signLabel(state, player, action.column);
    case 'closeTavern':
      return 'close the tavern';
    case 'recall':
      if (action.card === null) return 'bring nothing back';
      return `bring back ${some(1, cardName(rules, action.card))} for ${goods(SIDE_PRICES.recall, 'schnapps')}`;
    default:
      return never(action);
  }
}

function foreseen(state: GameState, seat: Seat, action: Action): string {
  return bringsText(foresee(state, seat, action));
}

function startLabel(
  { rules }: GameState,
  { card, remove }: Extract<Action, { type: 'chooseStart' }>,
): string {
  const row = rules.startCards.find(({ id }) => id === card)!;
  const away = remove.length === 0 ? '' : `, without ${leavingText(rules, remove)}`;
  return `${startCardText(card)}: ${startCardGives(row)}${away}`;
}

/** `a regular [1]→1 and a regular [2]→2`. */
export function leavingText(rules: Rules, remove: readonly CardId[]): string {
  if (remove.length === 0) return 'nobody';
  const faces = remove.map((id) => rules.cards.findIndex((each) => each.id === id));
  return list(faces.map((index) => `a regular ${faceText(rules, index)}`));
}

function bonusLabel(state: GameState, choice: keyof typeof BONUS_NAMES): string {
  const guest = state.display[0]!;
  const face = choice === 'guest3' && guest !== NONE ? ` ${faceText(state.rules, guest)}` : '';
  return `${BONUS_NAMES[choice]}${face}`;
}

function hireLabel(side: Side): string {
  const { id } = ENTERTAINER_ROWS.find(({ sides }) => sides.includes(side))!;
  return `${entertainerText(id)} ${sideText(side)}, ${goods(SIDE_PRICES[side], 'schnapps')} each time`;
}

/** What is left goes to the left neighbour when all have taken a die. */
function draftLabel(state: GameState, seat: Seat, value: number): string {
  const left = state.coasters[seat]!.slice();
  left.splice(left.indexOf(value), 1);
  return `take ${die(value)}, pass on ${left.map(die).join('')}`;
}

function placeLabel(
  state: GameState,
  seat: Seat,
  action: Extract<Action, { type: 'place' }>,
): string {
  const face = dieText(state.players[seat]!, action.die);
  const spot = spotLabel(state, seat, action);
  return action.space === null ? `take back ${face}` : `put ${face} on ${spot}`;
}

/** Where a die goes and who waits for it: `table 2 (5-beer guest [4]→4)`. */
export function spotLabel(
  state: GameState,
  seat: Seat,
  action: Extract<Action, { type: 'place' }>,
): string {
  const player = state.players[seat]!;
  const seen = foreseen(state, seat, action);
  if (action.space === null) return `take it back${seen}`;
  const table = spaceNumber(action.space) - FIRST_TABLE;
  const who =
    table < 0
      ? fixedPay(state, seat, action)
      : ` (${seatedText(state.rules, player.tables[table]!, player.nobles)})`;
  return `${spotText(action.space)}${who}${seen}`;
}

/** What a die would pay there, if it were served next: ` (+3 thalers)`. */
function fixedPay(
  state: GameState,
  seat: Seat,
  action: Extract<Action, { type: 'place' }>,
): string {
  if (state.waiting[0] !== seat) return '';
  let { state: trial } = attempt(state, seat, action);
  if (!trial.serving.open) ({ state: trial } = attempt(trial, seat, { type: 'openTavern' }));
  // The opening's own bonuses may ask first.
  if (trial.pending !== null) return '';
  const { brings } = foresee(trial, seat, { type: 'serve', die: action.die });
  return ` (${list(brings)})`;
}

function returnedText({ tile, returned }: Extract<Action, { type: 'upgrade' }>): string {
  return amount(returned, tile === 'tables' ? 'table' : tile);
}

function recruitLabel(
  state: GameState,
  seat: Seat,
  action: Extract<Action, { type: 'recruit' }>,
): string {
  const index = state.display[action.slot]!;
  const { id, points } = state.rules.cards[index]!;
  const name = some(1, cardName(state.rules, id));
  return `recruit ${name} ${faceText(state.rules, index)}, ${amount(points, 'point')}${foreseen(state, seat, action)}`;
}

function entertainLabel(
  state: GameState,
  seat: Seat,
  action: Extract<Action, { type: 'entertain' }>,
): string {
  const seen = foresee(state, seat, action);
  if (action.who === 'dancer')
    return `have the dancer perform${costsText(seen)}${bringsText(seen)}`;
  if ('tile' in action) {
    return `fire breather: upgrade ${tileText(action.tile)}${costsText(seen)}${bringsText(seen)}`;
  }
  const player = state.players[seat]!;
  return `fire breather: ${awayLabel(state, player, action.table)}${costsText(seen)}`;
}

function awayLabel({ rules }: GameState, { tables, nobles }: PlayerState, table: number): string {
  return `send away ${seatedText(rules, tables[table]!, nobles)} at table ${table + 1}`;
}

function signLabel({ rules }: GameState, { guestBook }: PlayerState, column: number): string {
  const row = guestBook[column]!;
  const cell = rules.guestBook[column]![row] ?? null;
  const bonus = cell === null ? '' : `: ${taskText(cell)}`;
  return `sign row ${row + 1} of the ${COLUMN_NAMES[column]} column${bonus}`;
}
