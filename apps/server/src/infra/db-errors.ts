const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Terminated by an administrator, crash shutdown, starting up.
  '57P01',
  '57P02',
  '57P03',
  // Statement timeout, idle transaction timeout, read-only after a failover.
  '57014',
  '25P03',
  '25006',
]);

/** SQLSTATE classes: connection exception, insufficient resources. */
const unavailableClassPattern = /^(08|53)/;

/** pg reports some of these without a code. */
const unavailableMessagePattern =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Query read timeout/i;

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** The row that the statement refers to does not exist, or no longer does. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, '23503');

/** Another row has the value of a unique column. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, '23505');

/** Terminated by an administrator, crash shutdown, read-only after a failover, broken socket. */
const lostCodes = new Set(['57P01', '57P02', '25006', 'ECONNRESET', 'EPIPE']);
const lostMessagePattern = /Connection terminated|not queryable|Query read timeout/i;

/** PostgreSQL cannot serve now; a retry of the same request may succeed. */
export class DatabaseUnavailableError extends Error {
  /** The connection leads to a server that is gone or no longer the primary; others may do so too. */
  get isConnectionLost(): boolean {
    const code = this.cause instanceof Error && 'code' in this.cause ? String(this.cause.code) : '';
    return lostCodes.has(code) || lostMessagePattern.test(this.message);
  }
}

/** Wraps an error that means that PostgreSQL is unavailable; returns any other unchanged. */
export function wrapUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailableError) return error;
  const code = 'code' in error ? String(error.code) : '';
  return unavailableCodes.has(code) ||
    unavailableClassPattern.test(code) ||
    unavailableMessagePattern.test(error.message)
    ? new DatabaseUnavailableError(error.message, { cause: error })
    : error;
}
