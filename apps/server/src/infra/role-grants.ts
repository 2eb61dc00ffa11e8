import pg from 'pg';
import { defaultOptions, retryOnLockTimeout } from './migrations.ts';

/** Several processes may migrate at once, and concurrent grants on one table fail. */
const lockId = 7_402_115_002;

/** The queue's tables have row level security, which admits only their owner by default. */
export async function createQueuePolicies(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity and not exists (
       select from pg_policy where polrelid = pg_class.oid and polname = $1
     )`,
    [role],
  );
  const name = pg.escapeIdentifier(role);
  for (const table of rows)
    await client.query(
      `create policy ${name} on graphile_worker.${pg.escapeIdentifier(table.name)} to ${name}
       using (true) with check (true)`,
    );
}

async function inTransaction<Result>(
  client: pg.Client,
  work: (client: pg.Client, database: string) => Promise<Result>,
): Promise<Result> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [lockId]);
    await client.query(`set local lock_timeout = ${defaultOptions.lockTimeoutMs}`);
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const result = await work(client, pg.escapeIdentifier(rows[0]?.name ?? ''));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Runs grants in one transaction, so that no process ever misses a right it had. */
export async function runGrants<Result>(
  url: string,
  work: (client: pg.Client, database: string) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await retryOnLockTimeout(defaultOptions, () => inTransaction(client, work));
  } finally {
    await client.end();
  }
}
