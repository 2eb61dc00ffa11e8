import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import { useSuite } from '#test/suite.ts';
import { deliverMarketingNotice, remindOfMarketing } from './marketing-notices.service.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

type Person = Awaited<ReturnType<AccountsApp['signUp']>>;

const mailsTo = (email: string) =>
  accounts.outbox.mails.filter(({ to, subject }) => to === email && /광고|marketing/.test(subject));
const choose = ({ browser }: Person, marketing: object) =>
  browser.call('PATCH', '/v1/user', { marketing });
const noticesOf = ({ id }: Person) =>
  db()
    .selectFrom('marketing_notices')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const marketingOf = async ({ browser }: Person) =>
  (await browser.call('GET', '/v1/user')).body.marketing;
const years = (count: number, days = 0): Date => {
  const at = new Date();
  at.setUTCFullYear(at.getUTCFullYear() + count);
  return new Date(at.getTime() + days * 24 * 60 * 60 * 1000);
};

test('a mail names sender, date and content of what was agreed to and withdrawn', async () => {
  const person = await accounts.signUp(undefined, { marketing: { use: true, email: true } });
  await accounts.runJobs();
  const [given] = mailsTo(person.email);
  expect(given?.subject).toBe('[온소리] 광고 수신 동의를 처리했어요');
  expect(given?.text).toContain('보낸 곳: 온소리');
  expect(given?.text).toMatch(/\d{4}년 \d+월 \d+일에 동의한 내용: .*개인정보 이용, 이메일 광고/);
  expect(given?.text).toContain('/unsubscribe#marketing_unsubscribe=');
  await choose(person, { email: false });
  await accounts.runJobs();
  const [, withdrawn, ...others] = mailsTo(person.email);
  expect(withdrawn?.text).toMatch(/일에 동의를 철회한 내용: 이메일 광고/);
  expect(withdrawn?.text).not.toContain('/unsubscribe');
  expect(others).toEqual([]);
  for (const { sent_at } of await noticesOf(person)) expect(sent_at).not.toBeNull();
});

test('no mail is sent when nothing changes', async () => {
  const person = await accounts.signUp(undefined, { marketing: { use: false } });
  await choose(person, { use: false });
  await choose(person, { email: true });
  expect(await noticesOf(person)).toEqual([]);
});

test('changes at the same time are notified once', async () => {
  const person = await accounts.signUp();
  await Promise.all(Array.from({ length: 5 }, () => choose(person, { use: true })));
  expect(await noticesOf(person)).toHaveLength(1);
});

test('a mail that failed is sent again, one that was sent is not', async () => {
  const person = await accounts.signUp();
  await choose(person, { use: true });
  const [notice] = await noticesOf(person);
  const id = notice?.id ?? '';
  const { outbox } = accounts;
  const failing = { ...outbox, mail: { send: () => Promise.reject(new Error('down')) } };
  await expect(deliverMarketingNotice({ ...failing, db: db() }, id, new Date())).rejects.toThrow(
    'down',
  );
  expect((await noticesOf(person))[0]?.sent_at).toBeNull();
  await Promise.all(
    Array.from({ length: 4 }, () =>
      deliverMarketingNotice({ ...outbox, db: db() }, id, new Date()),
    ),
  );
  await accounts.runJobs();
  expect(mailsTo(person.email)).toHaveLength(1);
});

test('the link of a mail withdraws everything without signing in, and repeats do nothing', async () => {
  const person = await accounts.signUp(undefined, {
    marketing: { use: true, email: true, sms: true, night: true },
  });
  await accounts.runJobs();
  const nonce = accounts.mailedNonce(person.email, 'marketing_unsubscribe');
  const unsubscribe = (body: object) =>
    accounts.browser().call('POST', '/v1/user/marketing/unsubscribe', body);
  expect((await unsubscribe({ nonce })).status).toBe(200);
  expect(await marketingOf(person)).toEqual({ use: false, email: false, sms: false, night: false });
  expect((await unsubscribe({ nonce })).status).toBe(200);
  expect(await noticesOf(person)).toHaveLength(2);
  const forged = `${nonce.startsWith('A') ? 'B' : 'A'}${nonce.slice(1)}`;
  expect((await unsubscribe({ nonce: forged })).body.type).toBe('invalid.link');
  await person.browser.call('DELETE', '/v1/user', { password: validPassword });
  expect((await unsubscribe({ nonce })).body.type).toBe('invalid.link');
});

test('consents are recalled every two years, exactly once, until they are withdrawn', async () => {
  const person = await accounts.signUp(undefined, { marketing: { use: true, email: true } });
  const refusing = await accounts.signUp();
  const reminders = async () => (await noticesOf(person)).filter(({ due_on }) => due_on !== null);
  await remindOfMarketing(db(), years(2, -2));
  expect(await reminders()).toHaveLength(0);
  await Promise.all([1, 2, 3].map(() => remindOfMarketing(db(), years(2, 1))));
  await remindOfMarketing(db(), years(2, 40));
  expect(await reminders()).toHaveLength(1);
  await accounts.runJobs();
  const mail = mailsTo(person.email).at(-1);
  expect(mail?.subject).toBe('[온소리] 광고 수신에 동의하신 내용을 알려 드려요');
  expect(mail?.text).toMatch(/이메일 광고: \d{4}년 \d+월 \d+일에 동의/);
  expect(mail?.text).toContain('/unsubscribe#marketing_unsubscribe=');
  await remindOfMarketing(db(), years(4, -2));
  expect(await reminders()).toHaveLength(1);
  await remindOfMarketing(db(), years(4, 2));
  expect(await reminders()).toHaveLength(2);
  await choose(person, { use: false });
  const before = mailsTo(person.email).length;
  await accounts.runJobs();
  const sentAfter = mailsTo(person.email).slice(before);
  expect(sentAfter.map(({ subject }) => subject)).toEqual(['[온소리] 광고 수신 동의를 처리했어요']);
  await remindOfMarketing(db(), years(9));
  expect(await reminders()).toHaveLength(2);
  expect(await noticesOf(refusing)).toEqual([]);
});

test('a consent that was given later does not delay the reminder of an earlier one', async () => {
  const person = await accounts.signUp(undefined, { marketing: { use: true, email: true } });
  await db()
    .updateTable('consents')
    .set({ said_at: years(-2, -3) })
    .where('user_id', '=', person.id)
    .execute();
  await choose(person, { sms: true });
  await remindOfMarketing(db(), new Date());
  const due = (await noticesOf(person)).filter(({ due_on }) => due_on !== null);
  expect(due).toHaveLength(1);
  expect(due[0]?.agreed.toSorted()).toEqual(['email', 'sms', 'use']);
});
