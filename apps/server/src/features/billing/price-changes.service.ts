import { billingLimits } from '@onsori/contract/billing-limits';
import type { AnnouncedPriceChange, PriceChangePreview } from '@onsori/contract/price-changes';
import { type OperatorPorts, recordAuditEntry } from '#features/audit/audit.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { addDays, type Day, koreanDay } from './korean-days.rules.ts';
import {
  insertPriceChange,
  listPriceChanges,
  type NewPriceChange,
  summarizeConcerned,
} from './price-changes.repo.ts';
import { unitPriceOf } from './prices.rules.ts';

/** The first day for which every subscriber can still be asked for consent. */
const firstPossibleDay = (now: Date): Day =>
  addDays(koreanDay(now), billingLimits.priceConsentDays);

/** Announces a price early enough that every subscriber can be asked for consent. */
export async function announcePrice(
  { db, encryption, actor }: OperatorPorts,
  { reason, ...change }: NewPriceChange & { readonly reason: string | null },
  now: Date,
): Promise<void> {
  const firstDay = firstPossibleDay(now);
  if (change.effectiveOn < firstDay)
    throw new AppError('conflict.price_day', {
      details: [`the first possible day is ${firstDay}`],
    });
  const id = uuidV7(now);
  const { plan, period, unitPrice, effectiveOn } = change;
  await db.transaction().execute(async (tx) => {
    if (!(await insertPriceChange(tx, id, change, now)))
      throw new AppError('conflict.price_announced');
    await recordAuditEntry(tx, encryption, {
      actor,
      action: 'price.announced',
      subject: { kind: 'price', id },
      after: { plan, period, unitPrice, effectiveOn },
      reason,
    });
  });
}

export async function listAnnouncedPrices(
  db: Db,
  now = new Date(),
): Promise<{ items: AnnouncedPriceChange[]; first_possible_day: Day }> {
  const rows = await listPriceChanges(db);
  return {
    items: rows.map((row) => ({
      id: row.id,
      plan: row.plan,
      period: row.period,
      unit_price: row.unitPrice,
      effective_on: row.effectiveOn,
      announced_at: row.announcedAt.toISOString(),
      asked: row.asked,
      consented: row.consented,
    })),
    first_possible_day: firstPossibleDay(now),
  };
}

/** Whom a price would concern if nobody changed a subscription until then. */
export async function previewPrice(db: Db, change: NewPriceChange): Promise<PriceChangePreview> {
  const listPrice = unitPriceOf(change.plan, change.period);
  const concerned = await summarizeConcerned(db, change, listPrice);
  return {
    list_price: listPrice,
    subscriptions: concerned.subscriptions,
    seats: concerned.seats,
    need_consent: concerned.needConsent,
    pay_less: concerned.payLess,
    min_price: concerned.minPrice,
    max_price: concerned.maxPrice,
  };
}
