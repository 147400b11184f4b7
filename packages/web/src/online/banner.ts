/** What the head of a table says: of all that could be said, the one thing that matters most. */
import type { Seat } from '@stammtisch/engine';
import type { TableStage } from '@stammtisch/protocol';
import type { LinkStatus } from './link.svelte.ts';

export interface Circumstances {
  readonly status: LinkStatus;
  readonly isRestarting: boolean;
  readonly isRenewing: boolean;
  /** The connection has just come back. */
  readonly isBack: boolean;
  readonly stage: TableStage;
  readonly isSeated: boolean;
  readonly isAway: boolean;
  readonly hasResigned: boolean;
  /** Others who would stop the game. */
  readonly abandoning: readonly Seat[];
  readonly rematch: string | null;
  /** Moves since one's own. */
  readonly missed: number;
  /** Nothing has been done yet. */
  readonly isUntouched: boolean;
}

const BANNERS = [
  'renewing',
  'outdated',
  'restarting',
  'lost',
  'connecting',
  'back',
  'rematch',
  'abandoned',
  'deserted',
  'away',
  'abandoning',
  'resigned',
  'missed',
  'sealed',
  'watching',
] as const;
export type BannerName = (typeof BANNERS)[number];

export function bannerOf(now: Circumstances): BannerName | null {
  if (now.status === 'outdated') return now.isRenewing ? 'renewing' : 'outdated';
  if (now.status === 'lost') return now.isRestarting ? 'restarting' : 'lost';
  if (now.status === 'connecting') return 'connecting';
  if (now.isBack) return 'back';
  if (now.stage !== 'playing') {
    if (now.rematch !== null) return 'rematch';
    if (now.stage === 'abandoned' || now.stage === 'deserted') return now.stage;
    return now.isSeated ? null : 'watching';
  }
  if (!now.isSeated) return 'watching';
  if (now.isAway) return 'away';
  if (now.abandoning.length > 0) return 'abandoning';
  if (now.hasResigned) return 'resigned';
  if (now.missed > 0) return 'missed';
  return now.isUntouched ? 'sealed' : null;
}
