import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailable, markUnavailable } from './db-errors.ts';

const dateOid = 1082;

/** Dates stay the text they are: as a Date they would move with the process's time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === dateOid ? (value: unknown) => value : pg.types.getTypeParser(oid, format),
};

const statementMs = 15_000;

export interface PoolOptions {
  readonly url: string;
  readonly size: number;
  readonly name: string;
  readonly onError: (error: Error) => void;
}

export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    application_name: options.name,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    // A server that cannot be reached keeps no limit of its own.
    query_timeout: statementMs + 2000,
    idle_in_transaction_session_timeout: 30_000,
    // Compiling a statement takes longer than any of ours runs.
    options: '-c jit=off',
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    types,
  });
  // A connection that breaks, idle or at work, would otherwise end the process.
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));
  return pool;
}

/** A connection over which Postgres stopped answering is thrown away, not handed to the next. */
function guardClient(client: pg.PoolClient): PostgresPoolClient {
  let broken = false;
  const guard = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      const marked = markUnavailable(error);
      broken ||= marked instanceof DatabaseUnavailable;
      throw marked;
    }
  };
  return {
    query: ((text: string, values: readonly unknown[]) =>
      guard(client.query(text, [...values]))) as unknown as PostgresPoolClient['query'],
    release: () => client.release(broken),
  };
}

/** The pool as queries use it: what means that Postgres is away says so by its class. */
export function guardPool(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => {
      try {
        return guardClient(await pool.connect());
      } catch (error) {
        throw markUnavailable(error);
      }
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
