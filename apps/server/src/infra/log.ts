import { type Logger, pino } from 'pino';

export type Log = Logger;

const secretNames = [
  'password',
  'token',
  'access_token',
  'refresh_token',
  'accessToken',
  'authorization',
  'cookie',
  'email',
  'phone',
];

/** At the top, and one and two levels below. */
const secretPaths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

interface ErrorLine {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: ErrorLine;
}

/** What tells where it went wrong, and nothing of what it went wrong with: pg's `detail` holds values. */
export function errorLine(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && { code: String(error.code) }),
    ...(error.stack && { stack: error.stack }),
    ...(error.cause !== undefined && { cause: errorLine(error.cause) }),
  };
}

/** Logs are written in batches off the request's path, at the latest after a second. */
export function createLog(options: { readonly level: string; readonly name: string }): Log {
  return pino(
    {
      name: options.name,
      level: options.level,
      redact: { paths: secretPaths, remove: true },
      serializers: { err: errorLine },
    },
    pino.destination({ sync: false, minLength: 4096, periodicFlush: 1000 }),
  );
}
