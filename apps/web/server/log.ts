import { type Logger, pino } from 'pino';
import { errorFields } from './error-fields.ts';

export type Log = Logger;

/** Lines are written in batches off the request's path, at the latest after a second. */
export function createLog(level: string): Log {
  return pino(
    { name: 'web', level, serializers: { err: errorFields } },
    pino.destination({ sync: false, minLength: 4096, periodicFlush: 1000 }),
  );
}
