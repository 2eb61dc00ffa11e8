import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineJob, handleJob } from '#jobs/job.ts';
import { enqueue } from '#jobs/queue.ts';
import { runPendingJobs } from '#test/run-pending-jobs.ts';
import { useSuite } from '#test/suite.ts';
import { databaseUrl } from '#test/templates.ts';
import { grantApplicationRole } from './application-role.ts';

const suite = useSuite();
const db = () => suite().database.db;
const denied = { code: '42501' };
const role = () => decodeURIComponent(new URL(suite().config.DATABASE_URL).username);
const ownerUrl = () => databaseUrl(new URL(suite().config.DATABASE_URL).pathname.slice(1));

describe('the application role', () => {
  test.each([
    'create table intruders (id int)',
    'create schema intruders',
    'create extension file_fdw',
    'create function intrude() returns int language sql return 1',
    'create or replace function moment_of(id uuid) returns timestamptz language sql return now()',
    'create index intruders on users (created_at)',
    'alter table users add column intruder text',
    'alter table users disable trigger all',
    'update published_musics set title_en = title_ko',
    'drop table likes',
    'truncate likes',
    'drop policy onsori_app on graphile_worker._private_jobs',
    "insert into schema_migrations (name, checksum) values ('intruder', '')",
    'delete from graphile_worker.migrations',
  ])('must not run: %s', async (statement) => {
    await expect(sql.raw(statement).execute(db())).rejects.toMatchObject(denied);
  });

  test('is not a superuser, owns nothing and is a member of no role', async () => {
    const { rows } = await sql`
      select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as mighty,
        (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned,
        (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships
      from pg_roles where rolname = current_user`.execute(db());
    expect(rows).toEqual([{ mighty: false, owned: 0, memberships: 0 }]);
  });

  test('reads and writes every table and the job queue, and cannot change the audit log', async () => {
    const { rows } = await sql<{ name: string; missing: string[] }>`
      select regexp_replace(c.oid::regclass::text, '_\\d{6}$', '_<month>') as name, array(
        select privilege from unnest(array['select', 'insert', 'update', 'delete']) as privilege
        where not has_table_privilege(c.oid, privilege)
      ) as missing
      from pg_class c
      where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
        and relkind in ('r', 'p')`.execute(db());
    expect(rows.length).toBeGreaterThan(30);
    const incomplete = rows.filter(({ missing }) => missing.length > 0);
    expect(new Set(incomplete.map(({ name, missing }) => `${name}: ${missing}`))).toEqual(
      new Set([
        'schema_migrations: insert,update,delete',
        'graphile_worker.migrations: insert,update,delete',
        'audit_entries: update,delete',
        'audit_links: update,delete',
        'audit_checkpoints: update,delete',
        'audit_entries_<month>: insert,update,delete',
        'audit_links_<month>: insert,update,delete',
      ]),
    );
    const hidden = await sql`
      select relname from pg_class where relnamespace = 'graphile_worker'::regnamespace
        and relrowsecurity and not exists (
          select from pg_policy where polrelid = pg_class.oid
            and polroles = array[(select oid from pg_roles where rolname = current_user)]
        )`.execute(db());
    expect(hidden.rows).toEqual([]);
  });

  test('only reads the views', async () => {
    const { rows } = await sql<{ readable: boolean; writable: boolean }>`
      select has_table_privilege(oid, 'select') as readable,
        has_table_privilege(oid, 'insert, update, delete') as writable
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'`.execute(db());
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(row).toEqual({ readable: true, writable: false });
  });

  test('reads and writes a table that was created after the grants', async () => {
    await suite().asOwner(
      'create table newcomers (id bigint generated always as identity, at date)',
    );
    await sql`insert into newcomers (at) values (now())`.execute(db());
    await sql`update newcomers set at = null`.execute(db());
    expect((await sql`delete from newcomers returning id`.execute(db())).rows).toHaveLength(1);
  });

  test('enqueues and runs jobs', async () => {
    const job = defineJob({
      name: 'test.role',
      payload: z.object({}),
      maxAttempts: 1,
      key: () => '',
      examplePayload: {},
    });
    let runs = 0;
    await db()
      .transaction()
      .execute((tx) => enqueue(tx, job, {}));
    await runPendingJobs(suite(), [
      handleJob(job, async () => {
        runs += 1;
      }),
    ]);
    expect(runs).toBe(1);
  });
});

test('concurrent and repeated grants succeed', async () => {
  await Promise.all([1, 2, 3].map(() => grantApplicationRole(ownerUrl(), role())));
});

describe('partitions of plays', () => {
  const call = (name: string, moment: string | null) =>
    sql`select ${sql.raw(name)}_plays_partition(${moment}::timestamptz)`.execute(db());
  const exists = async () => {
    const { rows } = await sql<{ found: boolean }>`
      select to_regclass('plays_inbox_204001010010') is not null as found`.execute(db());
    return rows[0]?.found;
  };

  test('are created, detached and dropped, and dropped only after they are detached', async () => {
    const moment = '2040-01-01T09:10:00+09:00';
    await call('create', moment);
    expect(await exists()).toBe(true);
    await expect(call('drop', moment)).rejects.toThrow('still attached');
    await call('detach', moment);
    await sql`delete from plays_inbox_204001010010`.execute(db());
    await call('drop', moment);
    expect(await exists()).toBe(false);
  });

  test.each([null, 'infinity', '-infinity', '2040-01-01T00:05:00Z', '1999-12-31', '10000-01-01'])(
    'cannot start at %s',
    async (moment) => {
      for (const name of ['create', 'detach', 'drop'])
        await expect(call(name, moment)).rejects.toMatchObject({ code: '22023' });
    },
  );

  test('can be changed by no other role', async () => {
    const { rows } = await sql`
      select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace
        and (has_function_privilege('public', oid, 'execute')
          or not 'search_path=pg_catalog, pg_temp' = any (proconfig))`.execute(db());
    expect(rows).toEqual([]);
  });
});
