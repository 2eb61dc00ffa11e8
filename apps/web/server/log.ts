import { hostname } from 'node:os';
import type { BuildInfo } from '@onsori/contract/build-info';
import { toReportLine } from '@onsori/contract/report-lines';
import { type Logger, pino } from 'pino';
import { type ErrorReports, noReports } from './error-reports.ts';
import { errorFields } from './report-page-failure.ts';
import { isTracing, traceFields } from './tracing.ts';

export type Log = Logger;

const ERROR_LEVEL = 50;

/**
 * Writes lines asynchronously in batches, once a second or sooner. Lines of the level error also
 * become error reports.
 */
export function createLog(
  level: string,
  reports: ErrorReports = noReports,
  build?: BuildInfo,
): Log {
  return pino(
    {
      name: 'web',
      level,
      base: { pid: process.pid, hostname: hostname(), ...build },
      ...(isTracing() && { mixin: () => traceFields() }),
      serializers: { err: errorFields },
      hooks: {
        logMethod(args, method, lineLevel) {
          const line = lineLevel >= ERROR_LEVEL ? toReportLine(lineLevel, args) : null;
          if (line) reports.report(line);
          method.apply(this, args);
        },
      },
    },
    pino.destination({ sync: false, minLength: 4096, periodicFlush: 1000 }),
  );
}
