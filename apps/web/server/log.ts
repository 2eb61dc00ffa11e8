import { type Logger, pino } from 'pino';
import { errorFields } from './error-fields.ts';

export type Log = Logger;

/** Writes lines asynchronously in batches, once a second or sooner. */
export function createLog(level: string): Log {
  return pino(
    { name: 'web', level, serializers: { err: errorFields } },
    pino.destination({ sync: false, minLength: 4096, periodicFlush: 1000 }),
  );
}
