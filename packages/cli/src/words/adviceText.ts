/** What a bot advises, in words: its best lines with their values, and its reason. */
import type { Advice, Candidate, AdviceReason } from '@stammtisch/bots';
import { actionText, never, type Action, type GameState, type Seat } from '@stammtisch/engine';
import { actionLabel } from './actionLabel.ts';
import { lineText } from './lineText.ts';
import { wrap } from '@stammtisch/lab';
import { goods } from './phrase.ts';
import { amount, capital, list, thousands } from './words.ts';

/** A hint is read between two moves. */
const HINTED = 3;

export function valueText({ value }: Candidate): string {
  return value.toFixed(1);
}

/** `1. 87.3  Dice [4]→table 2, …`, in lines of the given width that hang below their text. */
export function candidateTexts(
  state: GameState,
  seat: Seat,
  { candidates }: Advice,
  width: number,
  most: number,
): string[] {
  const shown = candidates.slice(0, most);
  const widest = Math.max(0, ...shown.map((candidate) => valueText(candidate).length));
  return shown.flatMap((candidate, index) => {
    const head = `  ${index + 1}. ${valueText(candidate).padStart(widest)}  `;
    const text = capital(lineText(state, seat, candidate.line));
    return wrap(text, width - head.length).map(
      (part, row) => `${row === 0 ? head : ' '.repeat(head.length)}${part}`,
    );
  });
}

/** The advice in lines of the given width, indented. */
export function adviceTexts(state: GameState, seat: Seat, advice: Advice, width: number): string[] {
  const prose = [
    `${capital(actionLabel(state, seat, advice.action))}.`,
    reasonText(advice.reason),
    ...(advice.candidates.length === 0 ? [] : ['Points it expects at the end, and how:']),
  ];
  return [
    ...prose.flatMap((text) => wrap(text, width - 2).map((part) => `  ${part}`)),
    ...candidateTexts(state, seat, advice, width, HINTED),
  ];
}

/** The place of an action among what was weighed, from 1; null if it was not. */
export function rankOf({ candidates }: Advice, action: Action): number | null {
  const text = actionText(action);
  const index = candidates.findIndex(
    ({ line }) => line[0] !== undefined && actionText(line[0]) === text,
  );
  return index < 0 ? null : index + 1;
}

export function reasonText(reason: AdviceReason): string {
  switch (reason.type) {
    case 'only':
      return 'Nothing else is legal.';
    case 'whim':
      return 'A whim: this bot does not weigh its choices.';
    case 'plan':
      return planText(reason);
    case 'outlook':
      return outlookText(reason.samples);
    default:
      return never(reason);
  }
}

function outlookText(samples: number): string {
  if (samples === 1) return 'The best in the one way tried in which the round may go on.';
  return `The best on average over ${thousands(samples)} ways in which the round may go on.`;
}

function planText(reason: Extract<AdviceReason, { type: 'plan' }>): string {
  const { compared, thalers, beer, nobles, points } = reason;
  const uses = [
    ...(thalers > 0 ? [goods(thalers, 'thaler')] : []),
    ...(beer > 0 ? [goods(beer, 'beer')] : []),
  ];
  const best =
    compared === 1
      ? 'The one serving it planned'
      : `The best of ${thousands(compared)} servings compared`;
  if (uses.length === 0 && points === 0) return `${best}.`;
  const spends = uses.length === 0 ? '' : `${list(uses)} to spend, and `;
  const among = nobles > 0 ? ` with ${amount(nobles, 'noble')}` : '';
  if (points < 0) return `${best}: it costs ${amount(-points, 'point')} by closing time.`;
  return `${best}: it earns ${spends}${amount(points, 'point')}${among} by closing time.`;
}
