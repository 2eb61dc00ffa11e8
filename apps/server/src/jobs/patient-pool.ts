import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseUnavailable, markUnavailable } from '#infra/db-errors.ts';

const longestWaitMs = 2000;

/**
 * The queue reports that a job is done as soon as it is, and takes a connection refused at that
 * moment for a reason to end the process. So whoever asks for a connection while Postgres is away
 * waits until it is back.
 */
export function patient(pool: pg.Pool, onWait: (error: unknown) => void): pg.Pool {
  const connect = pool.connect.bind(pool);
  const patientConnect = async (): Promise<pg.PoolClient> => {
    for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      try {
        return await connect();
      } catch (error) {
        if (!(markUnavailable(error) instanceof DatabaseUnavailable) || pool.ending) throw error;
        onWait(error);
        await setTimeout(waitMs);
      }
    }
  };
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(callback) : patientConnect()) as typeof pool.connect;
  return pool;
}
