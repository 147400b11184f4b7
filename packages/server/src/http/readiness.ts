/** Whether this process can serve, as `/readyz` tells; one look at the database at a time. */
import { isDamaged, isDiskFull, isReadOnly } from '../store/databaseErrors.ts';

export type Readiness =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** `notServing`: it starts or stops. */
      readonly why: 'notServing' | 'diskFull' | 'readOnly' | 'damaged' | 'noAnswer';
    };

interface ReadinessDeps {
  /** False while the server starts or stops. */
  readonly isServing: () => boolean;
  /** Throws if the database cannot store anything. */
  readonly check: () => Promise<void>;
  readonly now: () => number;
}

/** A database that hangs is as good as none. */
const TIMEOUT_MS = 2_000;
/** However many ask, the database is asked once in this time. */
const FRESH_MS = 1_000;

export function newReadiness({ isServing, check, now }: ReadinessDeps): () => Promise<Readiness> {
  let latest: Promise<Readiness> | null = null;
  let askedAt = 0;
  return async () => {
    if (!isServing()) return { ok: false, why: 'notServing' };
    if (latest === null || now() - askedAt >= FRESH_MS) {
      askedAt = now();
      latest = withTimeout(check());
    }
    return latest;
  };
}

function withTimeout(checked: Promise<void>): Promise<Readiness> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ ok: false, why: 'noAnswer' }), TIMEOUT_MS);
    checked
      .then(
        () => resolve({ ok: true }),
        (error: unknown) => resolve({ ok: false, why: reasonOf(error) }),
      )
      .finally(() => clearTimeout(timer));
  });
}

function reasonOf(error: unknown): Extract<Readiness, { ok: false }>['why'] {
  if (isDiskFull(error)) return 'diskFull';
  if (isReadOnly(error)) return 'readOnly';
  return isDamaged(error) ? 'damaged' : 'noAnswer';
}
