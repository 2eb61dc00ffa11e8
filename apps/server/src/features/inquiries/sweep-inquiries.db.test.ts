import { randomUUID } from 'node:crypto';
import { inquiryLimits } from '@onsori/contract/inquiry-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#infra/log.ts';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import type { Browser } from '#test/browser.ts';
import { testJobContext } from '#test/job-context.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';
import { sweepInquiriesHandler } from './sweep-inquiries.handler.ts';

const suite = useSuite();
const disk = useDiskStorage();
const db = () => suite().database.db;
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite(), { storage: disk().storage });
});
afterAll(() => accounts.app.close());

const question = { topic: 'player', title: '소리가 끊겨요', text: '첫 줄' };
const ask = (browser: Browser, fields: object = {}) =>
  browser.call(
    'POST',
    '/v1/user/inquiries',
    { ...question, ...fields },
    { 'idempotency-key': randomUUID() },
  );
const sweep = async () => {
  const log = createLog({ level: 'silent', name: 'test' });
  const context = { ...(await testJobContext(suite())), log, storage: disk().storage };
  await sweepInquiriesHandler.run(context, {});
};

test('complaints stay without the person for three years after the account is deleted', async () => {
  const user = await accounts.signUp();
  const complaint = { topic: 'refund', title: '환불해 주세요', text: '소리가 끊겨요.' };
  const { id } = (await ask(user.browser, complaint)).body;
  await ask(user.browser, { topic: 'player', title: '궁금해요', text: '어떻게 써요?' });
  await user.browser.call('DELETE', '/v1/user', { password: validPassword });
  const records = () => db().selectFrom('complaint_records').selectAll().execute();
  const [record, ...others] = await records();
  expect(others).toEqual([]);
  expect(record).toMatchObject({
    id,
    topic: 'refund',
    title: complaint.title,
    messages: [{ author: 'person', text: complaint.text }],
  });
  expect(JSON.stringify(record)).not.toContain(user.id);
  expect(await db().selectFrom('inquiries').select('id').where('id', '=', id).execute()).toEqual(
    [],
  );
  await sweep();
  expect(await records()).toHaveLength(1);
  const past = new Date(Date.now() - inquiryLimits.storedYears * 366 * 86_400_000);
  await db().updateTable('complaint_records').set({ updated_at: past }).execute();
  await sweep();
  expect(await records()).toEqual([]);
});

test('the sweep deletes what is past its time and nothing else', async () => {
  const { browser } = await accounts.signUp();
  const old = (await ask(browser)).body.id;
  const recent = (await ask(browser)).body.id;
  const years = (count: number) => new Date(Date.now() - count * 366 * 86_400_000);
  await db()
    .updateTable('inquiries')
    .set({ updated_at: years(inquiryLimits.storedYears) })
    .where('id', '=', old)
    .execute();
  const signInQuestion = {
    topic: 'sign_in',
    email: 'expired@example.com',
    text: '로그인이 안 돼요',
  };
  await accounts.browser().call('POST', '/v1/visitor-inquiries', signInQuestion);
  await db()
    .updateTable('inquiry_requests')
    .set({ expires_at: years(1) })
    .execute();
  const upload = { name: 'a.png', bytes: 10 };
  await browser.call('POST', '/v1/user/inquiry-attachments', upload);
  await db()
    .updateTable('inquiry_attachments')
    .set({ created_at: years(1) })
    .execute();
  await browser.call('POST', '/v1/user/inquiry-attachments', upload);
  await sweep();
  expect((await browser.call('GET', `/v1/user/inquiries/${old}`)).status).toBe(404);
  expect((await browser.call('GET', `/v1/user/inquiries/${recent}`)).status).toBe(200);
  expect(await db().selectFrom('inquiry_requests').select('id').execute()).toEqual([]);
  expect(await db().selectFrom('inquiry_attachments').select('id').execute()).toHaveLength(1);
});
