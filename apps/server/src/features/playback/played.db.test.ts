import { newReleaseDates } from '@onsori/contract/new-releases';
import type { PlayedPage } from '@onsori/contract/playback';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import type { Browser } from '#test/browser.ts';
import { useSuite } from '#test/suite.ts';
import { aggregatePlays } from './play-aggregation.service.ts';
import { readPendingPlays } from './play-inbox.repo.ts';
import { createPlayInbox, detachExpiredPartitions } from './play-inbox.service.ts';

const suite = useSuite('fixture');
const db = () => suite().database.db;
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
const afterExpiry = () => new Date(Date.now() + 7_200_000);
const play = (userId: string | null, musicId: string, at: Date) =>
  createPlayInbox(db()).add([{ id: uuidV7(at), musicId, userId }]);
const played = async (browser: Browser, query = '') =>
  (await browser.call('GET', `/v1/user/played${query}`)).body as unknown as PlayedPage;
const idsOf = ({ items }: PlayedPage) => items.map(({ id }) => id);

test('lists a play at once, and in the same position after aggregation', async () => {
  const { browser, id } = await accounts.signUp();
  expect(await played(browser)).toEqual({
    total: 0,
    new_total: 0,
    page: 1,
    per_page: 30,
    items: [],
  });
  const last = ago(60);
  await play(id, '5', ago(300));
  await play(id, '6', ago(200));
  await play(id, '5', last);
  await play(null, '7', ago(30));
  const shown = await played(browser);
  expect(idsOf(shown)).toEqual(['5', '6']);
  expect(shown.items[0]).toMatchObject({ played_at: last.toISOString(), liked: false });
  await detachExpiredPartitions(db(), afterExpiry());
  expect(await played(browser)).toEqual(shown);
  await aggregatePlays(db(), afterExpiry());
  expect(await readPendingPlays(db(), id, null)).toEqual([]);
  expect(await played(browser)).toEqual(shown);
  await play(id, '6', ago(10));
  expect(idsOf(await played(browser))).toEqual(['6', '5']);
});

test('returns contiguous pages without unpublished musics', async () => {
  const { browser, id } = await accounts.signUp();
  for (const at of [1, 2, 3, 4, 5, 6]) await play(id, String(10 + at), ago(100 - at));
  await sql`update musics set published_at = null where id = 13`.execute(db());
  const { last: today } = newReleaseDates(new Date());
  await sql`update musics set release_date = ${today} where id in (11, 13)`.execute(db());
  const first = await played(browser, '?per_page=2');
  expect(first).toMatchObject({ total: 5, new_total: 1, page: 1, per_page: 2 });
  expect(idsOf(first)).toEqual(['16', '15']);
  expect(idsOf(await played(browser, '?per_page=2&page=2'))).toEqual(['14', '12']);
  expect(idsOf(await played(browser, '?per_page=2&page=3'))).toEqual(['11']);
  expect(await played(browser, '?per_page=2&page=4')).toMatchObject({ total: 5, items: [] });
});

test('clearing removes pending and aggregated plays of the user, and leaves play counts unchanged', async () => {
  const [{ browser, id }, other] = [await accounts.signUp(), await accounts.signUp()];
  await play(id, '21', ago(50));
  await play(other.id, '21', ago(50));
  await aggregatePlays(db(), afterExpiry());
  await play(id, '22', ago(40));
  await detachExpiredPartitions(db(), afterExpiry());
  expect(idsOf(await played(browser))).toEqual(['22', '21']);
  const clear = () => browser.call('DELETE', '/v1/user/played');
  expect((await clear()).body).toEqual({ accepted: true });
  expect((await played(browser)).total).toBe(0);
  await aggregatePlays(db(), afterExpiry());
  expect((await played(browser)).total).toBe(0);
  await play(id, '23', ago(30));
  expect(idsOf(await played(browser))).toEqual(['23']);
  await clear();
  expect((await played(browser)).total).toBe(0);
  await aggregatePlays(db(), afterExpiry());
  expect(idsOf(await played(other.browser))).toEqual(['21']);
  const { rows } = await sql<{ plays: number }>`
    select plays::int from music_stats where music_id in (21, 22, 23) order by music_id`.execute(
    db(),
  );
  expect(rows).toEqual([{ plays: 2 }, { plays: 1 }, { plays: 1 }]);
  await play(id, '24', ago(20));
  expect(idsOf(await played(browser))).toEqual(['24']);
});

test('reads pending plays of one user with an index', async () => {
  const { id } = await accounts.signUp();
  await createPlayInbox(db()).add(
    Array.from({ length: 3000 }, (_, at) => ({
      id: uuidV7(ago(100)),
      musicId: String(1 + (at % 50)),
      userId: uuidV7(new Date()),
    })),
  );
  await suite().asOwner('analyze plays_inbox');
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select music_id from plays_inbox where user_id = ${sql.lit(id)}
    order by id desc limit 500`.execute(db());
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('user_id_id_idx');
});
