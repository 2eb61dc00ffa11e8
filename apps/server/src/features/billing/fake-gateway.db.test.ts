import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { ledgerOf } from '#test/billing-records.ts';
import { createCartOrder, createPayer, publishMusics, runJob } from '#test/payments.ts';
import { useSuite } from '#test/suite.ts';
import { useToss } from '#test/toss-fixture.ts';

const suite = useSuite();
const fixture = useToss();
const db = () => suite().database.db;
let accounts: AccountsApp;
let musicIds: readonly string[] = [];
beforeAll(async () => {
  accounts = openAccountsApp(suite());
  musicIds = await publishMusics(db(), 2);
});
afterAll(() => accounts.app.close());

const run = (name: string, payload: object) =>
  runJob(suite(), { outbox: { ...accounts.outbox, gateway: fixture().gateway } }, name, payload);

/** Repeats a job as the queue does: a request that hangs at the gateway blocks its repetitions. */
async function runUntilDone(name: string, payload: object): Promise<void> {
  let failure: unknown;
  for (let tries = 0; tries < 40; tries += 1) {
    failure = await run(name, payload).then(
      () => null,
      (error: unknown) => error,
    );
    if (failure === null) return;
    await setTimeout(100);
  }
  throw failure;
}

async function confirmOrder(card: string) {
  const payer = await createPayer(accounts, db());
  const order = await createCartOrder(db(), payer.customerId, musicIds);
  const { orderId, amount } = order;
  const { paymentKey } = await fixture().toss.control<{ paymentKey: string }>('payments', {
    orderId,
    amount,
    customerKey: payer.customerKey,
    card,
  });
  const body = { payment_key: paymentKey, amount };
  await payer.browser.call('POST', `/v1/user/payments/${orderId}/confirm`, body);
  return { payer, order };
}

test.each([
  ['ok', 'paid'],
  ['toss_pay', 'paid'],
  ['charge_then_hang', 'paid'],
  ['error_after', 'paid'],
  ['conflict_once', 'paid'],
  ['refuse_soft', 'refused'],
  ['refuse_hard', 'refused'],
] as const)(
  'with the card %s an order is %s, and its money is in the ledger',
  async (card, state) => {
    const { payer, order } = await confirmOrder(card);
    await runUntilDone('billing.request_payment', { attemptId: order.attemptId });
    const { body } = await payer.browser.call('GET', `/v1/user/payments/${order.orderId}`);
    expect(body).toMatchObject({ payment: { state } });
    const { taken } = await fixture().toss.money(order.orderId);
    expect(taken).toBe(state === 'paid' ? 66_000 : 0);
    const { gateway_receivable: receivable = 0 } = await ledgerOf(db(), order.attemptId);
    expect(receivable).toBe(taken);
  },
);

test('a confirmation after ten minutes expires without a charge', async () => {
  const { payer, order } = await confirmOrder('ok');
  await fixture().toss.control('clock', { offsetMs: 11 * 60_000 });
  try {
    await runUntilDone('billing.request_payment', { attemptId: order.attemptId });
  } finally {
    await fixture().toss.control('clock', { offsetMs: 0 });
  }
  const { body } = await payer.browser.call('GET', `/v1/user/payments/${order.orderId}`);
  expect(body).toMatchObject({ payment: { state: 'expired' } });
  expect(await fixture().toss.money(order.orderId)).toMatchObject({ taken: 0 });
});

test('both musics of an order are given back with one cancel each', async () => {
  const { payer, order } = await confirmOrder('ok');
  await runUntilDone('billing.request_payment', { attemptId: order.attemptId });
  const history = await payer.browser.call('GET', '/v1/user/payments');
  const [payment] = history.body.items as unknown as { musics: { line_id: string }[] }[];
  const lineIds = payment?.musics.map(({ line_id }) => line_id);
  const path = `/v1/user/payments/${order.orderId}/withdrawal`;
  const key = { 'idempotency-key': `withdraw-${order.orderId}` };
  expect((await payer.browser.call('POST', path, { line_ids: lineIds }, key)).status).toBe(200);
  const refunds = await db()
    .selectFrom('refunds')
    .select('id')
    .where('attempt_id', '=', order.attemptId)
    .orderBy('id')
    .execute();
  for (const { id } of refunds) await runUntilDone('billing.send_refund', { refundId: id });
  expect(await fixture().toss.money(order.orderId)).toMatchObject({
    taken: 66_000,
    cancelled: 66_000,
    balance: 0,
  });
  expect(Object.values(await ledgerOf(db(), order.attemptId))).toEqual([0, 0, 0]);
});

test('a card is registered, and its key deleted when it is removed', async () => {
  const payer = await createPayer(accounts, db());
  const { authKey } = await fixture().toss.control<{ authKey: string }>('billing-keys', {
    customerKey: payer.customerKey,
    card: 'corporate',
  });
  const path = '/v1/user/payments/cards';
  const body = { auth_key: authKey, customer_key: payer.customerKey };
  await payer.browser.call('POST', path, body);
  const registration = await db()
    .selectFrom('card_registrations')
    .select('id')
    .where('customer_id', '=', payer.customerId)
    .executeTakeFirstOrThrow();
  await runUntilDone('billing.register_card', { registrationId: registration.id });
  const registered = (await payer.browser.call('POST', path, body)).body as unknown as {
    card: { id: string };
  };
  expect(registered).toMatchObject({
    state: 'registered',
    card: { issuer_code: '61', last_digits: '061*', owner_type: 'corporate' },
  });
  const { id: cardId } = registered.card;
  await payer.browser.call('DELETE', `${path}/${cardId}`);
  await runUntilDone('billing.delete_billing_key', { cardId });
  const card = await db()
    .selectFrom('cards')
    .select('billing_key')
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow();
  expect(card.billing_key).toBeNull();
});
