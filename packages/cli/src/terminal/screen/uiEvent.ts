/** What comes in from outside while a game is on the screen. */
import type { ThinkResult } from '@stammtisch/bots';
import type { Key } from './keys.ts';
import type { Job } from './thinking.ts';

export type Happening =
  | { readonly type: 'key'; readonly key: Key }
  | { readonly type: 'resize' }
  | { readonly type: 'stop'; readonly code: number }
  | { readonly type: 'thought'; readonly job: Job; readonly thought: ThinkResult }
  | { readonly type: 'pauseOver'; readonly pause: number };
