import { never } from '@stammtisch/engine';
import type { PostResult } from './httpPost.ts';

/** What became of an alert on one of its ways. */
export type Delivery =
  | 'sent'
  /** Not now; a second try may do better. */
  | 'delayed'
  | 'failed'
  /** The way leads nowhere any more: it is to be forgotten. */
  | 'gone';

const GONE = new Set([404, 410]);
const TOO_MANY = 429;
const REQUEST_TIMEOUT = 408;

export function deliveryOf(posted: PostResult): Delivery {
  switch (posted.kind) {
    case 'answered': {
      const { status } = posted;
      if (status >= 200 && status < 300) return 'sent';
      if (GONE.has(status)) return 'gone';
      const isPassing = status >= 500 || status === TOO_MANY || status === REQUEST_TIMEOUT;
      return isPassing ? 'delayed' : 'failed';
    }
    case 'barred':
      return posted.bar === 'noAddress' ? 'delayed' : 'failed';
    // It may have arrived: sent again, one turn would be told twice.
    case 'late':
      return 'failed';
    case 'broken':
      return 'delayed';
    default:
      return never(posted);
  }
}
