import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readWorkerConfig } from '#config';
import { revokeLicence } from '#features/licences/licences.public.ts';
import { createEncryption } from '#infra/encryption.ts';
import type { PaymentGateway } from '#infra/gateway/gateway.ts';
import { createTossGateway } from '#infra/gateway/toss.ts';
import { createLog } from '#infra/log.ts';
import { createMetrics } from '#infra/metrics.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { type FakeToss, startFakeToss } from '#test/fake-toss.ts';
import { testJobContext } from '#test/job-context.ts';
import {
  createCartOrder,
  createPayer,
  insertTestCard,
  type Payer,
  publishMusics,
} from '#test/payments.ts';
import { useSuite } from '#test/suite.ts';
import { deleteStoredBillingKey, markCardRemoved } from './cards.repo.ts';
import { koreanDay } from './korean-days.rules.ts';
import { postJournal } from './ledger.repo.ts';
import { paymentEntries } from './ledger.rules.ts';
import { authenticateAttempt } from './payment-attempts.repo.ts';
import {
  recognizeRevenue,
  reconcileDay,
  reconcileOpen,
  recordSettlements,
  registerBillingMetrics,
} from './reconciliation.service.ts';
import { approveRefunds } from './refunds.service.ts';
import { requestPaymentHandler } from './request-payment.handler.ts';
import { sendRefundHandler } from './send-refund.handler.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const suite = useSuite();
const db = () => suite().database.db;
const config = readWorkerConfig().gateway;
const encryption = createEncryption(config.BILLING_ENCRYPTION_KEYS);
let accounts: AccountsApp;
let toss: FakeToss;
let gateway: PaymentGateway;
let musicId = '';
let payer: Payer;
const errors: { readonly message: string; readonly fields: object }[] = [];

const silentLog = createLog({ level: 'silent', name: 'test' });
const log = Object.assign(Object.create(silentLog), {
  error: (fields: object, message: string) => errors.push({ message, fields }),
});
const ports = () => ({ db: db(), log, gateway });
const timeAfter = (ms: number) => new Date(Date.now() + ms);
const tomorrow = () => timeAfter(DAY_MS);

beforeAll(async () => {
  accounts = openAccountsApp(suite());
  [musicId = ''] = await publishMusics(db(), 1);
  toss = await startFakeToss();
  gateway = createTossGateway({ ...config, TOSS_URL: toss.url }, silentLog);
  payer = await createPayer(accounts, db());
});
afterAll(async () => {
  await toss.stop();
  await accounts.app.close();
});
beforeEach(() => {
  errors.length = 0;
});

async function createOrder() {
  return createCartOrder(db(), payer.customerId, [musicId]);
}

async function authenticate({
  orderId,
  amount,
  attemptId,
}: Awaited<ReturnType<typeof createOrder>>) {
  const { customerKey } = payer;
  const order = { orderId, amount, customerKey, card: 'ok' };
  const { paymentKey } = await toss.control<{ paymentKey: string }>('payments', order);
  await db()
    .transaction()
    .execute((tx) => authenticateAttempt(tx, attemptId, paymentKey, new Date()));
}

async function payOrder() {
  const order = await createOrder();
  await authenticate(order);
  const { attemptId } = order;
  await requestPaymentHandler({ gateway, encryption }).run(await testJobContext(suite()), {
    attemptId,
  });
  return order;
}

async function refund(attemptId: string, amount: number) {
  const refunds = [{ attemptId, lineId: null, amount, reason: 'double_charge' as const }];
  const [refundId] = await db()
    .transaction()
    .execute((tx) => approveRefunds(tx, refunds, new Date()));
  await sendRefundHandler({ gateway, hooks: { revokeLicence } }).run(
    await testJobContext(suite()),
    { refundId },
  );
  return refundId;
}

const deleteJobs = () =>
  sql`delete from graphile_worker._private_jobs where key like 'billing.%'`.execute(db());
