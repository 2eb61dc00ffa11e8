import type { Db, Tx } from '#infra/db.ts';
import { type AgreedTerms, noTerms } from './purchases.rules.ts';

const toNumber = (won: string | null): number | null => (won === null ? null : Number(won));
const toText = (won: number | null): string | null => (won === null ? null : String(won));

export async function findTerms(db: Db, organizationId: string): Promise<AgreedTerms> {
  const row = await db
    .selectFrom('company_terms')
    .select(['air_price', 'music_price', 'monthly_limit'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (!row) return noTerms;
  return {
    airPrice: toNumber(row.air_price),
    musicPrice: toNumber(row.music_price),
    monthlyLimit: toNumber(row.monthly_limit),
  };
}

export async function upsertTerms(
  db: Tx,
  organizationId: string,
  { airPrice, musicPrice, monthlyLimit }: AgreedTerms,
  now: Date,
): Promise<void> {
  const values = {
    air_price: toText(airPrice),
    music_price: toText(musicPrice),
    monthly_limit: toText(monthlyLimit),
    updated_at: now,
  };
  await db
    .insertInto('company_terms')
    .values({ organization_id: organizationId, ...values })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
    .execute();
}
