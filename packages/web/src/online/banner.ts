/** What the head of a table says: of all that could be said, the one thing that matters most. */
import type { ConnectionStatus } from '@stammtisch/client';
import type { TableStage } from '@stammtisch/protocol';

export interface Circumstances {
  readonly status: ConnectionStatus;
  readonly isRestarting: boolean;
  readonly isRenewing: boolean;
  /** The connection has just come back. */
  readonly isReconnected: boolean;
  /** The server has shown another commitment of the dice, and that was not dismissed. */
  readonly isSwapped: boolean;
  /** The server went back to a backup, and that was not dismissed. */
  readonly isRolledBack: boolean;
  readonly stage: TableStage;
  readonly isSeated: boolean;
  readonly isAway: boolean;
  readonly hasResigned: boolean;
  /** Others propose to stop the game and wait for an answer. */
  readonly isAskedToStop: boolean;
  /** The person proposes to stop the game, and others have not answered. */
  readonly wouldStop: boolean;
  readonly rematch: string | null;
  /** How many moves of others have come since the person's last. */
  readonly missed: number;
  /** No die and no card has been drawn yet. */
  readonly isSealed: boolean;
}

const BANNERS = [
  'renewing',
  'outdated',
  'restarting',
  'lost',
  'connecting',
  'back',
  'swapped',
  'setBack',
  'rematch',
  'abandoned',
  'deserted',
  'away',
  'resigned',
  'abandoning',
  'missed',
  'stopping',
  'sealed',
  'watching',
] as const;
export type BannerName = (typeof BANNERS)[number];

export function bannerOf(now: Circumstances): BannerName | null {
  if (now.status === 'outdated') return now.isRenewing ? 'renewing' : 'outdated';
  if (now.status === 'lost') return now.isRestarting ? 'restarting' : 'lost';
  if (now.status === 'connecting') return 'connecting';
  if (now.isReconnected) return 'back';
  if (now.isSwapped) return 'swapped';
  if (now.isRolledBack) return 'setBack';
  if (now.stage !== 'playing') {
    if (now.rematch !== null) return 'rematch';
    if (now.stage === 'abandoned' || now.stage === 'deserted') return now.stage;
    return now.isSeated ? null : 'watching';
  }
  if (!now.isSeated) return now.isSealed ? 'sealed' : 'watching';
  if (now.isAway) return 'away';
  if (now.hasResigned) return 'resigned';
  if (now.isAskedToStop) return 'abandoning';
  // A commitment is worth something only if seen before the first die; moves can be shown later.
  if (now.missed > 0 && !now.isSealed) return 'missed';
  if (now.wouldStop) return 'stopping';
  return now.isSealed ? 'sealed' : null;
}