const findAttempt = (id: string) =>
  db().selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function journal(reference: string): Promise<Record<string, number> | null> {
  const { rows } = await sql<{ entries: Record<string, number> }>`
    select json_object_agg(account, amount) as entries
    from ledger_entries join ledger_journals on id = journal_id where reference = ${reference}
    having count(*) > 0`.execute(db());
  return rows[0]?.entries ?? null;
}

async function readMetrics(): Promise<string> {
  const metrics = createMetrics();
  registerBillingMetrics(metrics, db());
  return metrics.registry.metrics();
}

describe('open outcomes', () => {
  test('enqueues a lost job again, once', async () => {
    const order = await createOrder();
    await authenticate(order);
    await deleteJobs();
    expect(await reconcileOpen(ports(), timeAfter(2 * MINUTE_MS))).toBe(1);
    expect(await reconcileOpen(ports(), timeAfter(2 * MINUTE_MS))).toBe(0);
    await sql`update graphile_worker._private_jobs set attempts = max_attempts
      where key like 'billing.request_payment%'`.execute(db());
    expect(await reconcileOpen(ports(), timeAfter(2 * MINUTE_MS))).toBe(1);
  });

  test('deletes the key of a removed card again when its job was lost', async () => {
    await deleteJobs();
    const { cardId } = await insertTestCard(db(), payer);
    await db()
      .transaction()
      .execute((tx) => markCardRemoved(tx, cardId, new Date()));
    const listed = async () => {
      await reconcileOpen(ports(), timeAfter(2 * MINUTE_MS));
      const { rows } = await sql`select from graphile_worker._private_jobs
        where payload->>'cardId' = ${cardId}`.execute(db());
      return rows.length;
    };
    expect(await listed()).toBe(1);
    await deleteJobs();
    await deleteStoredBillingKey(db(), cardId);
    expect(await listed()).toBe(0);
  });

  test('asks again for an outcome whose job waits for a later try', async () => {
    const order = await createOrder();
    await authenticate(order);
    await reconcileOpen(ports(), timeAfter(2 * MINUTE_MS));
    const key = `billing.request_payment:${order.attemptId}`;
    await sql`update graphile_worker._private_jobs
      set attempts = 9, run_at = now() + interval '2 hours' where key = ${key}`.execute(db());
    expect(await reconcileOpen(ports(), timeAfter(2 * MINUTE_MS))).toBe(1);
    expect(await reconcileOpen(ports(), timeAfter(2 * MINUTE_MS))).toBe(0);
    const { rows } = await sql`select attempts, run_at <= now() as is_due
      from graphile_worker._private_jobs where key = ${key}`.execute(db());
    expect(rows).toEqual([{ attempts: 9, is_due: true }]);
  });

  test('raises the alarm once when an outcome is unknown for over an hour', async () => {
    const order = await createOrder();
    await authenticate(order);
    await reconcileOpen(ports(), timeAfter(59 * MINUTE_MS));
    expect((await findAttempt(order.attemptId)).alarmed_at).toBeNull();
    await reconcileOpen(ports(), timeAfter(61 * MINUTE_MS));
    await reconcileOpen(ports(), timeAfter(66 * MINUTE_MS));
    const own = errors.filter(
      ({ fields }) => 'orderId' in fields && fields.orderId === order.orderId,
    );
    expect(own).toEqual([
      { message: 'payment outcome unknown', fields: { orderId: order.orderId } },
    ]);
    await sql`update payment_attempts set created_at = now() - interval '2 hours'
      where id = ${order.attemptId}`.execute(db());
    expect(await readMetrics()).toMatch(/billing_unknown_payments\{kind="payment"\} 1/);
  });

  test('ends a window that nobody used, without an alarm', async () => {
    const order = await createOrder();
    await deleteJobs();
    await sql`update payment_attempts set created_at = now() - interval '90 minutes'
      where id = ${order.attemptId}`.execute(db());
    await reconcileOpen(ports(), new Date());
    const { attemptId } = order;
    await requestPaymentHandler({ gateway, encryption }).run(await testJobContext(suite()), {
      attemptId,
    });
    expect(await findAttempt(attemptId)).toMatchObject({
      state: 'refused',
      failure_kind: 'expired',
      alarmed_at: null,
    });
  });
});

