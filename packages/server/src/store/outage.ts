/** Whether an error says that the database is away, busy or full, and not that a query is wrong. */

const CODES: readonly RegExp[] = [
  // PostgreSQL: connections, resources, the operator, the system, and whoever may simply try again;
  // a replica after a failover, and a query that was broken off.
  /^(08|53|57P|58|40|25006|57014)/,
  /^SQLITE_(BUSY|LOCKED|IOERR|FULL|READONLY|CANTOPEN)/,
  /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/,
];

/** What the driver says without a code. */
const TEXTS =
  /^Connection terminated|connection error and is not queryable|^timeout exceeded|^Query read timeout/i;

export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && CODES.some((known) => known.test(code))) return true;
  return TEXTS.test(error.message) || isOutage(error.cause);
}
