import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import { journalReferences, ledgerOf, listBillingMails } from '#test/billing-records.ts';
import type { ApiResponse } from '#test/browser.ts';
import {
  createCartOrder,
  createPayer,
  type Payer,
  payOrder,
  publishMusics,
  runJob,
} from '#test/payments.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: AccountsApp;
let musicIds: readonly string[] = [];
beforeAll(async () => {
  accounts = openAccountsApp(suite());
  musicIds = await publishMusics(db(), 3);
});
afterAll(() => accounts.app.close());

const gateway = () => accounts.outbox.gateway;
const request = (attemptId: string) =>
  runJob(suite(), accounts, 'billing.request_payment', { attemptId });

async function startOrder(musics = 1) {
  const payer = await createPayer(accounts, db());
  const order = await createCartOrder(db(), payer.customerId, musicIds.slice(0, musics));
  return { payer, order };
}

const confirm = (payer: Payer, orderId: string, paymentKey: string, amount: number) =>
  payer.browser.call('POST', `/v1/user/payments/${orderId}/confirm`, {
    payment_key: paymentKey,
    amount,
  });

/** Starts an order whose window was used and whose confirmation waits for the worker. */
async function startConfirmation() {
  const { payer, order } = await startOrder();
  const paymentKey = gateway().authenticate(order.orderId, order.amount);
  const accepted = await confirm(payer, order.orderId, paymentKey, order.amount);
  return { payer, order, paymentKey, accepted };
}

const statusOf = (response: ApiResponse) =>
  (response.body as unknown as { payment: Record<string, unknown> }).payment;
const readStatus = async (payer: Payer, orderId: string) =>
  statusOf(await payer.browser.call('GET', `/v1/user/payments/${orderId}`));

test('responds 202 until the worker has the outcome, then with the payment', async () => {
  const { payer, order, paymentKey, accepted } = await startConfirmation();
  expect(accepted.status).toBe(202);
  expect(statusOf(accepted)).toMatchObject({ state: 'pending', is_overdue: false, refusal: null });
  expect(await readStatus(payer, order.orderId)).toMatchObject({ state: 'pending' });
  await request(order.attemptId);
  expect(await readStatus(payer, order.orderId)).toMatchObject({
    state: 'paid',
    kind: 'cart',
    amount: 33_000,
    card: { issuer_code: '41', last_digits: '1234' },
    receipt_url: `https://receipts.test/${order.orderId}`,
  });
  const repeated = await confirm(payer, order.orderId, paymentKey, order.amount);
  expect([repeated.status, statusOf(repeated).state]).toEqual([200, 'paid']);
});

test('a paid cart has one journal, one receipt and a right per line', async () => {
  const { payer, order } = await startOrder(3);
  await payOrder(suite(), accounts, payer, order);
  expect(await ledgerOf(db(), order.attemptId)).toEqual({
    gateway_receivable: 99_000,
    revenue: -90_000,
    vat_payable: -9_000,
  });
  expect(await journalReferences(db(), order.attemptId)).toEqual([`payment:${order.attemptId}`]);
  expect(await listBillingMails(db(), payer.customerId)).toMatchObject([
    { kind: 'receipt', values: { amount: '99000', vat: '9000', musics: '3', lastDigits: '1234' } },
  ]);
  const invoice = await db()
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', order.invoiceId)
    .executeTakeFirstOrThrow();
  expect(invoice).toMatchObject({ state: 'paid', total: '99000', supply: '90000', vat: '9000' });
  const { body } = await payer.browser.call('GET', '/v1/user/payments');
  expect(body.items).toMatchObject([
    {
      order_id: order.orderId,
      state: 'paid',
      refused_before: null,
      refunded: 0,
      musics: musicIds.map((music_id) => ({
        music_id,
        project: '봄 영상',
        is_downloaded: false,
        is_refunded: false,
      })),
    },
  ]);
});

test('applies the outcome once when jobs and webhooks race', async () => {
  const { payer, order, paymentKey } = await startConfirmation();
  const notification = {
    eventType: 'PAYMENT_STATUS_CHANGED',
    data: { paymentKey, orderId: order.orderId, status: 'DONE' },
  };
  await Promise.allSettled([
    ...Array.from({ length: 6 }, () => request(order.attemptId)),
    ...Array.from({ length: 3 }, () =>
      payer.browser.call('POST', '/v1/payments/webhooks/toss', notification),
    ),
    ...Array.from({ length: 3 }, () =>
      runJob(suite(), accounts, 'billing.read_payment', { paymentKey }),
    ),
  ]);
  await request(order.attemptId);
  expect(await readStatus(payer, order.orderId)).toMatchObject({ state: 'paid' });
  expect(await journalReferences(db(), order.attemptId)).toHaveLength(1);
  expect(await listBillingMails(db(), payer.customerId)).toHaveLength(1);
});

