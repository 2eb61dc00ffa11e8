import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readiness } from '#http/ops.ts';
import { openDatabase } from '#infra/db.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();

const open = (url: string) => openDatabase({ url, size: 1, name: 'probed', onError: () => {} });

test('stays ready while the pool is busy', async () => {
  const database = open(suite().config.DATABASE_URL);
  const busy = Promise.withResolvers<void>();
  const transaction = database.db.transaction().execute(() => busy.promise);
  try {
    const waiting = sql`select 1`.execute(database.db);
    const probe = { name: 'postgres' as const, required: true, ping: database.ping };
    // A probe may exceed its time on a busy machine; the pool stays busy meanwhile.
    await expect.poll(async () => (await readiness([probe])).ready, { timeout: 10_000 }).toBe(true);
    busy.resolve();
    await waiting;
  } finally {
    busy.resolve();
    await transaction;
    await database.close();
  }
});

test('reconnects after its connection was terminated', async () => {
  const database = open(suite().config.DATABASE_URL);
  try {
    await database.ping();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'probed-probe'`.execute(
      suite().database.db,
    );
    await expect
      .poll(() =>
        database.ping().then(
          () => 'up',
          () => 'down',
        ),
      )
      .toBe('up');
  } finally {
    await database.close();
  }
});

test('fails when the database is unreachable', async () => {
  const database = open('postgres://onsori:onsori@127.0.0.1:9/onsori');
  try {
    await expect(database.ping()).rejects.toThrow();
  } finally {
    await database.close();
  }
});
