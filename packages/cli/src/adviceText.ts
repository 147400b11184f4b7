/** What a bot advises, in words: its best lines with their values, and its reason. */
import type { Advice, Candidate, Reason } from '@stammtisch/bots';
import {
  actionText,
  clone,
  never,
  perform,
  refusal,
  type Action,
  type GameState,
  type Seat,
} from '@stammtisch/engine';
import { actionLabel } from './actionLabel.ts';
import { ANY_CHANCE } from './foresight.ts';
import { wrap } from './page.ts';
import { goods } from './phrase.ts';
import { amount, capital, list, thousands } from './words.ts';

export const CANDIDATES_SHOWN = 5;

/** Longer plans are cut: the first steps are what is asked for. */
const STEPS_SHOWN = 5;

/** The actions of a line one after the other, as far as they can be foreseen. */
function lineLabels(state: GameState, seat: Seat, actions: readonly Action[]): string[] {
  const trial = clone(state);
  const labels: string[] = [];
  for (const action of actions) {
    // Beyond what chance decides a plan is a guess, and may not be legal.
    if (refusal(trial, seat, action) !== null) break;
    labels.push(actionLabel(trial, seat, action));
    perform(trial, seat, action, ANY_CHANCE);
  }
  return labels;
}

/** `put die 1 [4] on table 2, open the tavern, … and 9 more`. */
export function lineText(state: GameState, seat: Seat, actions: readonly Action[]): string {
  const labels = lineLabels(state, seat, actions.slice(0, STEPS_SHOWN));
  const more = actions.length - labels.length;
  return more > 0 ? `${labels.join('; ')}; … and ${more} more` : labels.join('; ');
}

export function valueText({ value }: Candidate): string {
  return value.toFixed(1);
}

/** Lines such as `1. 87.3  Put die 1 [4] on table 2; …`. */
export function candidateTexts(
  state: GameState,
  seat: Seat,
  { candidates }: Advice,
  most: number,
): string[] {
  return candidates
    .slice(0, most)
    .map(
      (candidate, index) =>
        `${index + 1}. ${valueText(candidate)}  ${capital(lineText(state, seat, candidate.line))}`,
    );
}

/** The advice in lines of the given width, indented. */
export function adviceTexts(state: GameState, seat: Seat, advice: Advice, width: number): string[] {
  const texts = [
    `${capital(lineText(state, seat, [advice.action]))}.`,
    reasonText(advice.reason),
    ...(advice.candidates.length === 0 ? [] : ['Points it expects at the end, and how:']),
    ...candidateTexts(state, seat, advice, CANDIDATES_SHOWN),
  ];
  return texts.flatMap((text) =>
    wrap(text, width - 5).map((part, index) => `${index === 0 ? '  ' : '     '}${part}`),
  );
}

/** The place of an action among what was weighed, from 1; null if it was not. */
export function rankOf({ candidates }: Advice, action: Action): number | null {
  const text = actionText(action);
  const index = candidates.findIndex(
    ({ line }) => line[0] !== undefined && actionText(line[0]) === text,
  );
  return index < 0 ? null : index + 1;
}

export function reasonText(reason: Reason): string {
  switch (reason.type) {
    case 'only':
      return 'Nothing else is legal.';
    case 'whim':
      return 'A whim: this bot does not weigh its choices.';
    case 'plan':
      return planText(reason);
    case 'outlook':
      return `The best on average over ${thousands(reason.samples)} ways in which the round may go on.`;
    default:
      return never(reason);
  }
}

function planText(reason: Extract<Reason, { type: 'plan' }>): string {
  const { compared, thalers, beer, nobles, points } = reason;
  const uses = [
    ...(thalers > 0 ? [goods(thalers, 'thaler')] : []),
    ...(beer > 0 ? [goods(beer, 'beer')] : []),
  ];
  const spends = uses.length === 0 ? '' : `${list(uses)} to spend, and `;
  const among = nobles > 0 ? ` with ${amount(nobles, 'noble')}` : '';
  return (
    `The best of ${thousands(compared)} ${amount(compared, 'serving', false)} compared: the plan earns ` +
    `${spends}${amount(points, 'point')}${among} by closing time.`
  );
}
