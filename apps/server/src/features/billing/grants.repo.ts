import type { PlanId } from '@onsori/contract/plans';
import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import { isForeignKeyViolation } from '#infra/db-errors.ts';

export interface NewGrant {
  readonly userId: string;
  readonly plan: PlanId;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  /** Reason given by the operator; null for a plan that the user took. */
  readonly reason: string | null;
}

/** A second Free without an end changes nothing. */
export async function insertGrant(
  db: Db,
  grant: NewGrant,
): Promise<'granted' | 'granted_before' | 'user_deleted'> {
  try {
    const inserted = await db
      .insertInto('plan_grants')
      .values({
        user_id: grant.userId,
        plan: grant.plan,
        starts_at: grant.startsAt,
        ends_at: grant.endsAt,
        source: grant.reason === null ? 'self' : 'operator',
        reason: grant.reason,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .executeTakeFirst();
    return inserted ? 'granted' : 'granted_before';
  } catch (error) {
    if (isForeignKeyViolation(error)) return 'user_deleted';
    throw error;
  }
}

/** A subscription has one grant, which every payment prolongs. */
export async function upsertSubscriptionGrant(
  db: Tx,
  grant: {
    readonly subscriptionId: string;
    readonly userId: string;
    readonly plan: PlanId;
    readonly endsAt: Date;
    readonly now: Date;
  },
): Promise<void> {
  await sql`
    insert into plan_grants (user_id, plan, starts_at, ends_at, source, subscription_id)
    values (${grant.userId}, ${grant.plan}, ${grant.now}, greatest(${grant.endsAt}::timestamptz, ${grant.now}),
      'purchase', ${grant.subscriptionId})
    on conflict (subscription_id) where subscription_id is not null
    do update set plan = excluded.plan, ends_at = greatest(${grant.endsAt}::timestamptz, plan_grants.starts_at)`.execute(
    db,
  );
}

/** Whether the subscription of a grant goes on after the period, so that the grant will be prolonged. */
const isRenewed = sql<boolean>`
  coalesce(subscriptions.state = 'active' and not subscriptions.ends_at_period_end, false)`;

/** A company that is upgraded to the plan with seats has none until that is paid. */
const companyPlan: PlanId = 'business';

/** The plan of companies with a pavilion, which operators grant. */
function readCompanyGrants(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('organization_members')
    .innerJoin('company_grants', (join) =>
      join.onRef('company_grants.organization_id', '=', 'organization_members.organization_id'),
    )
    .innerJoin('organizations', 'organizations.id', 'organization_members.organization_id')
    .select([
      sql<PlanId>`'enterprise'::plan`.as('plan'),
      'company_grants.starts_at',
      'company_grants.ends_at',
      'organizations.id as organization_id',
      'organizations.name as company',
      sql<boolean>`false`.as('is_renewed'),
    ])
    .where('organization_members.user_id', '=', userId)
    .where('organization_members.removed_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]));
}

const grantColumns = [
  'plan_grants.plan',
  'plan_grants.starts_at',
  'plan_grants.ends_at',
  'organizations.id as organization_id',
  'organizations.name as company',
  isRenewed.as('is_renewed'),
] as const;

/**
 * Reads current and future grants, own ones and that of the company's plan; ended ones are excluded, so
 * that the rows stay few.
 */
export function readGrants(db: Db, userId: string, now: Date) {
  const companyGrants = db
    .selectFrom('organization_members')
    .innerJoin('subscriptions', (join) =>
      join.onRef('subscriptions.organization_id', '=', 'organization_members.organization_id'),
    )
    .innerJoin('plan_grants', 'plan_grants.subscription_id', 'subscriptions.id')
    .innerJoin('organizations', 'organizations.id', 'subscriptions.organization_id')
    .select(grantColumns)
    .where('organization_members.user_id', '=', userId)
    .where('organization_members.removed_at', 'is', null)
    .where('plan_grants.plan', '=', companyPlan)
    .where('ends_at', '>', now);
  return db
    .selectFrom('plan_grants')
    .leftJoin('subscriptions', 'subscriptions.id', 'plan_grants.subscription_id')
    .leftJoin('organizations', (join) =>
      join
        .onRef('organizations.id', '=', 'subscriptions.organization_id')
        .on('plan_grants.plan', '=', companyPlan),
    )
    .select(grantColumns)
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .unionAll(companyGrants)
    .unionAll(readCompanyGrants(db, userId, now))
    .execute();
}

/** Returns how many grants were ended; a future grant ends at its start. */
export async function endGrants(db: Db, userId: string, plan: PlanId, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update plan_grants set ends_at = greatest(starts_at, ${now})
    where user_id = ${userId} and plan = ${plan} and (ends_at is null or ends_at > ${now})`.execute(
    db,
  );
  return Number(numAffectedRows);
}

export async function eraseGrants(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('plan_grants').where('user_id', '=', userId).execute();
}

export function exportGrants(db: Db, userId: string) {
  return db
    .selectFrom('plan_grants')
    .select(['plan', 'starts_at', 'ends_at', 'source', 'reason'])
    .where('user_id', '=', userId)
    .orderBy('number')
    .execute();
}