describe('transactions of the gateway', () => {
  const findTransactions = (orderId: string) =>
    db()
      .selectFrom('gateway_transactions')
      .select(['transaction_key', 'amount', 'matched_at', 'suspended_at'])
      .where('order_id', '=', orderId)
      .orderBy('amount', 'desc')
      .execute();

  test('match payments and refunds of ours', async () => {
    const order = await payOrder();
    await refund(order.attemptId, 10_000);
    await reconcileDay(ports(), tomorrow());
    const transactions = await findTransactions(order.orderId);
    expect(transactions.map(({ amount }) => amount)).toEqual(['33000', '-10000']);
    expect(transactions.every(({ matched_at }) => matched_at !== null)).toBe(true);
    expect(errors).toEqual([]);
  });

  test('a planted second charge and a planted refund are found and put into suspense once', async () => {
    const order = await payOrder();
    await toss.control('plant', { kind: 'refund', orderId: order.orderId, amount: 900 });
    await toss.control('plant', { kind: 'charge', orderId: order.orderId });
    await reconcileDay(ports(), tomorrow());
    const planted = (await findTransactions(order.orderId)).filter(
      ({ suspended_at }) => suspended_at,
    );
    expect(planted.map(({ amount }) => amount).toSorted()).toEqual(['-900', '33000']);
    expect(errors.map(({ message }) => message)).toEqual([
      'gateway transaction unmatched',
      'gateway transaction unmatched',
    ]);
    for (const { transaction_key, amount } of planted)
      expect(await journal(`suspense:${transaction_key}`)).toEqual({
        gateway_receivable: Number(amount),
        suspense: -Number(amount),
      });
    expect(await readMetrics()).toMatch(/billing_suspense_won\{currency="KRW"\} 33900/);
    errors.length = 0;
    await reconcileDay(ports(), tomorrow());
    expect(errors).toEqual([]);
  });

  test('suspense ends when the transaction is recorded', async () => {
    const order = await payOrder();
    const { payment_key } = await findAttempt(order.attemptId);
    await sql`update payment_attempts set payment_key = 'another' where id = ${order.attemptId}`.execute(
      db(),
    );
    await reconcileDay(ports(), tomorrow());
    const [suspended] = await findTransactions(order.orderId);
    expect(suspended).toMatchObject({ matched_at: null });
    await sql`update payment_attempts set payment_key = ${payment_key}
      where id = ${order.attemptId}`.execute(db());
    await reconcileDay(ports(), tomorrow());
    expect(await journal(`suspense_end:${suspended?.transaction_key}`)).toEqual({
      gateway_receivable: -33_000,
      suspense: 33_000,
    });
  });

  test('an open order is not in suspense', async () => {
    const order = await payOrder();
    await sql`update payment_attempts set state = 'sent', finished_at = null
      where id = ${order.attemptId}`.execute(db());
    await reconcileDay(ports(), tomorrow());
    expect(await findTransactions(order.orderId)).toMatchObject([{ suspended_at: null }]);
    await sql`update payment_attempts set state = 'done', finished_at = now()
      where id = ${order.attemptId}`.execute(db());
  });

  test('a payment and a refund that the gateway does not list raise the alarm', async () => {
    const order = await payOrder();
    const refundId = await refund(order.attemptId, 5_000);
    await sql`update refunds set transaction_key = 'lost',
      finished_at = now() - interval '1 hour' where id = ${refundId}`.execute(db());
    await sql`update payment_attempts set payment_key = 'lost', approved_at = now() - interval '1 hour'
      where id = ${order.attemptId}`.execute(db());
    await reconcileDay(ports(), tomorrow());
    expect(errors).toContainEqual({
      message: 'payment missing at gateway',
      fields: { orderId: order.orderId },
    });
    expect(errors).toContainEqual({ message: 'refund missing at gateway', fields: { refundId } });
  });

  test('an unavailable gateway fails the job, so that it runs again', async () => {
    const unreachable = createTossGateway({ ...config, TOSS_URL: 'http://127.0.0.1:9' }, silentLog);
    await expect(reconcileDay({ ...ports(), gateway: unreachable }, tomorrow())).rejects.toThrow(
      'unknown',
    );
  });
});

