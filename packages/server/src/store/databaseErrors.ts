/** Classifies errors of the database: it is away, full or damaged, or a query is wrong. */

const OUTAGES: readonly RegExp[] = [
  // PostgreSQL: connections, resources, operator, system, conflicts that a retry solves,
  // a replica after a failover, and a cancelled query.
  /^(08|53|57P|58|40|25006|57014)/,
  /^SQLITE_(BUSY|LOCKED|IOERR|FULL|READONLY|CANTOPEN)/,
  /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/,
];
/** Messages of the driver that have no code. */
const OUTAGE_TEXTS =
  /^Connection terminated|connection error and is not queryable|^timeout exceeded|^Query read timeout/i;
const FULL = /^(SQLITE_FULL|53100|ENOSPC)/;
const READ_ONLY = /^(SQLITE_READONLY|25006|EROFS)/;
const DAMAGE = /^(SQLITE_(CORRUPT|NOTADB)|XX00[12])/;

/** Whether the database is away, busy or full for a while, and the query may be right. */
export function isOutage(error: unknown): boolean {
  return (
    OUTAGES.some((codes) => hasCode(error, codes)) ||
    (error instanceof Error && (OUTAGE_TEXTS.test(error.message) || isOutage(error.cause)))
  );
}

export function isDiskFull(error: unknown): boolean {
  return hasCode(error, FULL);
}

export function isReadOnly(error: unknown): boolean {
  return hasCode(error, READ_ONLY);
}

/** Whether what is stored can no longer be read as it was written. */
export function isDamaged(error: unknown): boolean {
  return hasCode(error, DAMAGE);
}

/** The code of an error, or of what caused it. */
export function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && code !== '' ? code : codeOf(error.cause);
}

function hasCode(error: unknown, codes: RegExp): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && codes.test(code)) || hasCode(error.cause, codes);
}
