/** What the HTTP handlers work with. */
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';
import type { Identity } from '../identity.ts';
import type { DaysOff } from '../room/clock.ts';
import type { Rooms } from '../room/rooms.ts';
import type { SeatingSummary } from '../room/seating.ts';
import type { DailyLimits } from './dailyLimit.ts';
import type { Store } from '../store/store.ts';

export interface Services {
  readonly config: Config;
  readonly store: Store;
  readonly identity: Identity;
  readonly rooms: Rooms;
  readonly daily: DailyLimits;
  readonly now: () => number;
  readonly seed: () => { readonly seed: string; readonly commitment: string };
  /** Of the people on the seats. */
  readonly daysOff: (seating: SeatingSummary) => Promise<DaysOff>;
  /** Whom somebody has blocked. */
  readonly blocked: (person: string) => Promise<ReadonlySet<string>>;
  /** A person's cookies, blocks, alerts or days off have changed. */
  readonly personChanged: (person: string, isSignedOut: boolean) => void;
  /**
   * These tables were changed in the database alone: what is in memory is read again, everywhere.
   */
  readonly tablesChanged: (ids: readonly string[]) => Promise<void>;
  /** Where a request comes from, for the shares of the public list: told apart, and no address. */
  readonly networkHashOf: (request: IncomingMessage) => string;
  /** For the browser's push subscriptions. */
  readonly pushKey: string | null;
  /** Whether alerts may go there. */
  readonly isGoodAddress: (url: string) => boolean;
  readonly hasGoodKeys: (subscription: {
    endpoint: string;
    keys: { p256dh: string; auth: string };
  }) => boolean;
}
