/** Something said to the player once; facts, put into words where they are shown. */
import type { Advice } from '@stammtisch/bots';
import type { Refusal, Seat } from '@stammtisch/engine';
import type { UndoBar } from '@stammtisch/table';

export type Notice =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'pickFirst' | 'notHere' | 'noHint' | 'planned' | 'botTrouble' }
  | { readonly kind: 'noUndo'; readonly why: UndoBar }
  | { readonly kind: 'advice'; readonly advice: Advice; readonly seat: Seat };
