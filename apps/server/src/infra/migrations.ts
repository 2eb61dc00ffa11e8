import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

export const migrationsFolder = new URL('../../migrations/', import.meta.url);

/** Any number of processes may start at once; one of them migrates. */
const lockId = 7_402_115_001;

export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, index) => {
      if (!name.startsWith(`${String(index + 1).padStart(4, '0')}_`))
        throw new Error(`${name} is out of order: number ${index + 1} comes next`);
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** What is still to be applied; throws if what was applied is not what is in the folder. */
export function pendingMigrations(
  migrations: readonly Migration[],
  applied: readonly Pick<Migration, 'name' | 'checksum'>[],
): readonly Migration[] {
  for (const [index, done] of applied.entries()) {
    const known = migrations[index];
    if (known?.name !== done.name)
      throw new Error(`${done.name} was applied, but ${known?.name ?? 'nothing'} is in its place`);
    if (known.checksum !== done.checksum)
      throw new Error(`${done.name} was changed after it was applied; write a new migration`);
  }
  return migrations.slice(applied.length);
}

async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`${migration.name} failed`, { cause: error });
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

/** Brings a database up to date, forward only, and returns the names of what was applied. */
export async function migrate(url: string, folder: URL = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockId]);
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
    for (const migration of pending) await applyMigration(client, migration);
    await runMigrations({ connectionString: url });
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}
