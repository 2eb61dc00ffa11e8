import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { useSuite } from '#test/suite.ts';
import { databaseUrl, roleUrl } from '#test/templates.ts';
import { grantDatabaseRoles } from './database-roles.ts';
import { databaseRoles, ownerFunctions, tableGrants } from './table-grants.ts';

const suite = useSuite();
const databaseName = () => new URL(suite().config.DATABASE_URL).pathname.slice(1);

async function query<Row extends pg.QueryResultRow>(role: string, text: string): Promise<Row[]> {
  const connectionString =
    role === 'owner' ? databaseUrl(databaseName()) : roleUrl(databaseName(), role);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const denied = { code: '42501' };
const roles = Object.values(databaseRoles);
const privilegesOf = (role: string) =>
  query<{ name: string; privileges: string }>(
    'owner',
    `select relname as name, concat(
       case when has_table_privilege('${role}', oid, 'select') then 's' end,
       case when has_table_privilege('${role}', oid, 'insert') then 'i' end,
       case when has_table_privilege('${role}', oid, 'update') then 'u' end,
       case when has_table_privilege('${role}', oid, 'delete') then 'd' end) as privileges
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition order by relname`,
  );

test('every table has grants that were decided', async () => {
  const rows = await privilegesOf(databaseRoles.api);
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(tableGrants).sort());
});

test.each(['api', 'worker', 'operator'] as const)('grants %s what is declared', async (kind) => {
  const expected = Object.entries(tableGrants).map(([name, grant]) => [name, `s${grant[kind]}`]);
  const rows = await privilegesOf(databaseRoles[kind]);
  expect(Object.fromEntries(rows.map(({ name, privileges }) => [name, privileges]))).toEqual(
    Object.fromEntries(expected),
  );
});

test('the read-only role reads no secrets and writes nothing', async () => {
  const rows = await privilegesOf(databaseRoles.readonly);
  expect(Object.fromEntries(rows.map(({ name, privileges }) => [name, privileges]))).toEqual(
    Object.fromEntries(
      Object.entries(tableGrants).map(([name, { isReadable }]) => [name, isReadable ? 's' : '']),
    ),
  );
  await expect(query('onsori_readonly', 'select * from credentials')).rejects.toMatchObject(denied);
  await expect(
    query('onsori_readonly', 'select * from graphile_worker._private_jobs'),
  ).rejects.toMatchObject(denied);
});

describe.each(roles)('%s', (role) => {
  test.each([
    'create table intruders (id int)',
    'alter table users add column intruder text',
    'truncate likes',
    'drop table likes',
    'update audit_entries set action = action',
    'delete from audit_links',
    'update ledger_entries set amount = 0',
    'delete from ledger_journals',
    'delete from licences',
    'delete from licence_certificates',
    'update published_musics set title_en = title_ko',
    "insert into schema_migrations (name, checksum) values ('intruder', '')",
  ])('must not run: %s', async (statement) => {
    await expect(query(role, statement)).rejects.toMatchObject(denied);
  });

  test('is not a superuser, owns nothing and is a member of no role', async () => {
    const rows = await query(
      role,
      `select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as mighty,
         (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned,
         (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships
       from pg_roles where rolname = current_user`,
    );
    expect(rows).toEqual([{ mighty: false, owned: 0, memberships: 0 }]);
  });
});

test('only the worker changes partitions of the audit log', async () => {
  const call = "select drop_audit_month('2020-01-01')";
  for (const role of ['onsori_api', 'onsori_operator', 'onsori_readonly'])
    await expect(query(role, call)).rejects.toMatchObject(denied);
  expect(await query('onsori_worker', call)).toEqual([{ drop_audit_month: false }]);
});

test('the API erases a user from a partition that was created after the grants', async () => {
  const start = '2040-01-01T00:10:00Z';
  await query('onsori_worker', `select create_plays_partition('${start}')`);
  await query('onsori_worker', `select detach_plays_partition('${start}')`);
  const part = 'plays_inbox_204001010010';
  await query('onsori_api', `select forget_listener('${part}'::regclass, gen_random_uuid())`);
  await query('onsori_worker', `select count(*) from ${part}`);
  await expect(query('onsori_worker', `delete from ${part}`)).rejects.toMatchObject(denied);
  await query('onsori_worker', `select drop_plays_partition('${start}')`);
});

test('takes back what was granted by hand, and repeated grants succeed', async () => {
  await query('owner', 'grant delete on licences to onsori_api');
  await Promise.all([1, 2].map(() => grantDatabaseRoles(databaseUrl(databaseName()))));
  await expect(query('onsori_api', 'delete from licences')).rejects.toMatchObject(denied);
});

test('every function with the rights of the owner is decided', async () => {
  const rows = await query<{ name: string }>(
    'owner',
    `select proname as name from pg_proc
     where prosecdef and pronamespace = 'public'::regnamespace order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(ownerFunctions).sort());
});
