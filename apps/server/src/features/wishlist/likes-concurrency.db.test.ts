import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '#cli/random.ts';
import { adjustLikes } from '#features/catalog/catalog.public.ts';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import { useSuite } from '#test/suite.ts';
import { insertLike } from './likes.repo.ts';
import { like, unlike } from './likes.service.ts';

const suite = useSuite('fixture');
const db = () => suite().database.db;
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

/** Items whose counter differs from the number of their rows. */
async function listMiscounted() {
  const { rows } = await sql`
    with counted as (
      select 'music'::item_type as item_type, music_id as item_id, likes from music_stats
      union all select 'album', album_id, likes from album_stats
    ), kept as (
      select item_type, item_id, count(*) as likes from likes group by item_type, item_id
    )
    select * from counted full join kept using (item_type, item_id)
    where coalesce(counted.likes, 0) <> coalesce(kept.likes, 0)`.execute(db());
  return rows;
}

const countRows = async (userId: string) => {
  const { rows } = await sql`select from likes where user_id = ${userId}`.execute(db());
  return rows.length;
};

test('counts a like once when it is sent twenty times concurrently', async () => {
  const { browser, id } = await accounts.signUp();
  const send = () => browser.call('PUT', '/v1/user/wishlist/music/51');
  const responses = await Promise.all(Array.from({ length: 20 }, send));
  for (const { body } of responses) expect(body).toMatchObject({ liked: true, likes: 1 });
  expect(await countRows(id)).toBe(1);
  expect(await listMiscounted()).toEqual([]);
});

test('counters equal the rows after concurrent likes and unlikes of a few items', async () => {
  const random = createRandom(9);
  const people = await Promise.all(Array.from({ length: 8 }, () => accounts.signUp()));
  await Promise.all(
    people.map(async ({ id }) => {
      for (let time = 0; time < 40; time += 1) {
        const type = random.pick(['music', 'album'] as const);
        const item = { type, id: String(61 + random.nextInt(4)) };
        await random.pick([like, like, unlike])(db(), id, item);
      }
    }),
  );
  expect(await listMiscounted()).toEqual([]);
});

test('deleting an account while it sends likes leaves no rows and correct counters', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { browser, id } = await accounts.signUp();
    for (const item of ['music/71', 'music/72', 'album/8'])
      await browser.call('PUT', `/v1/user/wishlist/${item}`);
    const likes = Array.from({ length: 12 }, (_, at) =>
      like(db(), id, { type: 'music', id: String(73 + at) }).then(
        () => 'liked',
        (error: Error & { type?: string }) => error.type,
      ),
    );
    const left = await browser.call('DELETE', '/v1/user', { password: validPassword });
    expect(left.status).toBe(200);
    for (const outcome of await Promise.all(likes))
      expect(['liked', 'unauthorized.token_invalid']).toContain(outcome);
    expect(await countRows(id)).toBe(0);
    expect(await listMiscounted()).toEqual([]);
  }
});

/** Resolves when a connection waits for a lock of another transaction. */
async function waitForBlockedTransaction(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(suite().apiDb);
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('deleting an account waits for an uncommitted like and removes it too', async () => {
  const { browser, id } = await accounts.signUp();
  const item = { type: 'music', id: '95' } as const;
  const [inserted, proceed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const liking = db()
    .transaction()
    .execute(async (tx) => {
      await insertLike(tx, id, item, 10);
      await adjustLikes(tx, item, 1);
      inserted.resolve();
      await proceed.promise;
    });
  await inserted.promise;
  const leaving = browser.call('DELETE', '/v1/user', { password: validPassword });
  await waitForBlockedTransaction();
  proceed.resolve();
  await liking;
  expect((await leaving).status).toBe(200);
  expect(await countRows(id)).toBe(0);
  expect(await listMiscounted()).toEqual([]);
});

test('refuses a like of a deleted user with the error of an invalid token', async () => {
  const { id } = await accounts.signUp();
  await sql`delete from sessions where user_id = ${id}`.execute(db());
  for (const table of ['audit_persons', 'consents', 'credentials', 'one_time_links'])
    await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(db());
  await sql`delete from users where id = ${id}`.execute(db());
  await expect(like(db(), id, { type: 'music', id: '91' })).rejects.toMatchObject({
    type: 'unauthorized.token_invalid',
  });
  expect(await listMiscounted()).toEqual([]);
});
