/** What a bot advises, in words: its best lines with their values, and its reason. */
import type { Advice, Candidate } from '@stammtisch/bots';
import { actionText, type Action, type GameState, type Seat } from '@stammtisch/engine';
import { wrap } from '@stammtisch/lab';
import { m, numberText, reasonText } from '@stammtisch/words';
import { actionLabel } from './actionLabel.ts';
import { lineText } from './lineText.ts';

/** A hint is read between two moves. */
const HINTED = 3;

export function valueText({ value }: Candidate): string {
  return numberText(value, 1);
}

/** `1. 87.3  Dice [4]→table 2 · …`, in lines of the given width that hang below their text. */
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
    return wrap(lineText(state, seat, candidate.line), width - head.length).map(
      (part, row) => `${row === 0 ? head : ' '.repeat(head.length)}${part}`,
    );
  });
}

/** The advice in lines of the given width, indented. */
export function adviceTexts(state: GameState, seat: Seat, advice: Advice, width: number): string[] {
  const prose = [
    `${actionLabel(state, seat, advice.action)}.`,
    reasonText(advice.reason),
    ...(advice.candidates.length === 0 ? [] : [m.terminal_hint_lines()]),
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
