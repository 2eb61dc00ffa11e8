import pg from 'pg';
import { createQueuePolicies, runGrants } from './role-grants.ts';
import { appendOnlyTables } from './table-grants.ts';

function grantStatements(role: string, database: string): string[] {
  return [
    `grant connect, temporary on database ${database} to ${role}`,
    'revoke create on schema public from public',
    `revoke create on schema public from ${role}`,
    `grant usage on schema public, graphile_worker to ${role}`,
    `grant select, insert, update, delete on all tables in schema public, graphile_worker to ${role}`,
    `revoke insert, update, delete on schema_migrations, graphile_worker.migrations from ${role}`,
    `grant usage, select, update on all sequences in schema public, graphile_worker to ${role}`,
    `grant execute on all functions in schema public, graphile_worker to ${role}`,
    // Partitions of plays_inbox are created between two migrations.
    `alter default privileges in schema public
     grant select, insert, update, delete on tables to ${role}`,
    `alter default privileges in schema public grant usage, select, update on sequences to ${role}`,
  ];
}

/** Rows are inserted through the table alone: its partitions can be read only. */
async function revokeChanges(client: pg.Client, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  for (const table of appendOnlyTables)
    await client.query(`revoke update, delete on ${pg.escapeIdentifier(table)} from ${name}`);
  const { rows } = await client.query<{ partition: string }>(
    'select inhrelid::regclass as partition from pg_inherits where inhparent::regclass::text = any ($1)',
    [appendOnlyTables],
  );
  for (const { partition } of rows)
    await client.query(`revoke insert, update, delete on ${partition} from ${name}`);
}

/** PostgreSQL passes writes to a simple view on to its table. */
async function revokeViewWrites(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'v'`,
  );
  for (const { name } of rows)
    await client.query(
      `revoke insert, update, delete on ${pg.escapeIdentifier(name)}
       from ${pg.escapeIdentifier(role)}`,
    );
}

/** Grants a role read and write access to all rows of a migrated database, and no DDL. */
export function grantApplicationRole(url: string, role: string): Promise<void> {
  return runGrants(url, async (client, database) => {
    for (const grant of grantStatements(pg.escapeIdentifier(role), database))
      await client.query(grant);
    await revokeViewWrites(client, role);
    await revokeChanges(client, role);
    await createQueuePolicies(client, role);
  });
}
