/** Something said to the player once; facts, put into words where they are shown. */
import type { Advice } from '@stammtisch/bots';
import type { Refusal, Seat } from '@stammtisch/engine';
import type { UndoBar } from '@stammtisch/table';
import type { Failure, Reply } from './played.ts';

export type Notice =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'pickFirst' | 'notHere' | 'noHint' | 'planned' | 'botTrouble' }
  /** Somebody only watches; the table is played without advice. */
  | { readonly kind: 'watching' | 'serious' }
  /** At a table elsewhere: nothing came of it, and why. */
  | { readonly kind: 'failed'; readonly why: Failure | 'stale' }
  | { readonly kind: 'noUndo'; readonly why: UndoBar }
  | { readonly kind: 'advice'; readonly advice: Advice; readonly seat: Seat };

/** What there is to say to a refused submission. */
export function noticeOf(reply: Reply): Notice | null {
  if (reply.ok) return null;
  switch (reply.reason) {
    case 'refused':
      return { kind: 'refused', refusal: reply.refusal };
    case 'cannotUndo':
      return { kind: 'noUndo', why: reply.why };
    case 'openSeats':
      return { kind: 'failed', why: 'notPlaying' };
    case 'malformed':
      return null;
    default:
      return { kind: 'failed', why: reply.reason };
  }
}
