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
  'authKey',
  'auth_key',
  'billingKey',
  'billing_key',
];

/** At the top level and up to two levels below. */
const secretPaths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

interface SerializedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: SerializedError;
}

/** Omits other properties: the `detail` of a pg error contains row values. */
export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && { code: String(error.code) }),
    ...(error.stack && { stack: error.stack }),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  };
}

/** Lines are buffered and written asynchronously, after a second at the latest. */
export function createLog(options: { readonly level: string; readonly name: string }): Log {
  return pino(
    {
      name: options.name,
      level: options.level,
      redact: { paths: secretPaths, remove: true },
      serializers: { err: serializeError },
    },
    pino.destination({ sync: false, minLength: 4096, periodicFlush: 1000 }),
  );
}
