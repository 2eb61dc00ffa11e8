import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';

/** The one statement of a migration that runs outside a transaction. */
interface ConcurrentStatement {
  readonly action: 'create' | 'drop';
  readonly index: string;
}

const marker = /^-- no transaction$/m;
const statement =
  /^(?:(create) (?:unique )?index concurrently ([a-z_][a-z0-9_]*) on [^;]+|(drop) index concurrently ([a-z_][a-z0-9_]*))\s*;$/;

/**
 * Parses a file with the line `-- no transaction`; null for any other file. It must contain one
 * `create index concurrently` or `drop index concurrently`: of two statements the first would
 * remain when the second fails.
 */
export function parseConcurrent(migration: {
  readonly name: string;
  readonly sql: string;
}): ConcurrentStatement | null {
  if (!marker.test(migration.sql)) return null;
  const code = migration.sql.replace(/^--.*$/gm, '').trim();
  const [, create, created, , dropped] = statement.exec(code) ?? [];
  const index = created ?? dropped;
  if (index === undefined)
    throw new Error(
      `${migration.name} must contain one create or drop index concurrently and nothing else`,
    );
  return { action: create ? 'create' : 'drop', index };
}

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

export const migrationsFolder = new URL('../../migrations/', import.meta.url);

/** Several processes may start at once; one of them migrates. */
const lockId = 7_402_115_001;
const LOCK_POLL_MS = 100;

export interface MigrateOptions {
  /**
   * How long a statement may wait for a table lock. Other statements on the table queue behind it,
   * so it gives up and retries instead of blocking the service.
   */
  readonly lockTimeoutMs: number;
  readonly lockAttempts: number;
  readonly lockRetryMs: number;
}

export const defaultOptions: MigrateOptions = {
  lockTimeoutMs: 2000,
  lockAttempts: 30,
  lockRetryMs: 3000,
};

const isLockTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '55P03';

export async function retryOnLockTimeout<Result>(
  { lockAttempts, lockRetryMs }: MigrateOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error) || attempt === lockAttempts) throw error;
      await setTimeout(lockRetryMs);
    }
}

export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, index) => {
      if (!name.startsWith(`${String(index + 1).padStart(4, '0')}_`))
        throw new Error(`${name} is out of order: number ${index + 1} comes next`);
      const sql = await readFile(new URL(name, folder), 'utf8');
      parseConcurrent({ name, sql });
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Returns the migrations to apply; throws if an applied one differs from the folder. */
export function pendingMigrations(
  migrations: readonly Migration[],
  applied: readonly Pick<Migration, 'name' | 'checksum'>[],
): readonly Migration[] {
  for (const [index, done] of applied.entries()) {
    const known = migrations[index];
    if (known?.name !== done.name)
      throw new Error(
        `${done.name} was applied, but the folder has ${known?.name ?? 'nothing'} instead`,
      );
    if (known.checksum !== done.checksum)
      throw new Error(`${done.name} was changed after it was applied; write a new migration`);
  }
  return migrations.slice(applied.length);
}

async function recordMigration(
  client: pg.Client,
  { name, checksum }: Pick<Migration, 'name' | 'checksum'>,
): Promise<void> {
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    name,
    checksum,
  ]);
}

async function applyInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await recordMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** A build that failed or was killed leaves an invalid index, which is dropped first. */
async function applyConcurrently(
  client: pg.Client,
  migration: Migration,
  { action, index }: ConcurrentStatement,
): Promise<void> {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  const [found] = rows;
  if (found && !found.valid) await client.query(`drop index concurrently ${index}`);
  // A run that was killed before recording the migration may have applied it.
  const isDone = action === 'create' ? found?.valid === true : !found?.valid;
  if (!isDone) await client.query(migration.sql);
  await recordMigration(client, migration);
}

async function applyMigration(
  client: pg.Client,
  migration: Migration,
  options: MigrateOptions,
): Promise<void> {
  const concurrent = parseConcurrent(migration);
  try {
    await retryOnLockTimeout(options, async () => {
      // A concurrent build waits for other transactions without blocking anybody.
      await client.query(`set lock_timeout = ${concurrent ? 0 : options.lockTimeoutMs}`);
      if (concurrent) await applyConcurrently(client, migration, concurrent);
      else await applyInTransaction(client, migration);
    });
  } catch (error) {
    throw new Error(`${migration.name} failed`, { cause: error });
  } finally {
    await client.query('reset lock_timeout');
  }
}

/**
 * Polls because a statement that waits for the lock holds a snapshot open, and a
 * `create index concurrently` in the process with the lock would wait for that snapshot.
 */
async function lockMigrations(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [lockId],
    );
    if (rows[0]?.locked) return;
    await setTimeout(LOCK_POLL_MS);
  }
}

async function assertLocale(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datctype: string; encoding: string }>(
    `select datctype, pg_encoding_to_char(encoding) as encoding
     from pg_database where datname = current_database()`,
  );
  if (rows[0]?.datctype !== 'C.UTF-8' || rows[0].encoding !== 'UTF8')
    throw new Error(
      'the database must be created with C.UTF-8: Korean search finds nothing without',
    );
}

/** Migrates a database forward and returns the names of the applied migrations. */
export async function migrate(
  url: string,
  folder: URL = migrationsFolder,
  options: MigrateOptions = defaultOptions,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await lockMigrations(client);
    await assertLocale(client);
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key,
         checksum text not null,
         applied_at timestamptz not null default now()
       )`,
    );
    const { rows } = await client.query<Migration>(
      'select name, checksum from schema_migrations order by name',
    );
    const pending = pendingMigrations(migrations, rows);
    for (const migration of pending) await applyMigration(client, migration, options);
    await runMigrations({ connectionString: url });
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}
