import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import {
  buyChange,
  buyPlan,
  createPayer,
  lastSubscription,
  ledgerOf,
  makePayer,
  orderChange,
  orderPlan,
  type Payer,
  queuedMails,
  settleOrder,
} from '#test/payers.ts';
import { useSuite } from '#test/suite.ts';
import { loadEntitlements } from './billing.service.ts';
import {
  type CancelCommand,
  cancelSubscription,
  loadCancellationQuote,
} from './cancellation.service.ts';
import { atKoreanHour } from './korean-days.rules.ts';
import { resumeSubscription } from './subscriptions.service.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

const noon = (day: string) => atKoreanHour(day, 12);
const creatorYear = { plan: 'creator', period: 'year', seats: 1 } as const;
const creator = { plan: 'creator', period: 'month', seats: 1 } as const;
const pro = { plan: 'pro', period: 'month', seats: 1 } as const;
const business = { plan: 'business', period: 'month', seats: 2 } as const;

const planOf = async ({ userId }: Payer, now: Date) =>
  (await loadEntitlements(db(), userId, now))?.plan ?? null;
const quoteOf = ({ userId, usage }: Payer, now: Date) =>
  loadCancellationQuote({ db: db(), billing: usage }, userId, now);
const refundsOf = ({ customerId }: Payer) =>
  db()
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .innerJoin('invoices', 'invoices.id', 'payment_attempts.invoice_id')
    .select(['invoices.kind', 'refunds.amount', 'refunds.reason', 'refunds.state'])
    .where('customer_id', '=', customerId)
    .orderBy('refunds.amount', 'desc')
    .execute();
const cancel = (
  payer: Payer,
  way: CancelCommand['way'],
  expectedRefund: number,
  now: Date,
): Promise<void> =>
  db()
    .transaction()
    .execute((tx) =>
      cancelSubscription(
        tx,
        payer.usage,
        { userId: payer.userId, way, expectedRefund, reason: null, usedMonths: null },
        now,
      ),
    );
const typeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: Error & { type?: string }) => error.type ?? error.message,
  );

async function createYearly(): Promise<Payer> {
  const payer = await createPayer(db());
  await buyPlan(db(), payer, creatorYear, noon('2026-07-20'));
  payer.licences.push(noon('2026-07-21'));
  return payer;
}

describe('cancelling', () => {
  const now = noon('2026-11-16');

  test('shows both ways with the sums of the formula', async () => {
    const payer = await createYearly();
    expect(await quoteOf(payer, now)).toEqual({
      paid: 99_000,
      paid_on: '2026-07-20',
      period_start: '2026-07-20',
      period_end: '2027-07-20',
      period_days: 365,
      used_days: 120,
      left_days: 245,
      refund_now: 66_453,
      is_withdrawal: false,
      licences: 1,
    });
  });

  test('now refunds the days that are left, ends the plan and leaves nothing deferred', async () => {
    const payer = await createYearly();
    expect(await typeOf(cancel(payer, 'now', 66_454, now))).toBe('conflict.amount_changed');
    await cancel(payer, 'now', 66_453, now);
    expect(await lastSubscription(db(), payer)).toMatchObject({
      state: 'ended',
      ended_because: 'stopped',
      stopped_at: now,
    });
    expect(await planOf(payer, now)).toBeNull();
    expect(await refundsOf(payer)).toEqual([
      { kind: 'start', amount: '66453', reason: 'stopped', state: 'approved' },
    ]);
    // The refund, which is recorded once it is sent, takes the rest of the deferred revenue.
    const refundedVat = 9_000 - (32_547 - Math.round((32_547 * 10) / 11));
    expect((await ledgerOf(db(), payer)).deferred_revenue).toBe(-(66_453 - refundedVat));
    expect((await queuedMails(db(), payer)).at(-1)).toMatchObject({
      kind: 'cancelled',
      values: { refund: '66453', lastDigits: '4821' },
    });
    expect(await typeOf(cancel(payer, 'now', 0, now))).toBe('conflict.not_subscribed');
  });

  test('at the end of the period pays nothing back, shortens the grant and can be undone', async () => {
    const payer = await createYearly();
    await cancel(payer, 'period_end', 0, now);
    expect(await refundsOf(payer)).toEqual([]);
    expect(await planOf(payer, noon('2027-07-19'))).toBe('creator');
    expect(await planOf(payer, noon('2027-07-20'))).toBeNull();
    expect((await queuedMails(db(), payer)).at(-1)).toMatchObject({
      kind: 'cancelled',
      values: { periodEnd: '2027-07-20' },
    });
    await resumeSubscription(db(), payer.userId, now);
    expect(await planOf(payer, noon('2027-07-20'))).toBe('creator');
    expect(await lastSubscription(db(), payer)).toMatchObject({ ends_at_period_end: false });
  });

  test('within 7 days and without a licence, everything comes back', async () => {
    const payer = await createPayer(db());
    await buyPlan(db(), payer, creator, noon('2026-11-03'));
    const lastDay = noon('2026-11-10');
    expect(await quoteOf(payer, lastDay)).toMatchObject({
      refund_now: 9_900,
      is_withdrawal: true,
    });
    await cancel(payer, 'now', 9_900, lastDay);
    expect(await lastSubscription(db(), payer)).toMatchObject({ ended_because: 'withdrawn' });
    expect(await refundsOf(payer)).toMatchObject([{ amount: '9900', reason: 'withdrawal' }]);
  });

  test('a licence since the payment ends the withdrawal, one from before does not', async () => {
    const payer = await createPayer(db());
    payer.licences.push(noon('2026-11-01'));
    await buyPlan(db(), payer, creator, noon('2026-11-03'));
    expect((await quoteOf(payer, noon('2026-11-04'))).is_withdrawal).toBe(true);
    payer.licences.push(noon('2026-11-04'));
    expect(await quoteOf(payer, noon('2026-11-04'))).toMatchObject({
      is_withdrawal: false,
      refund_now: 9_240,
    });
  });

  test('after an upgrade, the refund comes from the upgrade and then from what was credited', async () => {
    const payer = await createPayer(db());
    await buyPlan(db(), payer, creator, noon('2026-11-03'));
    payer.licences.push(noon('2026-11-17'));
    await buyChange(db(), payer, pro, now);
    const tomorrow = noon('2026-11-17');
    const refund = Math.ceil((19_900 * 28) / 30);
    expect((await quoteOf(payer, tomorrow)).refund_now).toBe(refund);
    await cancel(payer, 'now', refund, tomorrow);
    expect(await refundsOf(payer)).toMatchObject([
      { kind: 'upgrade', amount: '14620' },
      { kind: 'start', amount: String(refund - 14_620) },
    ]);
  });

  test('is refused without a plan and while a payment is open', async () => {
    const payer = await createPayer(db());
    expect(await typeOf(cancel(payer, 'now', 0, now))).toBe('conflict.not_subscribed');
    const orderId = await orderPlan(db(), payer, creator, now);
    expect(await typeOf(cancel(payer, 'now', 0, now))).toBe('conflict.payment_open');
    await settleOrder(db(), orderId, 'paid', now);
    await orderChange(db(), payer, pro, now);
    expect(await typeOf(cancel(payer, 'period_end', 0, now))).toBe('conflict.payment_open');
  });

  test('ends the seats of a company at once', async () => {
    const payer = await createPayer(db());
    await buyPlan(db(), payer, business, noon('2026-11-03'));
    await cancel(payer, 'now', (await quoteOf(payer, now)).refund_now, now);
    const members = await db()
      .selectFrom('organization_members')
      .select('removed_at')
      .where('user_id', '=', payer.userId)
      .execute();
    expect(members).toEqual([{ removed_at: now }]);
  });
});

