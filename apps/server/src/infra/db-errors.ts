const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Ended by an administrator, crashing, starting up.
  '57P01',
  '57P02',
  '57P03',
  // A statement or a transaction took too long; the server is read-only after a failover.
  '57014',
  '25P03',
  '25006',
]);

/** Classes of the SQL standard: connection trouble, and resources used up. */
const unavailableClass = /^(08|53)/;

/** pg says some of these in words only. */
const unavailableWords =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Query read timeout/i;

/** Postgres cannot serve now; the same request may succeed later. */
export class DatabaseUnavailable extends Error {}

/** What a database call threw, marked if it says that Postgres is away rather than that we are wrong. */
export function markUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error;
  const code = 'code' in error ? String(error.code) : '';
  return unavailable.has(code) ||
    unavailableClass.test(code) ||
    unavailableWords.test(error.message)
    ? new DatabaseUnavailable(error.message, { cause: error })
    : error;
}
