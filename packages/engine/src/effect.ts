/** What a bonus does, and why: the unit of work that is left to do in the middle of a move. */
import type { Staff } from './types.ts';
import type { Why } from './why.ts';

export type Effect =
  | { readonly type: 'thalers'; readonly amount: number }
  | { readonly type: 'staff'; readonly card: Staff }
  | { readonly type: 'noble' }
  | { readonly type: 'schnapps' }
  | { readonly type: 'deny' }
  | { readonly type: 'monastery'; readonly steps: number }
  | { readonly type: 'reputation'; readonly steps: number }
  | { readonly type: 'signature'; readonly column: number };

export type Task = Effect & { readonly why: Why };
