import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import { publishDownloadableMusic } from '#test/downloadable-music.ts';
import { createDownloader, createDownloadRequest } from '#test/downloader.ts';
import { testJobContext } from '#test/job-context.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';
import { sweepQuotaHandler } from './sweep-quota.handler.ts';

const suite = useSuite();
const disk = useDiskStorage();
const db = () => suite().database.db;
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite(), { storage: disk().storage });
});
afterAll(() => accounts.app.close());

const musicIds: string[] = [];
beforeAll(async () => {
  for (let at = 0; at < 4; at += 1)
    musicIds.push((await publishDownloadableMusic(db(), disk().storage)).musicId);
});
type Downloader = Awaited<ReturnType<typeof createDownloader>>;
const downloadAll = async ({ download }: Downloader) => {
  const types: string[] = [];
  for (const musicId of musicIds) {
    const response = await download(createDownloadRequest(musicId));
    types.push(response.statusCode === 200 ? 'ok' : response.json().type);
  }
  return types;
};
const usedBy = async ({ browser }: Downloader) =>
  (await browser.call('GET', '/v1/user/subscription')).body.current?.quota?.used;
const blockOf = async ({ browser }: Downloader, at: number) =>
  (await browser.call('GET', `/v1/downloads/musics/${musicIds[at]}`)).body.blocked_by;
const used = ['ok', 'ok', 'ok', 'forbidden.quota_used'];

test('the free quota needs a confirmed address', async () => {
  const person = await createDownloader(accounts, db(), 'free', { isConfirmed: false });
  expect(new Set(await downloadAll(person))).toEqual(new Set(['forbidden.email_unconfirmed']));
  expect(await blockOf(person, 0)).toBe('email_unconfirmed');
  await accounts.runJobs();
  const nonce = accounts.mailedNonce(person.email, 'email_confirmation');
  const { status } = await person.browser.call('POST', '/v1/user/email/confirm', { nonce });
  expect(status).toBe(200);
  expect(await blockOf(person, 0)).toBeNull();
  expect(await downloadAll(person)).toEqual(used);
  expect(await blockOf(person, 0)).toBeNull();
  expect(await blockOf(person, 3)).toBe('quota_used');
});

test('a plan without a quota needs no confirmed address', async () => {
  const person = await createDownloader(accounts, db(), 'creator', { isConfirmed: false });
  expect(new Set(await downloadAll(person))).toEqual(new Set(['ok']));
});

test('deleting the account and signing up again in the same month does not renew the free quota', async () => {
  const email = `again-${process.pid}@example.com`;
  const first = await createDownloader(accounts, db(), 'free', { email });
  expect(await downloadAll(first)).toEqual(used);
  const left = await first.browser.call('DELETE', '/v1/user', { password: validPassword });
  expect(left.status).toBe(200);
  const second = await createDownloader(accounts, db(), 'free', { email });
  expect(await usedBy(second)).toBe(3);
  expect(new Set(await downloadAll(second))).toEqual(new Set(['forbidden.quota_used']));
  const tagged = { email: email.replace('@', '+again@') };
  const third = await createDownloader(accounts, db(), 'free', tagged);
  expect(new Set(await downloadAll(third))).toEqual(new Set(['forbidden.quota_used']));
});

test('stores addresses as hashes and deletes them after the month', async () => {
  const person = await createDownloader(accounts, db(), 'free');
  await downloadAll(person);
  const rows = () => db().selectFrom('quota_by_address').selectAll().execute();
  const before = await rows();
  expect(before.length).toBeGreaterThan(0);
  for (const { address_hash } of before) expect(address_hash).toHaveLength(32);
  await sweepQuotaHandler.run(await testJobContext(suite()), {});
  expect(await rows()).toEqual(before);
  await db()
    .updateTable('quota_by_address')
    .set({ month_start: new Date('2026-01-01') })
    .execute();
  await sweepQuotaHandler.run(await testJobContext(suite()), {});
  expect(await rows()).toEqual([]);
});
