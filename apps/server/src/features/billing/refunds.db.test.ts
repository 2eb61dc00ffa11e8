import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import { operatorPorts } from '#test/audit.ts';
import { journalReferences, ledgerOf, listBillingMails } from '#test/billing-records.ts';
import { testJobContext } from '#test/job-context.ts';
import { issueTestLicence } from '#test/licences.ts';
import {
  createCartOrder,
  createPayer,
  type Payer,
  payOrder,
  publishMusics,
  runJob,
} from '#test/payments.ts';
import { useSuite } from '#test/suite.ts';
import { setLineLicence } from './music-rights.repo.ts';
import { refundMusic, refundOrder } from './operations.service.ts';
import { decideRefund } from './refunds.service.ts';
import { applyGatewayResult } from './settle-payment.service.ts';

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
const send = (refundId: string) => runJob(suite(), accounts, 'billing.send_refund', { refundId });
let counter = 0;

async function startPaid(musics = 3) {
  const payer = await createPayer(accounts, db());
  const order = await createCartOrder(db(), payer.customerId, musicIds.slice(0, musics));
  const paymentKey = await payOrder(suite(), accounts, payer, order);
  const lines = await db()
    .selectFrom('invoice_lines')
    .select('id')
    .where('invoice_id', '=', order.invoiceId)
    .orderBy('position')
    .execute();
  return { payer, order, paymentKey, lineIds: lines.map(({ id }) => id) };
}

function post(payer: Payer, path: string, body: object) {
  counter += 1;
  return payer.browser.call('POST', path, body, { 'idempotency-key': `refund-test-${counter}` });
}
const withdraw = (payer: Payer, orderId: string, lineIds: readonly string[]) =>
  post(payer, `/v1/user/payments/${orderId}/withdrawal`, { line_ids: lineIds });
const ask = (payer: Payer, orderId: string, amount: number) =>
  post(payer, `/v1/user/payments/${orderId}/refunds`, {
    reason: 'defect',
    amount,
    note: '소리가 끊겨요',
  });

const refundsOf = (attemptId: string) =>
  db()
    .selectFrom('refunds')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .orderBy('id')
    .execute();
const attemptOf = (id: string) =>
  db().selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('music that was not downloaded is refunded at once, one cancel after the other', async () => {
  const { payer, order, lineIds } = await startPaid();
  const { status, body } = await withdraw(payer, order.orderId, lineIds.slice(0, 2));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    refunded: 0,
    refunds: [
      { amount: 33_000, reason: 'music_withdrawal', state: 'approved' },
      { amount: 33_000, reason: 'music_withdrawal', state: 'approved' },
    ],
    musics: [
      { is_refunded: false, withdrawal_until: null },
      { is_refunded: false, withdrawal_until: null },
      { is_refunded: false, withdrawal_until: expect.any(String) },
    ],
  });
  const ids = (await refundsOf(order.attemptId)).map(({ id }) => id);
  await Promise.all(ids.map(send));
  for (const id of [...ids, ...ids]) await send(id);
  expect(await refundsOf(order.attemptId)).toMatchObject([
    { state: 'refunded', transaction_key: expect.any(String) },
    { state: 'refunded', transaction_key: expect.any(String) },
  ]);
  expect(gateway().payments.get(order.orderId)).toMatchObject({ balanceAmount: 33_000 });
  expect(await attemptOf(order.attemptId)).toMatchObject({ balance: '33000' });
  expect(await ledgerOf(db(), order.attemptId)).toEqual({
    gateway_receivable: 33_000,
    revenue: -30_000,
    vat_payable: -3_000,
  });
  const mails = await listBillingMails(db(), payer.customerId);
  expect(mails.map(({ kind }) => kind)).toEqual(['receipt', 'refunded', 'refunded']);
  await withdraw(payer, order.orderId, lineIds.slice(2));
  for (const { id } of await refundsOf(order.attemptId)) await send(id);
  expect(gateway().payments.get(order.orderId)).toMatchObject({
    status: 'PARTIAL_CANCELED',
    balanceAmount: 0,
  });
  const sums = Object.values(await ledgerOf(db(), order.attemptId));
  expect(sums).toEqual([0, 0, 0]);
});

