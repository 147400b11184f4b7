/** Something said to the player once; facts, put into words where they are shown. */
import type { Advice } from '@stammtisch/bots';
import type { Refusal, Seat } from '@stammtisch/engine';
import type { Answer, UndoBar } from '@stammtisch/table';

export type Notice =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'pickFirst' | 'notHere' | 'noHint' | 'planned' | 'botTrouble' }
  | { readonly kind: 'noUndo'; readonly why: UndoBar }
  | { readonly kind: 'advice'; readonly advice: Advice; readonly seat: Seat };

/** What there is to say to a refused submission. */
export function noticeOf(answer: Answer): Notice | null {
  if (answer.ok) return null;
  if (answer.reason === 'refused') return { kind: 'refused', refusal: answer.refusal };
  return answer.reason === 'cannotUndo' ? { kind: 'noUndo', why: answer.why } : null;
}
