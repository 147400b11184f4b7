/** Deletes what the operator wants to be kept no longer, a small part at a time. */
import type { Store } from './store/store.ts';

export const EXPIRABLE = ['uploads', 'reports', 'ended', 'unfinished', 'people'] as const;
type Expirable = (typeof EXPIRABLE)[number];

/** In days; 0 for ever. */
export type RetentionDays = Readonly<Record<Expirable, number>>;

export interface ExpiryDeps {
  readonly process: string;
  readonly store: {
    readonly expiry: Store['expiry'];
    readonly tables: Pick<Store['tables'], 'lease'>;
  };
  readonly retentionDays: RetentionDays;
  readonly now: () => number;
  /** Whether somebody may look at the table at the moment: it is left for later. */
  readonly isInMemory: (table: string) => boolean;
  readonly tablesChanged: (ids: readonly string[]) => Promise<void>;
  readonly personGone: (person: string) => void;
  readonly expired: (kind: Expirable, count: number) => void;
}

const DAY_MS = 24 * 60 * 60_000;
/** Of several processes one expires at a time; its name is not that of any table. */
const LEASE = 'expiring';
const LEASE_MS = 60_000;

const PAUSE_MS = 500;
const REST_MS = 10 * 60_000;

/**
 * Goes on until it is stopped: part after part while there is something, then every ten minutes.
 */
export function startExpiryJob(deps: ExpiryDeps, onError: (error: unknown) => void): () => void {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const later = (ms: number): void => {
    if (!isStopped) timer = setTimeout(() => void go(), ms).unref();
  };
  const go = async (): Promise<void> => {
    const count = await expireBatch(deps).catch((error: unknown) => {
      onError(error);
      return 0;
    });
    later(count > 0 ? PAUSE_MS : REST_MS);
  };
  later(REST_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Deletes a part of each kind; answers with how much there was, 0 if nothing is left for now. */
export async function expireBatch(deps: ExpiryDeps): Promise<number> {
  const { store, retentionDays, now, process } = deps;
  if (!(await store.tables.lease(LEASE, process, now(), now() + LEASE_MS))) return 0;
  let count = 0;
  for (const kind of EXPIRABLE) {
    if (retentionDays[kind] === 0) continue;
    const gone = await expire(deps, kind, now() - retentionDays[kind] * DAY_MS);
    if (gone > 0) deps.expired(kind, gone);
    count += gone;
  }
  return count;
}

async function expire(deps: ExpiryDeps, kind: Expirable, before: number): Promise<number> {
  const { expiry } = deps.store;
  switch (kind) {
    case 'uploads':
      return expiry.rows('records', before);
    case 'reports':
      return expiry.rows('reports', before);
    case 'people': {
      const gone = await expiry.people(before, deps.now());
      for (const person of gone) deps.personGone(person);
      return gone.length;
    }
    default: {
      const gone = await expiry.table(kind, before, deps.isInMemory);
      if (gone === null) return 0;
      await deps.tablesChanged([gone]);
      return 1;
    }
  }
}
