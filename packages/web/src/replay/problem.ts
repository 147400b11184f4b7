/** Why a game cannot be looked back at, in sentences. */
import { m } from '@stammtisch/words';
import type { PastProblem } from './source.ts';

const TITLES: Readonly<Record<PastProblem, () => string>> = {
  none: m.past_none,
  unreachable: m.past_unreachable,
  damaged: m.past_damaged,
};
const REASONS: Readonly<Record<PastProblem, () => string>> = {
  none: m.past_none_why,
  unreachable: m.past_unreachable_why,
  damaged: m.past_damaged_why,
};

export function problemText(why: PastProblem): { readonly title: string; readonly why: string } {
  return { title: TITLES[why](), why: REASONS[why]() };
}
