import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { UsageHooks } from '#features/billing/cancellation.service.ts';
import type { PlanTarget } from '#features/billing/prices.rules.ts';
import { applyGatewayResult } from '#features/billing/settle-payment.service.ts';
import { changePlan, quotePlan, subscribe } from '#features/billing/subscriptions.service.ts';
import type { Db } from '#infra/db.ts';
import { createLog } from '#infra/log.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';

const log = createLog({ level: 'silent', name: 'test' });

export interface Payer {
  readonly userId: string;
  readonly customerId: string;
  readonly cardId: string;
  /** Times at which something was licensed. */
  readonly licences: Date[];
  readonly usage: UsageHooks;
}

export async function addCard(db: Db, customerId: string, lastDigits = '4821'): Promise<string> {
  const id = uuidV7(new Date());
  await db
    .insertInto('cards')
    .values({
      id,
      customer_id: customerId,
      billing_key: randomBytes(16),
      encryption_key_id: 'test',
      billing_key_hash: randomBytes(32),
      issuer_code: '41',
      last_digits: lastDigits,
      card_type: 'credit',
      owner_type: 'personal',
      registered_at: new Date(),
    })
    .execute();
  return id;
}

/** A customer with a card for a user who exists. */
export async function makePayer(db: Db, userId: string): Promise<Payer> {
  const customerId = uuidV7(new Date());
  await db
    .insertInto('billing_customers')
    .values({
      id: customerId,
      user_id: userId,
      customer_key: randomUUID(),
      created_at: new Date(),
    })
    .execute();
  const licences: Date[] = [];
  const usage: UsageHooks = {
    countLicences: async () => licences.length,
    countLicencesSince: async (_db, _users, since) => licences.filter((at) => at >= since).length,
  };
  return { userId, customerId, cardId: await addCard(db, customerId), licences, usage };
}

/** A user with a verified phone and a card. */
export async function createPayer(db: Db): Promise<Payer> {
  const userId = uuidV7(new Date());
  await db
    .insertInto('users')
    .values({
      id: userId,
      email: `${userId}@example.com`,
      nickname: '소리',
      language: 'ko',
      phone: '01012345678',
      phone_confirmed_at: new Date(),
      created_at: new Date(),
    })
    .execute();
  return makePayer(db, userId);
}

export type Outcome = 'paid' | 'soft' | 'hard';

/** Settles an order as the gateway's reply would. */
export async function settleOrder(
  db: Db,
  orderId: string,
  outcome: Outcome,
  now: Date,
  refusalCode = 'REJECT_CARD_COMPANY',
): Promise<void> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const amount = Number(attempt.amount);
  await applyGatewayResult(
    { db, log },
    attempt.id,
    outcome === 'paid'
      ? {
          outcome: 'done',
          value: {
            paymentKey: `key-${orderId}`,
            orderId,
            status: 'DONE',
            currency: 'KRW',
            totalAmount: amount,
            balanceAmount: amount,
            lastTransactionKey: `tx-${orderId}`,
            approvedAt: now,
            methodName: '카드',
            issuerCode: '41',
            lastDigits: '4821',
            receiptUrl: null,
            failureCode: null,
            cancels: [],
          },
        }
      : { outcome: 'refused', kind: outcome, code: refusalCode },
    now,
  );
}

const amountOf = async (db: Db, payer: Payer, target: PlanTarget, now: Date) =>
  (await quotePlan({ db, billing: payer.usage }, payer.userId, target, now)).amount;

/** Orders a plan with the card of the payer; returns the order. */
export async function orderPlan(
  db: Db,
  payer: Payer,
  target: PlanTarget,
  now: Date,
): Promise<string> {
  const { userId, cardId } = payer;
  const expectedAmount = await amountOf(db, payer, target, now);
  const command = { ...target, userId, cardId, expectedAmount, organizationName: '하루 스튜디오' };
  return db.transaction().execute((tx) => subscribe(tx, command, now));
}

export async function buyPlan(db: Db, payer: Payer, target: PlanTarget, now: Date): Promise<void> {
  await settleOrder(db, await orderPlan(db, payer, target, now), 'paid', now);
}

/** Changes the plan at the quoted price; returns the order of a change that applies now. */
export async function orderChange(
  db: Db,
  payer: Payer,
  target: PlanTarget,
  now: Date,
): Promise<string | null> {
  const expectedAmount = await amountOf(db, payer, target, now);
  const command = { ...target, userId: payer.userId, expectedAmount, organizationName: undefined };
  return db.transaction().execute((tx) => changePlan(tx, payer.usage, command, now));
}

export async function buyChange(
  db: Db,
  payer: Payer,
  target: PlanTarget,
  now: Date,
): Promise<void> {
  const orderId = await orderChange(db, payer, target, now);
  if (orderId === null) throw new Error('the change is not charged now');
  await settleOrder(db, orderId, 'paid', now);
}

export const subscriptionsOf = (db: Db, { customerId }: Payer) =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();

export async function lastSubscription(db: Db, payer: Payer) {
  const subscription = (await subscriptionsOf(db, payer)).at(-1);
  if (!subscription) throw new Error('no subscription');
  return subscription;
}

/** Orders whose outcome is open. */
export async function openOrders(db: Db, { customerId }: Payer): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .innerJoin('invoices', 'invoices.id', 'payment_attempts.invoice_id')
    .select('order_id')
    .where('invoices.customer_id', '=', customerId)
    .where('payment_attempts.state', 'in', ['created', 'sent'])
    .execute();
  return rows.map(({ order_id }) => order_id);
}

export interface QueuedMail {
  readonly kind: string;
  readonly values: Readonly<Record<string, string>>;
  readonly recipient?: { readonly email: string };
}

/** Mails that wait to be sent, the oldest first. */
export async function queuedMails(db: Db, { customerId }: Payer): Promise<QueuedMail[]> {
  const { rows } = await sql<{ payload: QueuedMail }>`
    select payload from graphile_worker._private_jobs
    join graphile_worker._private_tasks tasks on tasks.id = task_id
    where tasks.identifier = 'billing.send_mail' and payload->>'customerId' = ${customerId}
    order by _private_jobs.id`.execute(db);
  return rows.map(({ payload }) => payload);
}

/** The sum of every ledger account over the payments of a customer. */
export async function ledgerOf(db: Db, { customerId }: Payer): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; amount: string }>`
    select account, sum(amount) as amount from ledger_entries
    join ledger_journals journal on journal.id = journal_id
    join subscriptions on subscriptions.id = journal.subscription_id
    where customer_id = ${customerId} group by account having sum(amount) <> 0`.execute(db);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
}
