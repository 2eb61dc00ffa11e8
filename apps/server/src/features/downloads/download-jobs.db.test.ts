import { setTimeout } from 'node:timers/promises';
import { limits } from '@onsori/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockUserRow } from '#features/account/account.public.ts';
import { insertOrder } from '#features/generation/rendition-orders.repo.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { publishDownloadableMusic } from '#test/downloadable-music.ts';
import { createDownloader, createDownloadRequest } from '#test/downloader.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';

const suite = useSuite();
const disk = useDiskStorage();
const db = () => suite().database.db;
let accounts: AccountsApp;
const publish = () => publishDownloadableMusic(db(), disk().storage);
beforeAll(() => {
  accounts = openAccountsApp(suite(), { storage: disk().storage });
});
afterAll(() => accounts.app.close());

const createUser = (plan: Parameters<typeof createDownloader>[2]) =>
  createDownloader(accounts, db(), plan);

test('warming a download orders its renditions when the plan covers them', async () => {
  const warmed = await publish();
  const { licensee: _, ...choice } = createDownloadRequest(warmed.musicId, { include_hl: true });
  const creator = await createUser('creator');
  const refused = await creator.browser.call('POST', '/v1/downloads/warm', choice);
  expect([refused.status, refused.body.type]).toEqual([403, 'forbidden.plan_too_small']);
  const pro = await createUser('pro');
  const { body } = await pro.browser.call('POST', '/v1/downloads/warm', choice);
  expect(body).toMatchObject({ id: `${warmed.musicId}-wav24`, state: 'making' });
  const ready = { ...choice, include_hl: false };
  expect((await pro.browser.call('POST', '/v1/downloads/warm', ready)).body).toMatchObject({
    id: warmed.musicId,
    state: 'ready',
  });
});

test('warming and downloading the same music at once do not wait for each other', async () => {
  const { id, browser } = await createUser('pro');
  const { musicId } = await publish();
  const { licensee: _, ...choice } = createDownloadRequest(musicId, { include_hl: true });
  let warmed: ReturnType<typeof browser.call> | undefined;
  await db()
    .transaction()
    .execute(async (tx) => {
      // As a download does: the user first, then the order.
      await lockUserRow(tx, id);
      warmed = browser.call('POST', '/v1/downloads/warm', choice);
      await setTimeout(300);
      await insertOrder(
        tx,
        { musicId, kind: 'wav24', loudness: 'published', userId: id },
        new Date(),
      );
    });
  expect((await warmed)?.status).toBe(200);
});

test('limits the pending orders per user without affecting other users', async () => {
  const { id, browser, download } = await createUser('pro');
  const musics = [];
  for (let count = 0; count < limits.downloads.ordersAtOnce; count += 1)
    musics.push(await publish());
  const next = await publish();
  for (const { musicId } of musics)
    expect((await download(createDownloadRequest(musicId, { include_hl: true }))).statusCode).toBe(
      202,
    );
  const refused = await download(createDownloadRequest(next.musicId, { include_hl: true }));
  expect([refused.statusCode, refused.json().type]).toEqual([409, 'conflict.orders_full']);
  const { licensee: _, ...warmed } = createDownloadRequest(next.musicId, { include_hl: true });
  expect((await browser.call('POST', '/v1/downloads/warm', warmed)).status).toBe(409);
  const again = await download(
    createDownloadRequest(musics[0]?.musicId ?? '', { include_hl: true }),
  );
  expect(again.statusCode).toBe(202);
  const other = await createUser('pro');
  const shared = createDownloadRequest(next.musicId, { include_hl: true });
  expect((await other.download(shared)).statusCode).toBe(202);
  expect((await download(shared)).statusCode).toBe(202);
  await sql`update rendition_orders set made_at = now() where user_id = ${id}`.execute(db());
  const last = await publish();
  expect(
    (await download(createDownloadRequest(last.musicId, { include_hl: true }))).statusCode,
  ).toBe(202);
});
