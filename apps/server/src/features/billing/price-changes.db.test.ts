import { api } from '@onsori/contract/api';
import { billingLimits } from '@onsori/contract/billing-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAuditEntries } from '#features/audit/audit.public.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { setVerifiedAt, signUpOperator } from '#test/operators.ts';
import { testEncryption } from '#test/outbox.ts';
import { buyPlan, createPayer } from '#test/payers.ts';
import { useSuite } from '#test/suite.ts';
import { announceCharges } from './announcements.service.ts';
import { addDays, koreanDay } from './korean-days.rules.ts';
import { unitPriceOf } from './prices.rules.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: AccountsApp;
let admin: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  accounts = openAccountsApp(suite());
  admin = await signUpOperator(accounts, db(), ['admin']);
});
afterAll(() => accounts.app.close());

const path = '/v1/operator/price-changes';
const listPrice = unitPriceOf('pro', 'month');
const firstDay = () => addDays(koreanDay(new Date()), billingLimits.priceConsentDays);
const changeOf = (unit_price: number, effective_on = firstDay()) => ({
  plan: 'pro',
  period: 'month',
  unit_price,
  effective_on,
});
const announce = (change: ReturnType<typeof changeOf>) =>
  admin.browser.call('POST', path, { ...change, reason: '원가 상승' });
const preview = async (unitPrice: number) => {
  const query = new URLSearchParams({ ...changeOf(unitPrice), unit_price: String(unitPrice) });
  const { body } = await admin.browser.call('GET', `${path}/preview?${query}`);
  return api.previewPriceChange.reply.parse(body);
};
const list = async () => {
  const { body } = await admin.browser.call('GET', path);
  return api.listPriceChanges.reply.parse(body);
};

test('previews whom a price concerns', async () => {
  expect(await preview(listPrice + 1000)).toEqual({
    list_price: listPrice,
    subscriptions: 0,
    seats: 0,
    need_consent: 0,
    pay_less: 0,
    min_price: null,
    max_price: null,
  });
  for (const plan of ['pro', 'pro', 'creator'] as const) {
    const payer = await createPayer(db());
    await buyPlan(db(), payer, { plan, period: 'month', seats: 1 }, new Date());
  }
  const own = { subscriptions: 2, seats: 2, min_price: listPrice, max_price: listPrice };
  const noChange = { need_consent: 0, pay_less: 0 };
  expect(await preview(listPrice + 1000)).toMatchObject({ ...own, ...noChange, need_consent: 2 });
  expect(await preview(listPrice)).toMatchObject({ ...own, ...noChange });
  expect(await preview(listPrice - 1000)).toMatchObject({ ...own, ...noChange, pay_less: 2 });
  await db().updateTable('subscriptions').set({ ends_at_period_end: true }).execute();
  expect((await preview(listPrice)).subscriptions).toBe(0);
  await db().updateTable('subscriptions').set({ ends_at_period_end: false }).execute();
});

test('announces a price once for a day, with a fresh code, and records it with its reason', async () => {
  await setVerifiedAt(db(), admin.id, new Date(Date.now() - 11 * 60_000));
  const change = changeOf(listPrice + 2000);
  expect((await announce(change)).body.type).toBe('forbidden.step_up_required');
  await setVerifiedAt(db(), admin.id, new Date());
  expect((await announce(change)).status).toBe(200);
  expect((await announce(change)).body.type).toBe('conflict.price_announced');
  const { items, first_possible_day } = await list();
  expect(first_possible_day).toBe(firstDay());
  expect(items).toEqual([expect.objectContaining({ ...change, asked: 0, consented: 0 })]);
  const entries = await readAuditEntries(db(), testEncryption, { actions: ['price.announced'] });
  expect(entries.map(({ details }) => details)).toEqual([
    {
      after: {
        plan: 'pro',
        period: 'month',
        unitPrice: change.unit_price,
        effectiveOn: change.effective_on,
      },
      reason: '원가 상승',
    },
  ]);
});

test('counts subscribers who were asked for consent', async () => {
  await db().updateTable('subscriptions').set({ period_end: firstDay() }).execute();
  await announceCharges(db(), new Date());
  expect((await list()).items[0]).toMatchObject({ asked: 2, consented: 0 });
});

test.each([
  [
    'a day too early to ask for consent',
    () => changeOf(30_000, addDays(firstDay(), -1)),
    'conflict.price_day',
  ],
  ['a price below the limit', () => changeOf(19), 'invalid.input'],
  ['a day that does not exist', () => changeOf(30_000, '2099-02-31'), 'invalid.input'],
])('refuses %s', async (_, change, type) => {
  const before = (await list()).items.length;
  expect((await announce(change())).body.type).toBe(type);
  expect((await list()).items).toHaveLength(before);
});
