import type { CompanyBusiness } from '@onsori/contract/statements';
import type { Db } from '#infra/db.ts';

export function findBusiness(db: Db, organizationId: string): Promise<CompanyBusiness | undefined> {
  return db
    .selectFrom('company_businesses')
    .select([
      'registration_number',
      'name',
      'representative',
      'address',
      'business_type',
      'business_item',
      'invoice_email',
    ])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
}

export async function saveBusiness(
  db: Db,
  organizationId: string,
  business: CompanyBusiness,
  now: Date,
): Promise<void> {
  const values = { ...business, updated_at: now };
  await db
    .insertInto('company_businesses')
    .values({ organization_id: organizationId, ...values })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
    .execute();
}
