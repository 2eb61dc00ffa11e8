import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Accounts, goodPassword, openAccounts } from '#test/accounts.ts';
import { publishDownloadable } from '#test/downloadable-track.ts';
import { choiceOf, downloader } from '#test/downloading.ts';
import { testJobContext } from '#test/job-context.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';
import { sweepQuotaHandler } from './sweep-quota.handler.ts';

const suite = useSuite();
const disk = useDiskStorage();
const db = () => suite().database.db;
let accounts: Accounts;
beforeAll(() => {
  accounts = openAccounts(suite(), { storage: disk().storage });
});
afterAll(() => accounts.app.close());

const musicIds: string[] = [];
beforeAll(async () => {
  for (let at = 0; at < 4; at += 1)
    musicIds.push((await publishDownloadable(db(), disk().storage)).musicId);
});
type Taker = Awaited<ReturnType<typeof downloader>>;
const takeAll = async ({ take }: Taker) => {
  const types: string[] = [];
  for (const musicId of musicIds) {
    const answer = await take(choiceOf(musicId));
    types.push(answer.statusCode === 200 ? 'ok' : answer.json().type);
  }
  return types;
};
const usedBy = async ({ browser }: Taker) =>
  (await browser.call('GET', '/v1/user/subscription')).body.current?.quota?.used;
const used = ['ok', 'ok', 'ok', 'forbidden.quota_used'];

test('the free quota needs a confirmed address', async () => {
  const person = await downloader(accounts, db(), 'free', { isConfirmed: false });
  expect(new Set(await takeAll(person))).toEqual(new Set(['forbidden.email_unconfirmed']));
  await accounts.work();
  const nonce = accounts.nonceTo(person.email, 'email_confirmation');
  const { status } = await person.browser.call('POST', '/v1/user/email/confirm', { nonce });
  expect(status).toBe(200);
  expect(await takeAll(person)).toEqual(used);
});

test('a plan without a quota does not need one', async () => {
  const person = await downloader(accounts, db(), 'creator', { isConfirmed: false });
  expect(new Set(await takeAll(person))).toEqual(new Set(['ok']));
});

test('leaving and joining again in the same month does not renew the free quota', async () => {
  const email = `again-${process.pid}@example.com`;
  const first = await downloader(accounts, db(), 'free', { email });
  expect(await takeAll(first)).toEqual(used);
  const left = await first.browser.call('DELETE', '/v1/user', { password: goodPassword });
  expect(left.status).toBe(200);
  const second = await downloader(accounts, db(), 'free', { email });
  expect(await usedBy(second)).toBe(3);
  expect(new Set(await takeAll(second))).toEqual(new Set(['forbidden.quota_used']));
  const tagged = { email: email.replace('@', '+again@') };
  const third = await downloader(accounts, db(), 'free', tagged);
  expect(new Set(await takeAll(third))).toEqual(new Set(['forbidden.quota_used']));
});

test('what is kept of an address is a hash, and goes with the month', async () => {
  const person = await downloader(accounts, db(), 'free');
  await takeAll(person);
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
