import type { SellablePlanId } from '@onsori/contract/plans';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import type { Schema } from '#infra/db-schema.ts';
import type { RefusalKind, RefusedCharge } from './dunning.rules.ts';
import type { Day } from './korean-days.rules.ts';
import type { Subscription } from './subscription-transitions.rules.ts';

export interface StoredSubscription extends Subscription {
  readonly id: string;
  readonly customerId: string;
  readonly organizationId: string | null;
  readonly cardId: string | null;
}

function toRefusal({
  refusal_kind: kind,
  refusal_code: code,
}: Selectable<Schema['subscriptions']>): RefusedCharge | null {
  return kind && code ? { kind: kind as RefusalKind, code } : null;
}

function toSubscription(row: Selectable<Schema['subscriptions']>): StoredSubscription {
  const { next_plan, next_period, next_seats } = row;
  return {
    id: row.id,
    customerId: row.customer_id,
    organizationId: row.organization_id,
    cardId: row.card_id,
    plan: row.plan as SellablePlanId,
    period: row.period,
    seats: row.seats,
    unitPrice: Number(row.unit_price),
    periodStart: row.period_start,
    periodEnd: row.period_end,
    state: row.state,
    anchorDay: row.anchor_day,
    endsAtPeriodEnd: row.ends_at_period_end,
    next:
      next_plan && next_period && next_seats
        ? { plan: next_plan as SellablePlanId, period: next_period, seats: next_seats }
        : null,
    refusedTries: row.refused_tries,
    nextTryAt: row.next_try_at,
    refusal: toRefusal(row),
    pastDueSince: row.past_due_since,
    endedAt: row.ended_at,
    endedBecause: row.ended_because,
  };
}

const toColumns = (subscription: Subscription) => ({
  plan: subscription.plan,
  period: subscription.period,
  seats: subscription.seats,
  unit_price: String(subscription.unitPrice),
  period_start: subscription.periodStart,
  period_end: subscription.periodEnd,
  state: subscription.state,
  anchor_day: subscription.anchorDay,
  ends_at_period_end: subscription.endsAtPeriodEnd,
  next_plan: subscription.next?.plan ?? null,
  next_period: subscription.next?.period ?? null,
  next_seats: subscription.next?.seats ?? null,
  refused_tries: subscription.refusedTries,
  next_try_at: subscription.nextTryAt,
  refusal_kind: subscription.refusal?.kind ?? null,
  refusal_code: subscription.refusal?.code ?? null,
  past_due_since: subscription.pastDueSince,
  ended_at: subscription.endedAt,
  ended_because: subscription.endedBecause,
});

export async function insertSubscription(
  db: Tx,
  subscription: StoredSubscription,
  now: Date,
): Promise<void> {
  await db
    .insertInto('subscriptions')
    .values({
      ...toColumns(subscription),
      id: subscription.id,
      customer_id: subscription.customerId,
      organization_id: subscription.organizationId,
      card_id: subscription.cardId,
      created_at: now,
    })
    .execute();
}

export async function updateSubscription(
  db: Tx,
  id: string,
  subscription: Subscription,
): Promise<void> {
  await db.updateTable('subscriptions').set(toColumns(subscription)).where('id', '=', id).execute();
}

export async function setSubscriptionCard(db: Tx, id: string, cardId: string): Promise<void> {
  await db.updateTable('subscriptions').set({ card_id: cardId }).where('id', '=', id).execute();
}

export async function setOrganization(
  db: Tx,
  id: string,
  organizationId: string | null,
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ organization_id: organizationId })
    .where('id', '=', id)
    .execute();
}

export async function recordCancellation(
  db: Tx,
  id: string,
  cancellation: {
    readonly reason: string | null;
    readonly usedMonths: number | null;
    readonly stoppedAt: Date | null;
  },
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({
      cancellation_reason: cancellation.reason,
      cancellation_used_months: cancellation.usedMonths,
      stopped_at: cancellation.stoppedAt,
    })
    .where('id', '=', id)
    .execute();
}

const selectOpen = (db: Db, customerId: string) =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', '<>', 'ended');

export async function findOpenSubscription(
  db: Db,
  customerId: string,
): Promise<StoredSubscription | null> {
  const row = await selectOpen(db, customerId).executeTakeFirst();
  return row ? toSubscription(row) : null;
}

/** The customer must be locked before. */
export async function lockOpenSubscription(
  db: Tx,
  customerId: string,
): Promise<StoredSubscription | null> {
  const row = await selectOpen(db, customerId).forUpdate().executeTakeFirst();
  return row ? toSubscription(row) : null;
}

/** The customer must be locked before. */
export async function lockSubscription(db: Tx, id: string): Promise<StoredSubscription> {
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toSubscription(row);
}

const hasOpenOrder = sql<boolean>`exists (
  select from payment_attempts join invoices on invoices.id = payment_attempts.invoice_id
  where invoices.subscription_id = subscriptions.id and payment_attempts.state in ('created', 'sent')
)`;

/**
 * Subscriptions whose period is over and whose next step is due: the first charge, another try, or the
 * end. Those with an open order wait for its outcome.
 */
export function listDueSubscriptions(
  db: Db,
  due: {
    readonly today: Day;
    readonly now: Date;
    /** Periods that ended by then are not charged any more. */
    readonly graceOverBy: Day;
    readonly afterId: string | null;
    readonly limit: number;
  },
) {
  return db
    .selectFrom('subscriptions')
    .select(['id', 'customer_id'])
    .where('state', 'in', ['active', 'past_due'])
    .where('period_end', '<=', due.today)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'active'),
        eb('next_try_at', '<=', due.now),
        eb('period_end', '<=', due.graceOverBy),
      ]),
    )
    .where((eb) => eb.not(hasOpenOrder))
    .$if(due.afterId !== null, (query) => query.where('id', '>', due.afterId))
    .orderBy('id')
    .limit(due.limit)
    .execute();
}

/** Active subscriptions that renew within a range of days, both inclusive. */
export function listRenewingSubscriptions(
  db: Db,
  range: {
    readonly from: Day;
    readonly until: Day;
    readonly afterId: string | null;
    readonly limit: number;
  },
) {
  return db
    .selectFrom('subscriptions')
    .select(['id', 'customer_id'])
    .where('state', '=', 'active')
    .where('ends_at_period_end', '=', false)
    .where('period_end', '>=', range.from)
    .where('period_end', '<=', range.until)
    .$if(range.afterId !== null, (query) => query.where('id', '>', range.afterId))
    .orderBy('id')
    .limit(range.limit)
    .execute();
}

/** Returns false when the notice of this occasion was enqueued before. */
export async function insertNotice(
  db: Tx,
  subscriptionId: string,
  occasion: string,
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('billing_notices')
    .values({ subscription_id: subscriptionId, occasion, enqueued_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('occasion')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Undefined for a customer whose account was deleted. */
export function findPayer(db: Db, customerId: string) {
  return db
    .selectFrom('billing_customers')
    .innerJoin('users', 'users.id', 'billing_customers.user_id')
    .select(['users.id', 'email', 'language', 'nickname'])
    .where('billing_customers.id', '=', customerId)
    .executeTakeFirst();
}
