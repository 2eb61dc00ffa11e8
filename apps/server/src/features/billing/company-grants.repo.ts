import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

export interface CompanyGrant {
  readonly organizationId: string;
  readonly isTrial: boolean;
  /** Null for a plan without an end. */
  readonly endsAt: Date | null;
  readonly reason: string;
  readonly now: Date;
}

export async function insertCompanyGrant(db: Tx, grant: CompanyGrant): Promise<void> {
  await db
    .insertInto('company_grants')
    .values({
      organization_id: grant.organizationId,
      starts_at: grant.now,
      ends_at: grant.endsAt,
      is_trial: grant.isTrial,
      reason: grant.reason,
    })
    .execute();
}

/** Returns how many grants were ended. */
export async function endCompanyGrants(db: Tx, organizationId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('company_grants')
    // A grant that another process added meanwhile may start after `now`.
    .set({ ends_at: sql`greatest(starts_at, ${now})` })
    .where('organization_id', '=', organizationId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The latest first. */
export function listCompanyGrants(db: Db, organizationId: string) {
  return db
    .selectFrom('company_grants')
    .select(['starts_at', 'ends_at', 'is_trial', 'reason'])
    .where('organization_id', '=', organizationId)
    .orderBy('number', 'desc')
    .execute();
}

/** Whether a company has the plan or a trial of it now; null for neither. */
export async function findCompanyPlan(
  db: Db,
  organizationId: string,
  now: Date,
): Promise<'plan' | 'trial' | null> {
  const grant = await db
    .selectFrom('company_grants')
    .select('is_trial')
    .where('organization_id', '=', organizationId)
    .where('starts_at', '<=', now)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!grant) return null;
  return grant.is_trial ? 'trial' : 'plan';
}
