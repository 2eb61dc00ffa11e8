import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { seedFixture } from '#cli/fixture.ts';
import { readMigrationConfig } from '#config';
import { refreshSegment } from '#features/catalog/publishing.service.ts';
import { grantApplicationRole } from '#infra/application-role.ts';
import { grantDatabaseRoles } from '#infra/database-roles.ts';
import { openDatabase } from '#infra/db.ts';
import { migrate } from '#infra/migrations.ts';
import { isProcessRunning } from '#infra/process-status.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templates: { readonly empty: string; readonly fixture: string };
  }
}

function withDatabaseName(
  setting: 'DATABASE_URL' | 'MIGRATION_DATABASE_URL',
  name: string,
): string {
  const url = new URL(process.env[setting] ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

/** URL that connects as the owner of the tables. */
export const databaseUrl = (name: string) => withDatabaseName('MIGRATION_DATABASE_URL', name);

/** URL that connects as the application role. */
export const applicationUrl = (name: string) => withDatabaseName('DATABASE_URL', name);

/** URL that connects as one of the separate roles, whose local passwords are their names. */
export function roleUrl(name: string, role: string): string {
  const url = new URL(applicationUrl(name));
  url.username = url.password = role;
  return url.href;
}

/** Runs a statement as the owner; the application role cannot create databases. */
export async function asAdministrator(
  statement: string,
  database = 'postgres',
): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: databaseUrl(database) });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Includes the pid, so that databases of a killed run can be dropped. */
export function testDatabaseName(): string {
  return `test_${process.pid}_${randomBytes(6).toString('hex')}`;
}

async function dropStaleDatabases(): Promise<void> {
  const { rows } = await asAdministrator(
    "select datname from pg_database where datname like 'test\\_%'",
  );
  for (const { datname } of rows)
    if (!isProcessRunning(Number(datname.split('_')[1])))
      await asAdministrator(`drop database if exists ${datname} with (force)`);
}

/** Creates the two template databases of the suites: migrated and empty, and with the fixture. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await dropStaleDatabases();
  const empty = testDatabaseName();
  const fixture = testDatabaseName();
  await asAdministrator(`create database ${empty}`);
  await migrate(databaseUrl(empty));
  const { applicationRole } = readMigrationConfig();
  if (!applicationRole) throw new Error('the tests need an application role without ownership');
  await grantApplicationRole(databaseUrl(empty), applicationRole);
  await grantDatabaseRoles(databaseUrl(empty));
  await asAdministrator(`create database ${fixture} template ${empty}`);
  const database = openDatabase({
    url: applicationUrl(fixture),
    size: 2,
    name: 'test-templates',
    onError: () => {},
  });
  await seedFixture(database.db);
  await refreshSegment(database.db, 0);
  await database.close();
  project.provide('templates', { empty, fixture });
  return async () => {
    for (const name of [empty, fixture])
      await asAdministrator(`drop database ${name} with (force)`);
  };
}