test('a read from before a refund that is applied after it leaves the balance', async () => {
  const { payer, order, paymentKey, lineIds } = await startPaid();
  const before = await gateway().findPayment(paymentKey, 'payment');
  await withdraw(payer, order.orderId, lineIds.slice(0, 1));
  const [refund] = await refundsOf(order.attemptId);
  const delayed = {
    ...gateway(),
    findPayment: async () => {
      await send(refund?.id ?? '');
      return before;
    },
  };
  const outbox = { ...accounts.outbox, gateway: delayed };
  await runJob(suite(), { outbox }, 'billing.read_payment', { paymentKey });
  expect(await attemptOf(order.attemptId)).toMatchObject({ balance: '66000' });
});

test('refuses to give back what was downloaded, given back, too old or not part of the order', async () => {
  const { payer, order, lineIds } = await startPaid();
  const [first = '', second = '', third = ''] = lineIds;
  const other = await startPaid(1);
  await db()
    .updateTable('invoice_lines')
    .set({ licence_id: 'A' })
    .where('id', '=', first)
    .execute();
  const refusedWith = async (ids: readonly string[]) =>
    (await withdraw(payer, order.orderId, ids)).body.type;
  expect(await refusedWith([first, second])).toBe('conflict.not_refundable');
  expect(await refusedWith([second, ...other.lineIds])).toBe('conflict.not_refundable');
  expect((await withdraw(payer, order.orderId, [second])).status).toBe(200);
  expect(await refusedWith([second])).toBe('conflict.not_refundable');
  await db()
    .updateTable('invoices')
    .set({ paid_at: new Date(Date.now() - 9 * 24 * 60 * 60_000) })
    .where('id', '=', order.invoiceId)
    .execute();
  expect(await refusedWith([third])).toBe('conflict.not_refundable');
  expect(await refundsOf(order.attemptId)).toHaveLength(1);
});

test('withdrawing the same music concurrently refunds it once', async () => {
  const { payer, order, lineIds } = await startPaid(1);
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => withdraw(payer, order.orderId, lineIds)),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await refundsOf(order.attemptId)).toHaveLength(1);
});

test.each(['lost_reply', 'crash', 'unreachable'] as const)(
  'after %s the refund is repeated and paid back once',
  async (fault) => {
    const { payer, order, lineIds } = await startPaid();
    await withdraw(payer, order.orderId, lineIds.slice(0, 1));
    const [refund] = await refundsOf(order.attemptId);
    gateway().faults.push(fault);
    await expect(send(refund?.id ?? '')).rejects.toThrow();
    expect(await refundsOf(order.attemptId)).toMatchObject([
      { state: 'approved', balance_before: '99000', sent_at: expect.any(Date) },
    ]);
    await send(refund?.id ?? '');
    expect(await refundsOf(order.attemptId)).toMatchObject([{ state: 'refunded' }]);
    expect(gateway().payments.get(order.orderId)?.cancels).toHaveLength(1);
    expect(await journalReferences(db(), order.attemptId)).toHaveLength(2);
  },
);

test('a read while the reply of a refund is lost records nothing', async () => {
  const { payer, order, paymentKey, lineIds } = await startPaid();
  await withdraw(payer, order.orderId, lineIds.slice(0, 1));
  const [refund] = await refundsOf(order.attemptId);
  gateway().faults.push('lost_reply');
  await send(refund?.id ?? '').catch(() => {});
  await runJob(suite(), accounts, 'billing.read_payment', { paymentKey });
  expect(await attemptOf(order.attemptId)).toMatchObject({ balance: '99000' });
  await send(refund?.id ?? '');
  expect(await attemptOf(order.attemptId)).toMatchObject({ balance: '66000' });
});

