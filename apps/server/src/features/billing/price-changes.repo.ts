import type { BillingPeriod, SellablePlanId } from '@onsori/contract/plans';
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
