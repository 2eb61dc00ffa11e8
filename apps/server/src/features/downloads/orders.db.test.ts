import { limits } from '@onsori/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Accounts, openAccounts } from '#test/accounts.ts';
import { publishDownloadable } from '#test/downloadable-track.ts';
import { choiceOf, downloader } from '#test/downloading.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';

const suite = useSuite();
const disk = useDiskStorage();
const db = () => suite().database.db;
let accounts: Accounts;
const publish = () => publishDownloadable(db(), disk().storage);
beforeAll(() => {
  accounts = openAccounts(suite(), { storage: disk().storage });
});
afterAll(() => accounts.app.close());

const someone = (plan: Parameters<typeof downloader>[2]) => downloader(accounts, db(), plan);

test('what will probably be wanted can be made beforehand, as far as the plan goes', async () => {
  const warmed = await publish();
  const { licensee: _, ...choice } = choiceOf(warmed.musicId, { include_hl: true });
  const creator = await someone('creator');
  const refused = await creator.browser.call('POST', '/v1/downloads/warm', choice);
  expect([refused.status, refused.body.type]).toEqual([403, 'forbidden.plan_too_small']);
  const pro = await someone('pro');
  const { body } = await pro.browser.call('POST', '/v1/downloads/warm', choice);
  expect(body).toMatchObject({ id: `${warmed.musicId}-wav24`, state: 'making' });
  const ready = { ...choice, include_hl: false };
  expect((await pro.browser.call('POST', '/v1/downloads/warm', ready)).body).toMatchObject({
    id: warmed.musicId,
    state: 'ready',
  });
});

test('nobody has more than a few files made at once, and others go on meanwhile', async () => {
  const { id, browser, take } = await someone('pro');
  const tracks = [];
  for (let made = 0; made < limits.downloads.ordersAtOnce; made += 1) tracks.push(await publish());
  const next = await publish();
  for (const { musicId } of tracks)
    expect((await take(choiceOf(musicId, { include_hl: true }))).statusCode).toBe(202);
  const refused = await take(choiceOf(next.musicId, { include_hl: true }));
  expect([refused.statusCode, refused.json().type]).toEqual([409, 'conflict.orders_full']);
  const { licensee: _, ...warmed } = choiceOf(next.musicId, { include_hl: true });
  expect((await browser.call('POST', '/v1/downloads/warm', warmed)).status).toBe(409);
  const again = await take(choiceOf(tracks[0]?.musicId ?? '', { include_hl: true }));
  expect(again.statusCode).toBe(202);
  const other = await someone('pro');
  const shared = choiceOf(next.musicId, { include_hl: true });
  expect((await other.take(shared)).statusCode).toBe(202);
  expect((await take(shared)).statusCode).toBe(202);
  await sql`update rendition_orders set made_at = now() where user_id = ${id}`.execute(db());
  const last = await publish();
  expect((await take(choiceOf(last.musicId, { include_hl: true }))).statusCode).toBe(202);
});
