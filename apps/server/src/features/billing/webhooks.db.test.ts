import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { journalReferences, listBillingMails, readMoneyTables } from '#test/billing-records.ts';
import { forgeWebhooks } from '#test/forged-webhooks.ts';
import { createCartOrder, createPayer, payOrder, publishMusics, runJob } from '#test/payments.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: AccountsApp;
let musicIds: readonly string[] = [];
beforeAll(async () => {
  accounts = openAccountsApp(suite());
  musicIds = await publishMusics(db(), 1);
});
afterAll(() => accounts.app.close());

const notify = (payload: object) =>
  accounts.app.inject({ method: 'POST', url: '/_api/v1/payments/webhooks/toss', payload });
const notifyStatus = (paymentKey: string, orderId: string, status: string) =>
  notify({ eventType: 'PAYMENT_STATUS_CHANGED', data: { paymentKey, orderId, status } });

const readJobs = async () => {
  const { rows } = await sql<{ name: string; payload: Record<string, string> }>`
    select identifier as name, payload
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    order by jobs.id`.execute(db());
  return rows;
};

/** Runs the reads that notifications caused. */
async function runReads(): Promise<number> {
  const reads = (await readJobs()).filter(({ name }) => name === 'billing.read_payment');
  for (const { payload } of reads)
    await runJob(suite(), accounts, 'billing.read_payment', payload).catch(() => {});
  return reads.length;
}

async function startOrders() {
  const payer = await createPayer(accounts, db());
  const start = () => createCartOrder(db(), payer.customerId, musicIds);
  const paid = await start();
  const paidKey = await payOrder(suite(), accounts, payer, paid);
  const unconfirmed = await start();
  const unconfirmedKey = accounts.outbox.gateway.authenticate(
    unconfirmed.orderId,
    unconfirmed.amount,
  );
  const refused = await start();
  accounts.outbox.gateway.faults.push({ kind: 'soft', code: 'REJECT_CARD_PAYMENT' });
  const refusedKey = await payOrder(suite(), accounts, payer, refused);
  return {
    payer,
    paid,
    paidKey,
    known: [
      { orderId: paid.orderId, paymentKey: paidKey },
      { orderId: unconfirmed.orderId, paymentKey: unconfirmedKey },
      { orderId: refused.orderId, paymentKey: refusedKey },
    ],
  };
}

test('hundreds of forged notifications change nothing and cause reads of known payments only', async () => {
  const { known } = await startOrders();
  const before = await readMoneyTables(db());
  for (const body of forgeWebhooks(20, 400, known)) {
    const response = await notify(body);
    expect([200, 422]).toContain(response.statusCode);
    if (response.statusCode === 200) expect(response.json()).toEqual({ received: true });
  }
  expect(await readMoneyTables(db())).toEqual(before);
  const jobs = (await readJobs()).filter(({ name }) => name === 'billing.read_payment');
  const keys = jobs.map(({ payload }) => payload.paymentKey);
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) expect(known.map(({ paymentKey }) => paymentKey)).toContain(key);
  expect(await runReads()).toBe(keys.length);
  expect(await readMoneyTables(db())).toEqual(before);
});

test('true notifications late, twice and out of order lead to the same state', async () => {
  const { payer, paid, paidKey } = await startOrders();
  for (const status of ['PARTIAL_CANCELED', 'DONE', 'ABORTED', 'DONE', 'EXPIRED']) {
    await notifyStatus(paidKey, paid.orderId, status);
    await runReads();
  }
  expect(await journalReferences(db(), paid.attemptId)).toEqual([`payment:${paid.attemptId}`]);
  const mails = await listBillingMails(db(), payer.customerId);
  expect(mails.map(({ kind }) => kind)).toEqual(['receipt']);
});

test('a notification about a confirmation whose response was lost settles it', async () => {
  const payer = await createPayer(accounts, db());
  const order = await createCartOrder(db(), payer.customerId, musicIds);
  accounts.outbox.gateway.faults.push('lost_reply');
  await expect(payOrder(suite(), accounts, payer, order)).rejects.toThrow();
  const { paymentKey = '' } = accounts.outbox.gateway.payments.get(order.orderId) ?? {};
  await notifyStatus(paymentKey, order.orderId, 'DONE');
  await runReads();
  const { body } = await payer.browser.call('GET', `/v1/user/payments/${order.orderId}`);
  expect(body).toMatchObject({ payment: { state: 'paid' } });
  expect(await journalReferences(db(), order.attemptId)).toHaveLength(1);
});
