import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { bindingKey } from '#features/generation/objects.rules.ts';
import type { Db } from '#infra/db.ts';
import { openStorage } from '#infra/storage/open-storage.ts';
import { testJobContext } from '#test/job-context.ts';
import { createOutbox } from '#test/outbox.ts';
import { useBucket, useSuite } from '#test/suite.ts';
import { jobDefinitions } from './job-definitions.ts';
import { jobHandlers } from './job-handlers.ts';

const suite = useSuite('fixture');
const handlers = jobHandlers(createOutbox());
useBucket(suite);
afterAll(() => openStorage(suite().config.storage).delete(bindingKey));

interface TableHash {
  readonly state: string;
  readonly hash: string | null;
}
const hashes = new Map<string, TableHash>();

/** Rows of a table as a hash, read again only if a row was added, changed or removed since. */
async function hashTable(db: Db, name: string): Promise<string | null> {
  const table = sql.table(name);
  const { rows: states } = await sql<{ state: string }>`
    select count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as state from ${table}`.execute(
    db,
  );
  const state = states[0]?.state ?? '';
  const known = hashes.get(name);
  if (known?.state === state) return known.hash;
  const { rows } = await sql<{ hash: string | null }>`
    select md5(string_agg(md5(t::text), '' order by md5(t::text))) as hash
    from ${table} t`.execute(db);
  const hash = rows[0]?.hash ?? null;
  hashes.set(name, { state, hash });
  return hash;
}

/** A hash per table, without the tables of the queue. */
async function everything(): Promise<Record<string, string | null>> {
  const { db } = suite().database;
  const tables = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'`.execute(db);
  const entries = tables.rows.map(async ({ name }) => [name, await hashTable(db, name)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

test.each(handlers.map((handler) => [handler.job.name, handler] as const))(
  '%s changes nothing when it runs again',
  async (_name, handler) => {
    const context = await testJobContext(suite());
    await handler.run(context, handler.job.examplePayload);
    const after = await everything();
    expect(Object.values(after).some((hash) => hash !== null)).toBe(true);
    await handler.run(context, handler.job.examplePayload);
    expect(await everything()).toEqual(after);
  },
);

test('every handler file is registered under a unique name', () => {
  const files = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' });
  const found = files.filter((file) => file.endsWith('.handler.ts'));
  expect(handlers).toHaveLength(found.length);
  expect(new Set(handlers.map((handler) => handler.job.name)).size).toBe(found.length);
});

test('every job is among the definitions that the API reads', () => {
  const names = (jobs: readonly { readonly name: string }[]) => jobs.map(({ name }) => name).sort();
  expect(names(jobDefinitions)).toEqual(names(handlers.map(({ job }) => job)));
});