test('a cancel that we did not order reduces the balance, and a refund goes on from there', async () => {
  const { payer, order, paymentKey, lineIds } = await startPaid();
  gateway().cancelOutside(order.orderId, 10_000);
  await runJob(suite(), accounts, 'billing.read_payment', { paymentKey });
  expect(await attemptOf(order.attemptId)).toMatchObject({ balance: '89000' });
  gateway().cancelOutside(order.orderId, 1_000);
  await withdraw(payer, order.orderId, lineIds.slice(0, 1));
  const [refund] = await refundsOf(order.attemptId);
  await send(refund?.id ?? '');
  expect(await refundsOf(order.attemptId)).toMatchObject([
    { state: 'refunded', balance_before: '88000' },
  ]);
  expect(gateway().payments.get(order.orderId)).toMatchObject({ balanceAmount: 55_000 });
  expect(await attemptOf(order.attemptId)).toMatchObject({ balance: '55000' });
});

test('a refund that exceeds what is left at the gateway is refused and returns the right', async () => {
  const { payer, order, lineIds } = await startPaid(1);
  gateway().cancelOutside(order.orderId, 32_000);
  await withdraw(payer, order.orderId, lineIds);
  const [refund] = await refundsOf(order.attemptId);
  await send(refund?.id ?? '');
  expect(await refundsOf(order.attemptId)).toMatchObject([
    { state: 'refused', refused_because: 'NOT_MATCHES_REFUNDABLE_AMOUNT' },
  ]);
  const { body } = await payer.browser.call('GET', '/v1/user/payments');
  expect(body.items).toMatchObject([{ musics: [{ withdrawal_until: expect.any(String) }] }]);
});

test('the payer gets one mail when the gateway refuses a refund for good', async () => {
  const { payer, order, lineIds } = await startPaid(1);
  await withdraw(payer, order.orderId, lineIds);
  const [refund] = await refundsOf(order.attemptId);
  gateway().faults.push({ kind: 'hard', code: 'EXCEED_MAX_REFUND_DUE' });
  await send(refund?.id ?? '');
  await send(refund?.id ?? '');
  expect(await refundsOf(order.attemptId)).toMatchObject([{ state: 'refused' }]);
  expect(await journalReferences(db(), order.attemptId)).toHaveLength(1);
  const mails = await listBillingMails(db(), payer.customerId);
  expect(mails.map(({ kind }) => kind)).toEqual(['receipt', 'refund_failed']);
  expect(mails[1]?.values.amount).toBe('33000');
  const { body } = await payer.browser.call('GET', '/v1/user/payments');
  expect(body.items).toMatchObject([{ refunds: [{ state: 'refused', refused_because: null }] }]);
});

test('a request outside the formula waits for an operator', async () => {
  const { payer, order } = await startPaid(1);
  expect((await ask(payer, order.orderId, 33_001)).body.type).toBe('conflict.not_refundable');
  const { body } = await ask(payer, order.orderId, 20_000);
  expect(body).toMatchObject({ refunds: [{ state: 'requested', amount: 20_000 }], refunded: 0 });
  expect((await ask(payer, order.orderId, 1_000)).body.type).toBe('conflict.not_refundable');
  const [refund] = await refundsOf(order.attemptId);
  await send(refund?.id ?? '');
  expect(gateway().payments.get(order.orderId)?.cancels).toEqual([]);
  expect(await decideRefund(operatorPorts(db()), refund?.id ?? '', { lineId: null })).toBe(true);
  expect(
    await decideRefund(operatorPorts(db()), refund?.id ?? '', { refusedBecause: 'again' }),
  ).toBe(false);
  await send(refund?.id ?? '');
  expect(await refundsOf(order.attemptId)).toMatchObject([{ state: 'refunded' }]);
  await ask(payer, order.orderId, 13_000);
  const [, second] = await refundsOf(order.attemptId);
  await decideRefund(operatorPorts(db()), second?.id ?? '', {
    refusedBecause: '음악에 결함이 없어요.',
  });
  expect((await listBillingMails(db(), payer.customerId)).at(-1)).toMatchObject({
    kind: 'refund_refused',
    values: { amount: '13000', reason: '음악에 결함이 없어요.' },
  });
  const history = await payer.browser.call('GET', '/v1/user/payments');
  expect(history.body.items).toMatchObject([
    {
      refunded: 20_000,
      refunds: [
        { state: 'refunded' },
        { state: 'refused', refused_because: '음악에 결함이 없어요.' },
      ],
    },
  ]);
});

