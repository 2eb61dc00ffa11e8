import type { SpanOptions } from '@onsori/contract/tracer';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailableError, wrapUnavailable } from './db-errors.ts';
import { trace } from './tracing.ts';

export interface DatabasePing {
  /** Throws when PostgreSQL does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Longer than a probe waits, so that a slow connection is ready for the next probe. */
const TIMEOUT_MS = 3000;

/**
 * Pings PostgreSQL over a separate connection. In the pool a probe would wait behind requests, and
 * one slow query would make every process unready at once.
 */
export function createDatabasePing(url: string, name: string): DatabasePing {
  let connection: Promise<pg.Client> | null = null;
  const drop = (dropped: Promise<pg.Client>) => {
    if (connection === dropped) connection = null;
    return dropped.then((client) => client.end()).catch(() => {});
  };
  const connect = (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: `${name}-probe`,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    });
    const opened = client.connect().then(() => client);
    client.on('error', () => void drop(opened));
    return opened;
  };
  return {
    ping: async () => {
      connection ??= connect();
      const current = connection;
      try {
        await (await current).query('select 1');
      } catch (error) {
        void drop(current);
        throw error;
      }
    },
    close: async () => {
      if (connection) await drop(connection);
    },
  };
}

const DATE_OID = 1082;

/** Dates stay text: a `Date` would depend on the time zone of the process. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === DATE_OID ? (value: unknown) => value : pg.types.getTypeParser(oid, format),
};

const STATEMENT_TIMEOUT_MS = 15_000;

export interface PoolOptions {
  readonly url: string;
  readonly size: number;
  readonly name: string;
  readonly onError: (error: Error) => void;
  /** Short by default: a request should not wait for an unreachable server. */
  readonly connectTimeoutMs?: number;
  readonly statementTimeoutMs?: number;
}

export function createPool(options: PoolOptions): pg.Pool {
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    application_name: options.name,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 2000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    // An unreachable server cannot enforce statement_timeout.
    query_timeout: statementTimeoutMs + 2000,
    idle_in_transaction_session_timeout: 30_000,
    // JIT compilation takes longer than any of our statements runs.
    options: '-c jit=off',
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    types,
  });
  // Without a listener, the error of a broken connection would crash the process.
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));
  return pool;
}

/** Values are parameters, so that the text contains none. */
const statementSpan = (text: string): SpanOptions => ({
  kind: 'client',
  attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
});
interface ClientGuardOptions {
  /** Marks an error as unavailability; returns others unchanged. */
  readonly wrapError?: (error: unknown) => unknown;
  readonly onUnavailable?: (error: DatabaseUnavailableError) => void;
  /** Shorter than that of the pool. */
  readonly queryTimeoutMs?: number;
}

/** Destroys the connection on release if PostgreSQL stopped responding on it. */
export function guardClient(
  client: pg.PoolClient,
  { wrapError = wrapUnavailable, onUnavailable, queryTimeoutMs }: ClientGuardOptions = {},
): PostgresPoolClient {
  let broken = false;
  const guard = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      const marked = wrapError(error);
      if (marked instanceof DatabaseUnavailableError) {
        broken = true;
        onUnavailable?.(marked);
      }
      throw marked;
    }
  };
  return {
    query: ((text: string, values: readonly unknown[]) =>
      trace(`SQL ${/\w+/.exec(text)?.[0]}`, statementSpan(text), () =>
        guard(
          client.query({
            text,
            values: [...values],
            ...(queryTimeoutMs && { query_timeout: queryTimeoutMs }),
          }),
        ),
      )) as unknown as PostgresPoolClient['query'],
    release: () => client.release(broken),
  };
}

export interface GuardedPool extends PostgresPool {
  /** Connects with a limit of time for each query, for reads that have an alternative. */
  connectForReads(queryTimeoutMs: number): Promise<PostgresPoolClient>;
}

/**
 * Wraps errors that mean PostgreSQL is unavailable in `DatabaseUnavailableError`. After a lost
 * connection, those opened before are replaced: each would fail one more request.
 */
export function guardPool(pool: pg.Pool): GuardedPool {
  const openedAt = new WeakMap<pg.ClientBase, number>();
  let lostAt = 0;
  pool.on('connect', (client) => openedAt.set(client, performance.now()));
  const onUnavailable = (error: DatabaseUnavailableError) => {
    if (error.isConnectionLost) lostAt = performance.now();
  };
  const connect = async (): Promise<pg.PoolClient> => {
    try {
      for (;;) {
        const client = await pool.connect();
        if ((openedAt.get(client) ?? 0) >= lostAt) return client;
        client.release(true);
      }
    } catch (error) {
      throw wrapUnavailable(error);
    }
  };
  return {
    connect: async () => guardClient(await connect(), { onUnavailable }),
    connectForReads: async (queryTimeoutMs) =>
      guardClient(await connect(), { onUnavailable, queryTimeoutMs }),
    end: () => pool.end(),
    options: pool.options,
  };
}
