import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import {
  createDatabasePing,
  createPool,
  type GuardedPool,
  guardPool,
  type PoolOptions,
} from './db-pool.ts';
import type { Schema } from './db-schema.ts';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly guardedPool: GuardedPool;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export function openDatabase(options: PoolOptions): Database {
  const pool = createPool(options);
  const guardedPool = guardPool(pool);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: guardedPool }) });
  const probe = createDatabasePing(options.url, options.name);
  return {
    db,
    pool,
    guardedPool,
    ping: probe.ping,
    close: async () => {
      await probe.close();
      await db.destroy();
    },
  };
}

/** Reads as of one moment: what is committed between two queries is not seen. Inside a transaction, reads in it. */
export function readSnapshot<Result>(db: Db, read: (db: Db) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return read(db);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read);
}
