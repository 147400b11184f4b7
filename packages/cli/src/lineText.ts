/** What a bot means to do, in few words: dice at once, servings added up, the rest one by one. */
import {
  clone,
  perform,
  refusal,
  type Action,
  type GameEvent,
  type GameState,
  type MutableGame,
  type Seat,
} from '@stammtisch/engine';
import { actionLabel, spotText } from './actionLabel.ts';
import { ANY_CHANCE, bringsText, foresightOf } from './foresight.ts';
import { die } from './storyWords.ts';
import { amount, list } from './words.ts';

type Kind = 'planning' | 'serving' | 'other';

function kindOf({ type }: Action): Kind {
  if (type === 'place' || type === 'turnDie') return 'planning';
  return type === 'openTavern' || type === 'serve' ? 'serving' : 'other';
}

/** `dice [4]→table 2, [1]→cashbox; open and serve 2 dice: +5 thalers; invite 1 noble for 9 beer`. */
export function lineText(state: GameState, seat: Seat, actions: readonly Action[]): string {
  const trial = clone(state);
  const parts: string[] = [];
  for (let next = 0; next < actions.length;) {
    const run = runAt(actions, next);
    const legal = legalPart(trial, seat, run);
    if (legal.length > 0) parts.push(runText(trial, seat, legal));
    performAll(trial, seat, legal);
    next += run.length;
    // Beyond what chance decides a plan is a guess, and may not be legal.
    if (legal.length < run.length) return [...parts, '…'].join('; ');
  }
  return parts.join('; ');
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
  if (actions.length === 1) return actionLabel(state, seat, actions[0]!);
  return kindOf(actions[0]!) === 'planning'
    ? planningText(state, seat, actions)
    : servingText(state, seat, actions);
}

function planningText(state: GameState, seat: Seat, actions: readonly Action[]): string {
  const dice = [...state.players[seat]!.dice];
  const moves = actions.flatMap((action) => {
    if (action.type === 'place') {
      const to = action.space === null ? 'back' : spotText(action.space).replace('the ', '');
      return [`${die(dice[action.die])}→${to}`];
    }
    if (action.type !== 'turnDie') return [];
    const turned = `${die(dice[action.die])} turned to ${die(action.value)}`;
    dice[action.die] = action.value;
    return [turned];
  });
  return `dice ${moves.join(', ')}`;
}

function servingText(state: GameState, seat: Seat, actions: readonly Action[]): string {
  const trial = clone(state);
  const events: GameEvent[] = [];
  for (const action of actions) {
    perform(trial, seat, action, ANY_CHANCE, (event) => events.push(event));
  }
  const served = actions.filter(({ type }) => type === 'serve').length;
  const deeds = [
    ...(served < actions.length ? ['open'] : []),
    ...(served > 0 ? [`serve ${amount(served, 'die')}`] : []),
  ];
  return `${list(deeds)}${bringsText(foresightOf(state.rules, seat, events))}`;
}
