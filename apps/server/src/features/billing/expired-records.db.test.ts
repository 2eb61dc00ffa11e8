import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLog } from '#infra/log.ts';
import { ledgerOf as ledgerOfAttempt } from '#test/billing-records.ts';
import { buyPlan, createPayer, openOrders, type Payer, settleOrder } from '#test/payers.ts';
import { useSuite } from '#test/suite.ts';
import { eraseGrants } from './billing.public.ts';
import { cancelSubscription } from './cancellation.service.ts';
import { eraseCustomer } from './customer-records.service.ts';
import { deleteExpiredRecords } from './expired-records.service.ts';
import { atKoreanHour } from './korean-days.rules.ts';
import { renewDueSubscriptions } from './renewal.service.ts';

const suite = useSuite();
const db = () => suite().database.db;
const log = createLog({ level: 'silent', name: 'test' });
const noon = (day: string) => atKoreanHour(day, 12);
const creator = { plan: 'creator', period: 'month', seats: 1 } as const;

/** Deletes the records that expired by noon of a day, and repeats it. */
async function deleteExpired(day: string): Promise<void> {
  await deleteExpiredRecords({ db: db(), log }, noon(day));
  await deleteExpiredRecords({ db: db(), log }, noon(day));
}

const erase = ({ userId }: Payer) =>
  db()
    .transaction()
    .execute(async (tx) => {
      await eraseCustomer(tx, userId);
      await eraseGrants(tx, userId);
    });

const deleteBillingKeys = ({ customerId }: Payer) =>
  db()
    .updateTable('cards')
    .set({ billing_key: null, encryption_key_id: null })
    .where('customer_id', '=', customerId)
    .execute();

/** Two paid months of 2026, ended on 2027-01-03; the first payment was listed and settled. */
async function createFormerSubscriber(): Promise<Payer & { readonly attemptIds: string[] }> {
  const payer = await createPayer(db());
  await buyPlan(db(), payer, creator, noon('2026-11-03'));
  await renewDueSubscriptions({ db: db(), log }, noon('2026-12-03'));
  const [orderId = ''] = await openOrders(db(), payer);
  await settleOrder(db(), orderId, 'paid', noon('2026-12-03'));
  const { userId, usage } = payer;
  const cancellation = { userId, way: 'period_end', expectedRefund: 0 } as const;
  await db()
    .transaction()
    .execute((tx) =>
      cancelSubscription(
        tx,
        usage,
        { ...cancellation, reason: null, usedMonths: null },
        noon('2026-12-20'),
      ),
    );
  await renewDueSubscriptions({ db: db(), log }, noon('2027-01-03'));
  const attempts = await db()
    .selectFrom('payment_attempts')
    .innerJoin('invoices', 'invoices.id', 'payment_attempts.invoice_id')
    .select(['payment_attempts.id', 'order_id', 'payment_key', 'amount'])
    .where('customer_id', '=', payer.customerId)
    .orderBy('payment_attempts.created_at')
    .execute();
  const [first] = attempts;
  if (!first?.payment_key) throw new Error('no payment');
  const transaction = { transaction_key: `tx-${first.order_id}`, amount: first.amount };
  await db()
    .insertInto('gateway_transactions')
    .values({
      ...transaction,
      payment_key: first.payment_key,
      order_id: first.order_id,
      transacted_at: noon('2026-11-03'),
    })
    .execute();
  await db()
    .insertInto('settlements')
    .values({
      ...transaction,
      fee: '297',
      fee_vat: '30',
      paid_out: '9573',
      sold_on: '2026-11-03',
      paid_out_on: '2026-11-06',
      recorded_at: noon('2026-11-06'),
    })
    .execute();
  return { ...payer, attemptIds: attempts.map(({ id }) => id) };
}

/** How many rows are left, by table. */
async function countRecords({ customerId }: Payer) {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from billing_customers where id = ${customerId})::int as customers,
      (select count(*) from cards where customer_id = ${customerId})::int as cards,
      (select count(*) from subscriptions where customer_id = ${customerId})::int as subscriptions,
      (select count(*) from invoices where customer_id = ${customerId})::int as invoices`.execute(
    db(),
  );
  return rows[0];
}

const countListed = async () => {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from gateway_transactions) + (select count(*) from settlements))::int
      as count`.execute(db());
  return rows[0]?.count;
};

test('each record of a deleted account is deleted five years after it ended, the sums stay', async () => {
  const payer = await createFormerSubscriber();
  const { attemptIds } = payer;
  const living = await createFormerSubscriber();
  const ledgers = () => Promise.all(attemptIds.map((id) => ledgerOfAttempt(db(), id)));
  const before = await ledgers();
  await erase(payer);
  await deleteBillingKeys(payer);
  const all = { customers: 1, cards: 1, subscriptions: 1, invoices: 2 };
  await deleteExpired('2031-11-02');
  expect([await countRecords(payer), await countListed()]).toEqual([all, 4]);
  await deleteExpired('2031-11-04');
  expect([await countRecords(payer), await countListed()]).toEqual([{ ...all, invoices: 1 }, 2]);
  await deleteExpired('2031-12-04');
  expect(await countRecords(payer)).toEqual({ ...all, invoices: 0 });
  await deleteExpired('2032-01-04');
  const none = { customers: 0, cards: 0, subscriptions: 0, invoices: 0 };
  expect(await countRecords(payer)).toEqual(none);
  expect(await countRecords(living)).toEqual(all);
  expect(await ledgers()).toEqual(before);
});

test('an order with an unfinished refund stays', async () => {
  const payer = await createFormerSubscriber();
  const [attemptId = ''] = payer.attemptIds;
  await db()
    .insertInto('refunds')
    .values({
      id: crypto.randomUUID(),
      attempt_id: attemptId,
      amount: '1000',
      reason: 'goodwill',
      state: 'requested',
      requested_at: noon('2026-11-10'),
    })
    .execute();
  await erase(payer);
  await deleteBillingKeys(payer);
  await deleteExpired('2040-01-01');
  expect(await countRecords(payer)).toMatchObject({ customers: 1, invoices: 1 });
  await db()
    .updateTable('refunds')
    .set({ state: 'refused', refused_because: 'late', finished_at: noon('2036-01-01') })
    .where('attempt_id', '=', attemptId)
    .execute();
  await deleteExpired('2040-12-31');
  expect(await countRecords(payer)).toMatchObject({ invoices: 1 });
  await deleteExpired('2041-01-02');
  expect(await countRecords(payer)).toMatchObject({ customers: 0, invoices: 0 });
});

test('without a purchase nothing stays, once the billing key is deleted at the gateway', async () => {
  const payer = await createPayer(db());
  const today = new Date().toISOString().slice(0, 10);
  await deleteExpired(today);
  await erase(payer);
  await deleteExpired(today);
  expect(await countRecords(payer)).toMatchObject({ customers: 1, cards: 1 });
  await deleteBillingKeys(payer);
  await deleteExpired(today);
  expect(await countRecords(payer)).toMatchObject({ customers: 0, cards: 0 });
});
