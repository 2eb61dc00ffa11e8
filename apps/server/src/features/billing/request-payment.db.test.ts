import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { journalReferences, ledgerOf, listBillingMails } from '#test/billing-records.ts';
import { createPayer, insertTestCard, runJob } from '#test/payments.ts';
import { useSuite } from '#test/suite.ts';
import { insertInvoice } from './invoices.repo.ts';
import { createPaymentAttempt } from './payments.service.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

const gateway = () => accounts.outbox.gateway;
const request = (attemptId: string) =>
  runJob(suite(), accounts, 'billing.request_payment', { attemptId });

/** A renewal of 19,000 won whose charge waits for the worker. */
async function startCharge() {
  const payer = await createPayer(accounts, db());
  const { cardId, billingKey } = await insertTestCard(db(), payer);
  gateway().billingKeys.add(billingKey);
  const now = new Date();
  const subscriptionId = uuidV7(now);
  const period = { periodStart: '2026-11-16', periodEnd: '2026-12-16' };
  await db()
    .insertInto('subscriptions')
    .values({
      id: subscriptionId,
      customer_id: payer.customerId,
      plan: 'pro',
      period: 'month',
      seats: 1,
      unit_price: '19000',
      state: 'active',
      anchor_day: 16,
      period_start: '2026-10-16',
      period_end: period.periodStart,
      card_id: cardId,
      created_at: now,
    })
    .execute();
  const terms = { plan: 'pro', period: 'month', seats: 1, unitPrice: 19_000, ...period } as const;
  const lines = [{ kind: 'plan', amount: 19_000 }] as const;
  const { customerId } = payer;
  const invoice = { customerId, kind: 'renewal', subscriptionId, lines, terms, now } as const;
  const attempt = await db()
    .transaction()
    .execute(async (tx) => {
      const invoiceId = await insertInvoice(tx, invoice);
      expect(await insertInvoice(tx, invoice)).toBe(invoiceId);
      return createPaymentAttempt(tx, { invoiceId, cardId, now });
    });
  return { payer, cardId, subscriptionId, ...attempt };
}

/** What became of the subscription, and the mails about it: one for every outcome that was applied. */
const outcomeOf = async (subscriptionId: string) => {
  const subscription = await db()
    .selectFrom('subscriptions')
    .select(['customer_id', 'period_end', 'refused_tries', 'refusal_code'])
    .where('id', '=', subscriptionId)
    .executeTakeFirstOrThrow();
  const mails = await listBillingMails(db(), subscription.customer_id);
  return {
    periodEnd: subscription.period_end,
    refusals: subscription.refused_tries,
    code: subscription.refusal_code,
    mails: mails.map(({ kind }) => kind),
  };
};
const noOutcome = { periodEnd: '2026-11-16', refusals: 0, code: null, mails: [] };
const paidOnce = { periodEnd: '2026-12-16', refusals: 0, code: null, mails: ['receipt'] };
const attemptOf = (id: string) =>
  db().selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('charges a card once, with deferred revenue', async () => {
  const { attemptId, orderId, subscriptionId } = await startCharge();
  await Promise.allSettled(Array.from({ length: 5 }, () => request(attemptId)));
  await request(attemptId);
  expect(await attemptOf(attemptId)).toMatchObject({ state: 'done', balance: '19000' });
  expect(gateway().payments.get(orderId)).toMatchObject({ totalAmount: 19_000 });
  expect(await ledgerOf(db(), attemptId)).toEqual({
    gateway_receivable: 19_000,
    deferred_revenue: -17_273,
    vat_payable: -1_727,
  });
  expect(await outcomeOf(subscriptionId)).toEqual(paidOnce);
});

test.each(['lost_reply', 'crash', 'unreachable'] as const)(
  'after %s the charge is repeated with its key',
  async (fault) => {
    const { attemptId, subscriptionId } = await startCharge();
    const executed = gateway().executed.length;
    gateway().faults.push(fault);
    await expect(request(attemptId)).rejects.toThrow();
    expect(await outcomeOf(subscriptionId)).toEqual(noOutcome);
    await request(attemptId);
    expect(gateway().executed.slice(executed)).toEqual(['charge']);
    expect(await outcomeOf(subscriptionId)).toEqual(paidOnce);
    expect(await journalReferences(db(), attemptId)).toHaveLength(1);
  },
);

test.each(['soft', 'hard'] as const)('a %s refusal is applied once', async (kind) => {
  const { attemptId, subscriptionId } = await startCharge();
  gateway().faults.push({ kind, code: 'REJECT_CARD_COMPANY' });
  await request(attemptId);
  await request(attemptId);
  expect(await attemptOf(attemptId)).toMatchObject({ state: 'refused', failure_kind: kind });
  expect(await outcomeOf(subscriptionId)).toEqual({
    ...noOutcome,
    refusals: 1,
    code: 'REJECT_CARD_COMPANY',
    mails: [kind === 'hard' ? 'card_needed' : 'payment_refused'],
  });
  expect(await journalReferences(db(), attemptId)).toEqual([]);
});

test('an outcome older than the idempotency keys is read, not requested again', async () => {
  const { attemptId } = await startCharge();
  gateway().faults.push('lost_reply');
  await expect(request(attemptId)).rejects.toThrow();
  const fifteenDaysAgo = new Date(Date.now() - 15 * 24 * 60 * 60_000);
  await db()
    .updateTable('payment_attempts')
    .set({ sent_at: fifteenDaysAgo })
    .where('id', '=', attemptId)
    .execute();
  // A request would fail now.
  gateway().faults.push('unreachable');
  await request(attemptId);
  gateway().faults.length = 0;
  expect(await attemptOf(attemptId)).toMatchObject({ state: 'done' });
});

test('a card that was deleted before the charge needs another card', async () => {
  const { attemptId, cardId, subscriptionId } = await startCharge();
  await db()
    .updateTable('cards')
    .set({ removed_at: new Date(), billing_key: null, encryption_key_id: null })
    .where('id', '=', cardId)
    .execute();
  await request(attemptId);
  expect(await outcomeOf(subscriptionId)).toMatchObject({ refusals: 1, code: 'CARD_REMOVED' });
});

test('the billing key of a removed card stays stored while a charge is open', async () => {
  const { attemptId, cardId } = await startCharge();
  await db()
    .updateTable('cards')
    .set({ removed_at: new Date() })
    .where('id', '=', cardId)
    .execute();
  const deleteKey = () => runJob(suite(), accounts, 'billing.delete_billing_key', { cardId });
  await expect(deleteKey()).rejects.toThrow('outcome is open');
  await request(attemptId);
  await deleteKey();
  expect(await attemptOf(attemptId)).toMatchObject({ state: 'done' });
});

test('money for an invoice that was closed meanwhile is paid back', async () => {
  const { attemptId, subscriptionId } = await startCharge();
  gateway().faults.push('lost_reply');
  await expect(request(attemptId)).rejects.toThrow();
  const { invoice_id } = await attemptOf(attemptId);
  await db().updateTable('invoices').set({ state: 'void' }).where('id', '=', invoice_id).execute();
  await request(attemptId);
  expect(await outcomeOf(subscriptionId)).toEqual(noOutcome);
  const refunds = await db()
    .selectFrom('refunds')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .execute();
  expect(refunds).toMatchObject([{ amount: '19000', reason: 'double_charge', state: 'approved' }]);
  await runJob(suite(), accounts, 'billing.send_refund', { refundId: refunds[0]?.id ?? '' });
  expect(Object.values(await ledgerOf(db(), attemptId))).toEqual([0, 0, 0]);
});