test.each(['lost_reply', 'crash', 'unreachable'] as const)(
  'after %s the same request is repeated and charges once',
  async (fault) => {
    const { payer, order } = await startConfirmation();
    const executedBefore = gateway().executed.length;
    gateway().faults.push(fault);
    await expect(request(order.attemptId)).rejects.toThrow();
    const attempt = await db()
      .selectFrom('payment_attempts')
      .select(['state', 'sent_at'])
      .where('id', '=', order.attemptId)
      .executeTakeFirstOrThrow();
    expect(attempt).toMatchObject({ state: 'sent', sent_at: expect.any(Date) });
    expect(await readStatus(payer, order.orderId)).toMatchObject({ state: 'pending' });
    await request(order.attemptId);
    expect(await readStatus(payer, order.orderId)).toMatchObject({ state: 'paid' });
    expect(gateway().executed.slice(executedBefore)).toEqual(['confirm']);
    expect(await journalReferences(db(), order.attemptId)).toHaveLength(1);
  },
);

test('reads an order back that the gateway has already', async () => {
  const { payer, order, paymentKey } = await startConfirmation();
  gateway().faults.push('lost_reply');
  await expect(request(order.attemptId)).rejects.toThrow();
  const duplicated = { outcome: 'unknown', code: 'ALREADY_PROCESSED_PAYMENT' } as const;
  const ports = {
    ...accounts.outbox,
    gateway: { ...gateway(), confirmPayment: async () => duplicated },
  };
  await runJob(suite(), { ...accounts, outbox: ports }, 'billing.request_payment', {
    attemptId: order.attemptId,
  });
  expect(await readStatus(payer, order.orderId)).toMatchObject({ state: 'paid' });
  expect(gateway().payments.get(order.orderId)?.paymentKey).toBe(paymentKey);
});

test('never applies a payment that differs from its order', async () => {
  const { payer, order } = await startConfirmation();
  await request(order.attemptId).catch(() => {});
  const other = await startConfirmation();
  const paid = gateway().payments.get(order.orderId);
  if (!paid) throw new Error('no payment');
  const wrong = {
    ...paid,
    orderId: other.order.orderId,
    paymentKey: other.paymentKey,
    totalAmount: 1,
  };
  const wrongGateway = {
    ...gateway(),
    confirmPayment: async () => ({ outcome: 'done', value: wrong }) as const,
  };
  await runJob(
    suite(),
    { ...accounts, outbox: { ...accounts.outbox, gateway: wrongGateway } },
    'billing.request_payment',
    { attemptId: other.order.attemptId },
  );
  expect(await readStatus(other.payer, other.order.orderId)).toMatchObject({ state: 'pending' });
  expect(await journalReferences(db(), other.order.attemptId)).toEqual([]);
  const { alarmed_at } = await db()
    .selectFrom('payment_attempts')
    .select('alarmed_at')
    .where('id', '=', other.order.attemptId)
    .executeTakeFirstOrThrow();
  expect(alarmed_at).toBeInstanceOf(Date);
  expect(await readStatus(payer, order.orderId)).toMatchObject({ state: 'paid' });
});

test('a refused card ends the order with its reason', async () => {
  const { payer, order } = await startConfirmation();
  gateway().faults.push({ kind: 'soft', code: 'REJECT_CARD_PAYMENT' });
  await request(order.attemptId);
  expect(await readStatus(payer, order.orderId)).toMatchObject({
    state: 'refused',
    refusal: { reason: 'limit', can_retry_card: true },
  });
  expect(await journalReferences(db(), order.attemptId)).toEqual([]);
  expect((await payer.browser.call('GET', '/v1/user/payments')).body.items).toEqual([]);
});

test('sends nothing for another amount or another key', async () => {
  const { payer, order, paymentKey } = await startConfirmation();
  const foreignKey = await confirm(payer, order.orderId, 'pay_other', order.amount);
  expect(foreignKey.body.type).toBe('invalid.payment');
  const second = await createCartOrder(db(), payer.customerId, musicIds.slice(0, 1));
  const tooLittle = await confirm(payer, second.orderId, 'pay_second', 100);
  expect(tooLittle.body.type).toBe('invalid.payment');
  const usedKey = await confirm(payer, second.orderId, paymentKey, second.amount);
  expect(usedKey.body.type).toBe('invalid.payment');
  const { payment_key } = await db()
    .selectFrom('payment_attempts')
    .select('payment_key')
    .where('id', '=', second.attemptId)
    .executeTakeFirstOrThrow();
  expect(payment_key).toBeNull();
});

test('an invented payment key is refused as an expired window', async () => {
  const { payer, order } = await startOrder();
  await confirm(payer, order.orderId, 'pay_invented', order.amount);
  await request(order.attemptId);
  expect(await readStatus(payer, order.orderId)).toMatchObject({ state: 'expired', refusal: null });
});

