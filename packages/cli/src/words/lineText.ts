/** What a bot means to do, in few words: dice at once, servings added up, the rest one by one. */
import {
  clone,
  never,
  perform,
  refusal,
  type Action,
  type GameEvent,
  type GameState,
  type MutableGame,
  type Seat,
} from '@stammtisch/engine';
import { actionText, capital, listed, m, spaceName, staffName } from '@stammtisch/words';
import { actionLabel } from './actionLabel.ts';
import { ANY_CHANCE, bringsOf, withBrings } from './foresight.ts';
import { die } from './shortText.ts';

type Kind = 'planning' | 'serving' | 'buying' | 'other';

function kindOf({ type }: Action): Kind {
  if (type === 'place' || type === 'turnDie') return 'planning';
  if (type === 'openTavern' || type === 'serve') return 'serving';
  return type === 'buy' ? 'buying' : 'other';
}

/** `Dice [4]→table 2, [1]→cashbox · Open the tavern, serve 2 dice: +5 thalers · Invite 1 noble …`. */
export function lineText(state: GameState, seat: Seat, line: readonly Action[]): string {
  if (line.length === 1) return actionLabel(state, seat, line[0]!);
  // That a serving ends by closing goes without saying.
  const actions = line.filter(({ type }, index) => index === 0 || type !== 'closeTavern');
  const trial = clone(state);
  const parts: string[] = [];
  for (let next = 0; next < actions.length;) {
    const run = runAt(actions, next);
    const legal = legalPart(trial, seat, run);
    if (legal.length > 0) parts.push(runText(trial, seat, legal));
    performAll(trial, seat, legal);
    next += run.length;
    // Beyond what chance decides a plan is a guess, and may not be legal.
    if (legal.length < run.length) return counted([...parts, '…']).join(' · ');
  }
  return counted(parts).join(' · ');
}

/** The same thing several times in a row is said once. */
function counted(parts: readonly string[]): string[] {
  return parts.flatMap((part, index) => {
    if (part === parts[index - 1]) return [];
    const end = parts.findIndex((each, later) => later > index && each !== part);
    const times = (end < 0 ? parts.length : end) - index;
    return [times > 1 ? `${part} ×${times}` : part];
  });
}

/** The actions from there on that are told together. */
function runAt(actions: readonly Action[], from: number): Action[] {
  const kind = kindOf(actions[from]!);
  const rest = actions.slice(from);
  const end = kind === 'other' ? 1 : rest.findIndex((action) => kindOf(action) !== kind);
  return end < 0 ? rest : rest.slice(0, end);
}

function legalPart(state: GameState, seat: Seat, actions: readonly Action[]): readonly Action[] {
  const trial = clone(state);
  const end = actions.findIndex((action) => {
    if (refusal(trial, seat, action) !== null) return true;
    perform(trial, seat, action, ANY_CHANCE);
    return false;
  });
  return end < 0 ? actions : actions.slice(0, end);
}

function performAll(trial: MutableGame, seat: Seat, actions: readonly Action[]): void {
  for (const action of actions) perform(trial, seat, action, ANY_CHANCE);
}

function runText(state: GameState, seat: Seat, actions: readonly Action[]): string {
  const kind = kindOf(actions[0]!);
  switch (kind) {
    case 'planning':
      return planningText(state, seat, actions);
    case 'serving':
      return servingText(state, seat, actions);
    case 'buying': {
      const cards = actions.flatMap((action) =>
        action.type === 'buy' ? [staffName(action.card)] : [],
      );
      return m.terminal_line_buy({ cards: listed(cards) });
    }
    case 'other':
      return actionText(actions[0]!, { state, seat });
    default:
      return never(kind);
  }
}

function planningText(state: GameState, seat: Seat, actions: readonly Action[]): string {
  const dice = [...state.players[seat]!.dice];
  const moves = actions.flatMap((action, index) => {
    if (action.type === 'place') {
      // To be put elsewhere a die need not be taken back in words.
      const isMoved = actions
        .slice(index + 1)
        .some((later) => later.type === 'place' && later.die === action.die);
      const to = action.space === null ? m.terminal_line_back() : spaceName(action.space);
      return isMoved ? [] : [`${die(dice[action.die])}→${to}`];
    }
    if (action.type !== 'turnDie') return [];
    const turned = m.terminal_line_turned({ from: die(dice[action.die]), to: die(action.value) });
    dice[action.die] = action.value;
    return [turned];
  });
  return m.terminal_line_dice({ moves: moves.join(', ') });
}

function servingText(state: GameState, seat: Seat, actions: readonly Action[]): string {
  const trial = clone(state);
  const events: GameEvent[] = [];
  for (const action of actions) {
    perform(trial, seat, action, ANY_CHANCE, (event) => events.push(event));
  }
  const served = actions.filter(({ type }) => type === 'serve').length;
  const deeds = [
    ...(served < actions.length ? [m.action_openTavern()] : []),
    ...(served > 0 ? [m.terminal_line_serve({ count: served })] : []),
  ];
  return withBrings(capital(deeds.join(' · ')), bringsOf(state.rules, seat, events));
}
