import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createPlayInbox } from '#features/playback/inbox.service.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { testUserId } from '#test/app.ts';
import { useSuite } from '#test/suite.ts';
import { userData } from './user-data.ts';

const suite = useSuite();

test('every table that names a user can be erased and exported', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_attribute a
    join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname = 'user_id' and not a.attisdropped`.execute(suite().database.db);
  expect(userData.flatMap(({ tables }) => tables).sort()).toEqual(
    rows.map(({ name }) => name).sort(),
  );
});

test('what is kept about a user is given out, and then gone', async () => {
  const { db } = suite().database;
  await db
    .insertInto('idempotency_keys')
    .values({ user_id: testUserId, key: 'key-00000001', request_hash: Buffer.alloc(32) })
    .execute();
  const plays = createPlayInbox(db);
  await plays.add([{ id: uuidV7(new Date()), musicId: '1', userId: testUserId }]);
  await db
    .insertInto('recent_plays')
    .values({ user_id: testUserId, number: '1', music_id: '1', played_at: new Date() })
    .execute();
  for (const data of userData) {
    expect(await data.export(db, testUserId)).toHaveLength(1);
    await data.erase(db, testUserId);
    expect(await data.export(db, testUserId)).toEqual([]);
  }
});
