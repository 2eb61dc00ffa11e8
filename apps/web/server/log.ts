import { type Logger, pino } from 'pino';
import { errorFields } from './report-page-failure.ts';

export type Log = Logger;

/** Writes lines asynchronously in batches, once a second or sooner. */
export function createLog(level: string): Log {
  return pino(
    { name: 'web', level, serializers: { err: errorFields } },
    pino.destination({ sync: false, minLength: 4096, periodicFlush: 1000 }),
  );
}
