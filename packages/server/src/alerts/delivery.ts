import { never } from '@stammtisch/engine';
import type { PostResult } from './httpPost.ts';

/** The result of sending an alert through one channel. */
export type Delivery =
  | 'sent'
  /** It failed for now; a retry may succeed. */
  | 'delayed'
  | 'failed'
  /** The channel no longer exists and is to be deleted. */
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
    // It may have arrived, so a retry might alert twice.
    case 'late':
      return 'failed';
    case 'broken':
      return 'delayed';
    default:
      return never(posted);
  }
}