test('a closed window ends the order, a confirmed one goes on', async () => {
  const { payer, order } = await startOrder();
  const path = `/v1/user/payments/${order.orderId}/abandon`;
  const closed = await payer.browser.call('POST', path, { code: 'PAY_PROCESS_CANCELED' });
  expect(statusOf(closed)).toMatchObject({
    state: 'refused',
    refusal: { reason: 'cancelled', can_retry_card: true },
  });
  const confirmed = await startConfirmation();
  const pathOfConfirmed = `/v1/user/payments/${confirmed.order.orderId}/abandon`;
  const ignored = await confirmed.payer.browser.call('POST', pathOfConfirmed, { code: '' });
  expect(statusOf(ignored)).toMatchObject({ state: 'pending' });
});

test('a window that was never confirmed expires after 40 minutes', async () => {
  const { payer, order } = await startOrder();
  await request(order.attemptId);
  expect(await readStatus(payer, order.orderId)).toMatchObject({ state: 'pending' });
  await db()
    .updateTable('payment_attempts')
    .set({ created_at: new Date(Date.now() - 41 * 60_000) })
    .where('id', '=', order.attemptId)
    .execute();
  await request(order.attemptId);
  expect(await readStatus(payer, order.orderId)).toMatchObject({ state: 'expired' });
});

test('refuses a second order while the outcome of one is open', async () => {
  const { order } = await startOrder();
  const { createPaymentAttempt } = await import('./payments.service.ts');
  const again = db()
    .transaction()
    .execute((tx) =>
      createPaymentAttempt(tx, { invoiceId: order.invoiceId, cardId: null, now: new Date() }),
    );
  await expect(again).rejects.toMatchObject({ type: 'conflict.payment_open' });
});

test('nobody reads or acts on the order of another', async () => {
  const { payer, order, paymentKey } = await startConfirmation();
  const stranger = await createPayer(accounts, db());
  const base = `/v1/user/payments/${order.orderId}`;
  const lineIds = await db()
    .selectFrom('invoice_lines')
    .select('id')
    .where('invoice_id', '=', order.invoiceId)
    .execute();
  const key = { 'idempotency-key': 'stranger-0001' };
  const replies = [
    await stranger.browser.call('GET', base),
    await stranger.browser.call('POST', `${base}/confirm`, {
      payment_key: paymentKey,
      amount: order.amount,
    }),
    await stranger.browser.call('POST', `${base}/abandon`, { code: 'x' }),
    await stranger.browser.call(
      'POST',
      `${base}/withdrawal`,
      { line_ids: lineIds.map(({ id }) => id) },
      key,
    ),
    await stranger.browser.call(
      'POST',
      `${base}/refunds`,
      { reason: 'defect', amount: 1, note: '소리가 끊겨요' },
      { 'idempotency-key': 'stranger-0002' },
    ),
  ];
  expect(replies.map(({ body }) => body.type)).toEqual(Array(5).fill('not_found.payment'));
  expect((await stranger.browser.call('GET', '/v1/user/payments')).body.items).toEqual([]);
  expect(await readStatus(payer, order.orderId)).toMatchObject({ state: 'pending' });
});

test('an outcome that stays unknown for over an hour is overdue', async () => {
  const { payer, order } = await startConfirmation();
  gateway().faults.push('unreachable');
  await request(order.attemptId).catch(() => {});
  await db()
    .updateTable('payment_attempts')
    .set({ sent_at: new Date(Date.now() - 61 * 60_000) })
    .where('id', '=', order.attemptId)
    .execute();
  expect(await readStatus(payer, order.orderId)).toMatchObject({
    state: 'pending',
    is_overdue: true,
  });
});

describe('when the account is deleted while its cart is being paid', () => {
  const attemptOf = (id: string) =>
    db().selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const leave = async (payer: Payer) => {
    const { status } = await payer.browser.call('DELETE', '/v1/user', { password: validPassword });
    expect(status).toBe(200);
  };

  test('nothing is charged that was not sent', async () => {
    const { payer, order } = await startConfirmation();
    await leave(payer);
    await request(order.attemptId);
    expect(await attemptOf(order.attemptId)).toMatchObject({ state: 'refused' });
    expect(await journalReferences(db(), order.attemptId)).toEqual([]);
  });

  test('a payment that was sent is refunded', async () => {
    const { payer, order } = await startConfirmation();
    gateway().faults.push('lost_reply');
    await expect(request(order.attemptId)).rejects.toThrow();
    await leave(payer);
    await request(order.attemptId);
    expect(await attemptOf(order.attemptId)).toMatchObject({ state: 'done' });
    const refunds = await db()
      .selectFrom('refunds')
      .selectAll()
      .where('attempt_id', '=', order.attemptId)
      .execute();
    expect(refunds).toMatchObject([{ amount: '33000', state: 'approved' }]);
  });
});
