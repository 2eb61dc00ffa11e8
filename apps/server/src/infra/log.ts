import { hostname } from 'node:os';
import type { BuildInfo } from '@onsori/contract/build-info';
import { toReportLine } from '@onsori/contract/report-lines';
import { type Logger, pino } from 'pino';
import { type ErrorReports, noReports } from '#infra/error-reports.ts';
import { isTracing, traceFields } from '#infra/tracing.ts';

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

interface LogOptions {
  readonly level: string;
  readonly name: string;
  readonly build?: BuildInfo;
  readonly reports?: ErrorReports;
}

const WARN_LEVEL = 40;

/**
 * Lines are buffered and written asynchronously, after a second at the latest. Lines of the level
 * error and failed jobs also become error reports.
 */
export function createLog({ level, name, build, reports = noReports }: LogOptions): Log {
  return pino(
    {
      hooks: {
        logMethod(args, method, lineLevel) {
          const line = lineLevel >= WARN_LEVEL ? toReportLine(lineLevel, args) : null;
          if (line) reports.report(line);
          method.apply(this, args);
        },
      },
      name,
      level,
      base: { pid: process.pid, hostname: hostname(), ...build },
      ...(isTracing() && { mixin: () => traceFields() }),
      redact: { paths: secretPaths, remove: true },
      serializers: { err: serializeError },
    },
    pino.destination({ sync: false, minLength: 4096, periodicFlush: 1000 }),
  );
}
