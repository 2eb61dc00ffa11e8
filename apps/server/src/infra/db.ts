import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from './db-schema.ts';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  ping(): Promise<void>;
  close(): Promise<void>;
}

const dateOid = 1082;

/** Dates stay the text they are: as a Date they would move with the process's time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === dateOid ? (value: unknown) => value : pg.types.getTypeParser(oid, format),
};

export function openDatabase(options: {
  readonly url: string;
  readonly poolSize: number;
  readonly name: string;
  readonly onError: (error: Error) => void;
}): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    application_name: options.name,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    types,
  });
  // A connection that breaks, idle or at work, would otherwise end the process.
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: () => db.destroy(),
  };
}

const unavailableCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);

/** pg says some of these in words only. */
const unavailableWords =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/i;

/** Whether an error means that Postgres cannot be reached now, rather than that a query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    unavailableCodes.has(code) || code.startsWith('08') || unavailableWords.test(error.message)
  );
}
