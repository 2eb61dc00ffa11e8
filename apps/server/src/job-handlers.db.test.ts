import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { bindingKey } from '#features/generation/objects.rules.ts';
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

/** A hash per table, without the tables of the queue. */
async function everything(): Promise<Record<string, string | null>> {
  const { db } = suite().database;
  const tables = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'`.execute(db);
  const entries = tables.rows.map(async ({ name }) => {
    const { rows } = await sql<{ hash: string | null }>`
      select md5(string_agg(md5(t::text), '' order by md5(t::text))) as hash
      from ${sql.table(name)} t`.execute(db);
    return [name, rows[0]?.hash ?? null] as const;
  });
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