describe('over HTTP', () => {
  async function signUpPayer() {
    const { browser, id, email } = await accounts.signUp();
    await db()
      .updateTable('users')
      .set({ phone: '01012345678', phone_confirmed_at: new Date() })
      .where('id', '=', id)
      .execute();
    return { browser, email, payer: await makePayer(db(), id) };
  }
  const keyed = () => ({ 'idempotency-key': crypto.randomUUID() });

  test('subscribes, cancels with a full refund, and repeats without another effect', async () => {
    const { browser, payer } = await signUpPayer();
    const body = { ...creator, card_id: payer.cardId, expected_amount: 9_900, agreed: true };
    const headers = keyed();
    const first = await browser.call('POST', '/v1/user/subscription', body, headers);
    expect(first.status).toBe(202);
    const second = await browser.call('POST', '/v1/user/subscription', body, headers);
    expect(second.body).toEqual(first.body);
    const { open_order_id: orderId } = (await browser.call('GET', '/v1/user/subscription')).body
      .paid ?? { open_order_id: '' };
    await settleOrder(db(), orderId ?? '', 'paid', new Date());
    const settled = await browser.call('POST', '/v1/user/subscription', body, headers);
    expect(settled).toMatchObject({ status: 200, body: { payment: { state: 'paid' } } });
    const quote = await browser.call('GET', '/v1/user/subscription/cancellation');
    expect(quote.body).toMatchObject({ refund_now: 9_900, is_withdrawal: true });
    const cancelled = await browser.call(
      'POST',
      '/v1/user/subscription/cancellation',
      { way: 'now', expected_refund: 9_900, reason: undefined },
      keyed(),
    );
    expect(cancelled).toMatchObject({ status: 200, body: { current: null, paid: null } });
  });

  test('deleting the account stops the plan with its refund and notifies the person', async () => {
    const { browser, email, payer } = await signUpPayer();
    await buyPlan(db(), payer, creator, new Date());
    const left = await browser.call('DELETE', '/v1/user', { password: validPassword });
    expect(left.status).toBe(200);
    expect(await lastSubscription(db(), payer)).toMatchObject({
      state: 'ended',
      ended_because: 'account_deleted',
    });
    expect(await refundsOf(payer)).toMatchObject([{ amount: '9900', state: 'approved' }]);
    expect((await queuedMails(db(), payer)).at(-1)).toMatchObject({
      kind: 'cancelled',
      recipient: { email },
      values: { refund: '9900' },
    });
  });

  test('a payment that turns out to be paid after the account was deleted is refunded', async () => {
    const { browser, payer } = await signUpPayer();
    const now = new Date();
    const orderId = await orderPlan(db(), payer, creator, now);
    await browser.call('DELETE', '/v1/user', { password: validPassword });
    await settleOrder(db(), orderId, 'paid', now);
    expect(await refundsOf(payer)).toMatchObject([{ amount: '9900', state: 'approved' }]);
    expect(await lastSubscription(db(), payer)).toMatchObject({ state: 'ended' });
  });
});