test('what a person wrote with a request is erased with the account, the request stays', async () => {
  const { payer, order } = await startPaid(1);
  const other = await startPaid(1);
  for (const each of [{ payer, order }, other]) await ask(each.payer, each.order.orderId, 20_000);
  await payer.browser.call('DELETE', '/v1/user', { password: validPassword });
  expect(await refundsOf(order.attemptId)).toMatchObject([
    { reason: 'defect', amount: '20000', note: null, state: 'requested' },
  ]);
  expect(await refundsOf(other.order.attemptId)).toMatchObject([{ note: '소리가 끊겨요' }]);
});

test('a downloaded music that an operator refunds loses its licence, once it is paid back', async () => {
  const { payer, order, lineIds } = await startPaid(2);
  const licences = await Promise.all(
    lineIds.map((_, index) =>
      issueTestLicence(db(), { userId: payer.id, musicId: musicIds[index] ?? '' }),
    ),
  );
  for (const [index, id] of lineIds.entries())
    await db()
      .updateTable('invoice_lines')
      .set({ licence_id: licences[index]?.id ?? null })
      .where('id', '=', id)
      .execute();
  const revoked = async () => {
    const rows = await db()
      .selectFrom('licences')
      .select('id')
      .where('revoked_at', 'is not', null)
      .where(
        'id',
        'in',
        licences.map(({ id }) => id),
      )
      .execute();
    return rows.map(({ id }) => id);
  };
  const [first = '', second = ''] = lineIds;
  const refund = { reason: 'defect', note: null } as const;
  const refundId = await refundMusic(operatorPorts(db()), { ...refund, lineId: first }, new Date());
  expect(await revoked()).toEqual([]);
  await send(refundId);
  expect(await revoked()).toEqual([licences[0]?.id]);
  await expect(
    refundMusic(operatorPorts(db()), { ...refund, lineId: first }, new Date()),
  ).rejects.toThrow('given back already');
  const { orderId } = order;
  const goodwill = await refundOrder(
    operatorPorts(db()),
    { ...refund, orderId, amount: 3_000 },
    new Date(),
  );
  await send(goodwill);
  expect(await revoked()).toHaveLength(1);
  await ask(payer, orderId, 30_000);
  const requested = (await refundsOf(order.attemptId)).at(-1)?.id ?? '';
  await expect(decideRefund(operatorPorts(db()), requested, { lineId: first })).rejects.toThrow();
  expect(await decideRefund(operatorPorts(db()), requested, { lineId: second })).toBe(true);
  await send(requested);
  expect(await revoked()).toHaveLength(2);
});

test('refunding all of an order revokes the licences of all its musics', async () => {
  const { payer, order, lineIds } = await startPaid(1);
  const licence = await issueTestLicence(db(), { userId: payer.id, musicId: musicIds[0] ?? '' });
  const [lineId = ''] = lineIds;
  await db()
    .transaction()
    .execute((tx) => setLineLicence(tx, lineId, licence.id));
  const { orderId } = order;
  const refund = { orderId, amount: 33_000, reason: 'minor', note: null } as const;
  await send(await refundOrder(operatorPorts(db()), refund, new Date()));
  const row = await db()
    .selectFrom('licences')
    .select('revoked_at')
    .where('id', '=', licence.id)
    .executeTakeFirstOrThrow();
  expect(row.revoked_at).toEqual(expect.any(Date));
  const { body } = await payer.browser.call('GET', '/v1/user/payments');
  expect(body.items).toMatchObject([{ musics: [{ withdrawal_until: null }] }]);
});

test('a payment that was read before a refund was recorded leaves the balance', async () => {
  const { payer, order, lineIds } = await startPaid(2);
  const before = gateway().payments.get(order.orderId);
  if (!before) throw new Error('no payment');
  await withdraw(payer, order.orderId, lineIds.slice(0, 1));
  for (const { id } of await refundsOf(order.attemptId)) await send(id);
  const { log } = await testJobContext(suite());
  const value = { ...before, status: 'DONE', balanceAmount: 66_000, cancels: [] } as const;
  await applyGatewayResult(
    { db: db(), log },
    order.attemptId,
    { outcome: 'done', value },
    new Date(),
  );
  expect(await attemptOf(order.attemptId)).toMatchObject({ balance: '33000' });
});