describe('settlements', () => {
  const settlement = (changes: object) => ({
    transactionKey: randomUUID(),
    paymentKey: 'payment',
    amount: 9_900,
    fee: 297,
    feeVat: 30,
    paidOut: 9_573,
    soldOn: '2026-11-15',
    paidOutOn: '2026-11-17',
    ...changes,
  });

  test('move money to the bank once per transaction', async () => {
    const settled = settlement({});
    await recordSettlements(ports(), [settled], new Date());
    await recordSettlements(ports(), [settled], new Date());
    expect(await journal(`settlement:${settled.transactionKey}`)).toEqual({
      gateway_receivable: -9_900,
      bank: 9_573,
      gateway_fees: 297,
      vat_input: 30,
    });
    expect(errors).toEqual([]);
  });

  test('a difference goes into suspense with an alarm', async () => {
    const settled = settlement({ paidOut: 9_000 });
    await recordSettlements(ports(), [settled], new Date());
    expect(await journal(`settlement:${settled.transactionKey}`)).toMatchObject({ suspense: 573 });
    expect(errors).toMatchObject([{ message: 'settlement differs from its transaction' }]);
  });
});

describe('recognizeRevenue', () => {
  async function startSubscription(fields: { state: 'active' | 'ended'; periodEnd: string }) {
    const { customerId } = await createPayer(accounts, db());
    const id = randomUUID();
    const isEnded = fields.state === 'ended';
    await db()
      .insertInto('subscriptions')
      .values({
        id,
        customer_id: customerId,
        plan: 'creator',
        period: 'month',
        seats: 1,
        unit_price: '9900',
        state: fields.state,
        anchor_day: 1,
        period_start: '2026-11-01',
        period_end: fields.periodEnd,
        created_at: new Date(),
        ended_at: isEnded ? new Date() : null,
        ended_because: isEnded ? 'stopped' : null,
      })
      .execute();
    const entries = paymentEntries({ isSubscription: true, amount: 9_900 });
    const reference = `payment:${randomUUID()}`;
    await db()
      .transaction()
      .execute((tx) =>
        postJournal(tx, { reference, subscriptionId: id, entries, now: new Date() }),
      );
    return id;
  }
  const at = new Date('2026-11-21T15:05:00Z');

  test('recognizes a share of the days left, once a day', async () => {
    const id = await startSubscription({ state: 'active', periodEnd: '2026-12-01' });
    await recognizeRevenue(ports(), at);
    await recognizeRevenue(ports(), at);
    expect(await journal(`recognition:${id}:${koreanDay(at)}`)).toEqual({
      deferred_revenue: 1_000,
      revenue: -1_000,
    });
  });

  test('recognizes everything of a subscription that has ended', async () => {
    const id = await startSubscription({ state: 'ended', periodEnd: '2026-12-01' });
    await recognizeRevenue(ports(), at);
    expect(await journal(`recognition:${id}:${koreanDay(at)}`)).toEqual({
      deferred_revenue: 9_000,
      revenue: -9_000,
    });
  });
});

test('nothing in the ledger can be changed or deleted', async () => {
  await payOrder();
  for (const table of ['ledger_entries', 'ledger_journals']) {
    await expect(sql`delete from ${sql.table(table)}`.execute(db())).rejects.toThrow();
  }
  await expect(sql`update ledger_entries set amount = amount + 1`.execute(db())).rejects.toThrow();
});
