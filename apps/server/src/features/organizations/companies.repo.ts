import type { Db, Tx } from '#infra/db.ts';
import { isUniqueViolation } from '#infra/db-errors.ts';

/** Returns false when the code belongs to another company. */
export async function insertCompany(
  db: Tx,
  company: { readonly organizationId: string; readonly code: string; readonly now: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('companies')
    .values({
      organization_id: company.organizationId,
      code: company.code,
      created_at: company.now,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('organization_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findCompany(db: Db, organizationId: string) {
  return db
    .selectFrom('companies')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
}

export function findCompanyByCode(db: Db, code: string) {
  return db.selectFrom('companies').selectAll().where('code', '=', code).executeTakeFirst();
}

/** Returns false when the code belongs to another company; the transaction must end then. */
export async function updateCompanyCode(
  db: Tx,
  organizationId: string,
  code: string,
): Promise<boolean> {
  try {
    await db
      .updateTable('companies')
      .set({ code })
      .where('organization_id', '=', organizationId)
      .execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** The current seat of a user in a company. */
export function findCompanySeat(db: Db, userId: string) {
  return db
    .selectFrom('organization_members as member')
    .innerJoin('companies as company', 'company.organization_id', 'member.organization_id')
    .innerJoin('organizations as organization', 'organization.id', 'member.organization_id')
    .select(['member.organization_id as organizationId', 'member.role', 'organization.name'])
    .where('member.user_id', '=', userId)
    .where('member.removed_at', 'is', null)
    .executeTakeFirst();
}
