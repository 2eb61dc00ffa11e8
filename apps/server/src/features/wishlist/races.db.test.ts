import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLikes } from '#features/catalog/catalog.public.ts';
import { createRandom } from '#seed/random.ts';
import { type Accounts, goodPassword, openAccounts } from '#test/accounts.ts';
import { useSuite } from '#test/suite.ts';
import { insertLike } from './likes.repo.ts';
import { like, unlike } from './liking.service.ts';

const suite = useSuite('fixture');
const db = () => suite().database.db;
let accounts: Accounts;
beforeAll(() => {
  accounts = openAccounts(suite());
});
afterAll(() => accounts.app.close());

/** Items whose count is not the number of their rows. */
async function miscounted() {
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

const rowsOf = async (userId: string) => {
  const { rows } = await sql`select from likes where user_id = ${userId}`.execute(db());
  return rows.length;
};

test('the same like sent twenty times at once counts once', async () => {
  const { browser, id } = await accounts.signedUp();
  const send = () => browser.call('PUT', '/v1/user/wishlist/music/51');
  const answers = await Promise.all(Array.from({ length: 20 }, send));
  for (const { body } of answers) expect(body).toMatchObject({ liked: true, likes: 1 });
  expect(await rowsOf(id)).toBe(1);
  expect(await miscounted()).toEqual([]);
});

test('whatever many people do to few items at once, counts are the rows', async () => {
  const random = createRandom(9);
  const people = await Promise.all(Array.from({ length: 8 }, () => accounts.signedUp()));
  await Promise.all(
    people.map(async ({ id }) => {
      for (let time = 0; time < 40; time += 1) {
        const type = random.pick(['music', 'album'] as const);
        const item = { type, id: String(61 + random.below(4)) };
        await random.pick([like, like, unlike])(db(), id, item);
      }
    }),
  );
  expect(await miscounted()).toEqual([]);
});

test('whoever leaves while liking leaves no like and no count behind', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { browser, id } = await accounts.signedUp();
    for (const item of ['music/71', 'music/72', 'album/8'])
      await browser.call('PUT', `/v1/user/wishlist/${item}`);
    const likes = Array.from({ length: 12 }, (_, at) =>
      like(db(), id, { type: 'music', id: String(73 + at) }).then(
        () => 'liked',
        (error: Error & { type?: string }) => error.type,
      ),
    );
    const left = await browser.call('DELETE', '/v1/user', { password: goodPassword });
    expect(left.status).toBe(200);
    for (const outcome of await Promise.all(likes))
      expect(['liked', 'unauthorized.token_invalid']).toContain(outcome);
    expect(await rowsOf(id)).toBe(0);
    expect(await miscounted()).toEqual([]);
  }
});

/** Until somebody waits for what another transaction holds. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db());
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('whoever leaves waits for a like that is on its way, and takes it back too', async () => {
  const { browser, id } = await accounts.signedUp();
  const item = { type: 'music', id: '95' } as const;
  const [kept, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const liking = db()
    .transaction()
    .execute(async (tx) => {
      await insertLike(tx, id, item, 10);
      await addLikes(tx, item, 1);
      kept.resolve();
      await goOn.promise;
    });
  await kept.promise;
  const leaving = browser.call('DELETE', '/v1/user', { password: goodPassword });
  await untilSomebodyWaits();
  goOn.resolve();
  await liking;
  expect((await leaving).status).toBe(200);
  expect(await rowsOf(id)).toBe(0);
  expect(await miscounted()).toEqual([]);
});

test('a like that comes after its user left is refused as its token is', async () => {
  const { id } = await accounts.signedUp();
  await sql`delete from sessions where user_id = ${id}`.execute(db());
  for (const table of ['consents', 'credentials', 'one_time_links'])
    await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(db());
  await sql`delete from users where id = ${id}`.execute(db());
  await expect(like(db(), id, { type: 'music', id: '91' })).rejects.toMatchObject({
    type: 'unauthorized.token_invalid',
  });
  expect(await miscounted()).toEqual([]);
});
