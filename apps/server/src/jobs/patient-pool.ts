import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseUnavailableError, wrapUnavailable } from '#infra/db-errors.ts';

const MAX_WAIT_MS = 2000;

/**
 * graphile-worker ends the process when it cannot get a connection to report a finished job. This
 * pool therefore retries `connect` until PostgreSQL is available again.
 */
export function withConnectRetry(pool: pg.Pool, onWait: (error: unknown) => void): pg.Pool {
  const connect = pool.connect.bind(pool);
  const connectWithRetry = async (): Promise<pg.PoolClient> => {
    for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, MAX_WAIT_MS)) {
      try {
        return await connect();
      } catch (error) {
        if (!(wrapUnavailable(error) instanceof DatabaseUnavailableError) || pool.ending)
          throw error;
        onWait(error);
        await setTimeout(waitMs);
      }
    }
  };
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(callback) : connectWithRetry()) as typeof pool.connect;
  return pool;
}
