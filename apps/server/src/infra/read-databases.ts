import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Database, Db } from './db.ts';
import { DatabaseUnavailableError, wrapUnavailable } from './db-errors.ts';
import { createDatabasePing, createPool, guardClient, type PoolOptions } from './db-pool.ts';
import type { Schema } from './db-schema.ts';
import { startWalSampler, walPosition } from './wal-sampler.ts';

const MAX_LAG_MS = 1000;
/** Each connection is measured, as those of one address may lead to different replicas. */
const CHECK_INTERVAL_MS = 250;
/** After a failure of the replica, reads use the primary for this time. */
const SUSPENSION_MS = 1000;
/** A read that takes longer is repeated on the other server. */
const READ_TIMEOUT_MS = 3000;

export interface ReadDatabases {
  /** A replica that is at most a second behind, else the primary. */
  readonly recent: Db;
  /** The primary, or a replica while the primary is away. */
  readonly current: Db;
  /** Fails at once while the primary is away. */
  readonly primary: Db;
  /** However far it is behind. */
  readonly replica: Db;
  /** Throws when neither responds. */
  ping(): Promise<void>;
  counts(): { readonly replica: number; readonly primary: number };
  close(): Promise<void>;
}

/** A replica cancels queries that conflict with what it replays. */
const conflictCodes = new Set(['40001', '40P01', '57P04']);

function wrapReplicaError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const isConflict = 'code' in error && conflictCodes.has(String(error.code));
  return isConflict
    ? new DatabaseUnavailableError(error.message, { cause: error })
    : wrapUnavailable(error);
}

interface Measurement {
  readonly checkedAt: number;
  /** Commits before this moment are visible. */
  readonly coveredAt: number;
}

export function openReadDatabases(
  primary: Database,
  primaryUrl: string,
  options: PoolOptions,
): ReadDatabases {
  const pool = createPool({
    ...options,
    connectTimeoutMs: 1000,
    statementTimeoutMs: READ_TIMEOUT_MS,
  });
  const probe = createDatabasePing(options.url, options.name);
  const sampler = startWalSampler(primaryUrl, options.name);
  const measurements = new WeakMap<pg.ClientBase, Measurement>();
  const counts = { replica: 0, primary: 0 };
  let suspendedUntil = 0;
  const suspend = () => {
    suspendedUntil = performance.now() + SUSPENSION_MS;
  };

  const measure = async (client: pg.PoolClient): Promise<Measurement> => {
    const last = measurements.get(client);
    const checkedAt = performance.now();
    if (last && checkedAt - last.checkedAt < CHECK_INTERVAL_MS) return last;
    const { rows } = await client.query<{ position: string }>(`select ${walPosition} as position`);
    const covered = sampler.coveredAt(BigInt(rows[0]?.position ?? '0'));
    const measured = { checkedAt, coveredAt: covered ?? last?.coveredAt ?? -Infinity };
    measurements.set(client, measured);
    return measured;
  };
  /** Null when no replica responds, or when it is too far behind the primary. */
  const connectReplica = async (maxLagMs: number): Promise<PostgresPoolClient | null> => {
    if (performance.now() < suspendedUntil) return null;
    let client: pg.PoolClient | undefined;
    try {
      client = await pool.connect();
      const { coveredAt } = await measure(client);
      if (performance.now() - coveredAt > maxLagMs && !sampler.isPrimaryAway()) {
        client.release();
        return null;
      }
    } catch (error) {
      client?.release(true);
      options.onError(error as Error);
      suspend();
      return null;
    }
    counts.replica += 1;
    return guardClient(client, { wrapError: wrapReplicaError, onUnavailable: suspend });
  };
  const connectPrimary = async (): Promise<PostgresPoolClient> => {
    const client = await primary.guardedPool.connectForReads(READ_TIMEOUT_MS);
    counts.primary += 1;
    return client;
  };
  const connectCurrent = async (): Promise<PostgresPoolClient> => {
    if (sampler.isPrimaryAway()) {
      const client = await connectReplica(Infinity);
      if (client) return client;
    }
    try {
      return await connectPrimary();
    } catch (error) {
      const client = await connectReplica(Infinity);
      if (client) return client;
      throw error;
    }
  };
  const open = (connect: () => Promise<PostgresPoolClient>): Db =>
    new Kysely<Schema>({
      dialect: new PostgresDialect({
        pool: { connect, end: async () => {}, options: pool.options },
      }),
    });
  return {
    recent: open(async () => (await connectReplica(MAX_LAG_MS)) ?? connectCurrent()),
    current: open(connectCurrent),
    primary: open(async () => {
      if (sampler.isPrimaryAway()) throw new DatabaseUnavailableError('the primary is away');
      return connectPrimary();
    }),
    replica: open(async () => {
      const client = await connectReplica(Infinity);
      if (!client) throw new DatabaseUnavailableError('no replica responds');
      return client;
    }),
    ping: async () => {
      await Promise.any([primary.ping(), probe.ping()]);
    },
    counts: () => counts,
    close: async () => {
      await Promise.all([sampler.close(), probe.close(), pool.end()]);
    },
  };
}
