import type { BillingPeriod, SellablePlanId } from '@onsori/contract/plans';
import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import type { Day } from './korean-days.rules.ts';

export interface PriceChange {
  readonly id: string;
  readonly unitPrice: number;
  readonly isConsented: boolean;
}

/**
 * The price that a renewal on `renewsOn` would have for the first time: announced, and effective after
 * the current period began. Earlier changes are part of the agreed price.
 */
export async function findPriceChange(
  db: Db,
  renewal: {
    readonly subscriptionId: string;
    readonly plan: SellablePlanId;
    readonly period: BillingPeriod;
    readonly periodStart: Day;
    readonly renewsOn: Day;
  },
): Promise<PriceChange | null> {
  const row = await db
    .selectFrom('price_changes')
    .leftJoin('price_consents', (join) =>
      join
        .onRef('price_consents.price_change_id', '=', 'price_changes.id')
        .on('price_consents.subscription_id', '=', renewal.subscriptionId),
    )
    .select(['price_changes.id', 'unit_price', 'consented_at'])
    .where('plan', '=', renewal.plan)
    .where('period', '=', renewal.period)
    .where('effective_on', '>', renewal.periodStart)
    .where('effective_on', '<=', renewal.renewsOn)
    .orderBy('effective_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row
    ? { id: row.id, unitPrice: Number(row.unit_price), isConsented: row.consented_at !== null }
    : null;
}

/** Asking a second time leaves the first time and the consent. */
export async function markConsentAsked(
  db: Tx,
  priceChangeId: string,
  subscriptionId: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('price_consents')
    .values({ price_change_id: priceChangeId, subscription_id: subscriptionId, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function recordConsent(
  db: Tx,
  priceChangeId: string,
  subscriptionId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('price_consents')
    .set({ consented_at: now })
    .where('price_change_id', '=', priceChangeId)
    .where('subscription_id', '=', subscriptionId)
    .where('consented_at', 'is', null)
    .execute();
}

export interface NewPriceChange {
  readonly plan: SellablePlanId;
  readonly period: BillingPeriod;
  readonly unitPrice: number;
  readonly effectiveOn: Day;
}

/** Returns false if a price is announced for that day already. */
export async function insertPriceChange(
  db: Db,
  id: string,
  change: NewPriceChange,
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('price_changes')
    .values({
      id,
      plan: change.plan,
      period: change.period,
      unit_price: String(change.unitPrice),
      effective_on: change.effectiveOn,
      announced_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** By the day they take effect, the latest first. */
export async function listPriceChanges(db: Db) {
  const rows = await db
    .selectFrom('price_changes')
    .leftJoin('price_consents', 'price_consents.price_change_id', 'price_changes.id')
    .select(({ fn }) => [
      'price_changes.id',
      'plan',
      'period',
      'unit_price as unitPrice',
      'effective_on as effectiveOn',
      'announced_at as announcedAt',
      fn.count<string>('asked_at').as('asked'),
      fn.count<string>('consented_at').as('consented'),
    ])
    .groupBy('price_changes.id')
    .orderBy('effective_on', 'desc')
    .orderBy('price_changes.id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    plan: row.plan as SellablePlanId,
    unitPrice: Number(row.unitPrice),
    asked: Number(row.asked),
    consented: Number(row.consented),
  }));
}

/** Subscriptions that would renew with this plan and period, and what they pay in comparison. */
export async function summarizeConcerned(
  db: Db,
  { plan, period, unitPrice }: Pick<NewPriceChange, 'plan' | 'period' | 'unitPrice'>,
  listPrice: number,
) {
  const { rows } = await sql<{
    subscriptions: string;
    seats: string;
    needConsent: string;
    payLess: string;
    minPrice: string | null;
    maxPrice: string | null;
  }>`
    select count(*) as subscriptions, coalesce(sum(seats), 0) as seats,
      count(*) filter (where agreed < ${unitPrice}) as "needConsent",
      count(*) filter (where agreed > ${unitPrice}) as "payLess",
      min(agreed) as "minPrice", max(agreed) as "maxPrice"
    from (
      select coalesce(next_seats, seats) as seats,
        case when coalesce(next_plan, plan) = plan and coalesce(next_period, period) = period
          then unit_price else ${listPrice} end as agreed
      from subscriptions
      where state in ('active', 'past_due') and not ends_at_period_end
        and coalesce(next_plan, plan) = ${plan} and coalesce(next_period, period) = ${period}
    ) as concerned`.execute(db);
  const [row] = rows;
  const toPrice = (text: string | null | undefined) => (text == null ? null : Number(text));
  return {
    subscriptions: Number(row?.subscriptions),
    seats: Number(row?.seats),
    needConsent: Number(row?.needConsent),
    payLess: Number(row?.payLess),
    minPrice: toPrice(row?.minPrice),
    maxPrice: toPrice(row?.maxPrice),
  };
}
