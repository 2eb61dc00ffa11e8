import type { PlanId } from '@onsori/contract/plans';
import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';
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
export async function insertGrant(db: Db, grant: NewGrant): Promise<'granted' | 'user_deleted'> {
  try {
    await db
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
      .execute();
    return 'granted';
  } catch (error) {
    if (isForeignKeyViolation(error)) return 'user_deleted';
    throw error;
  }
}

/** Reads current and future grants; ended ones are excluded, so that the rows stay few. */
export function readGrants(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('plan_grants')
    .select(['plan', 'starts_at', 'ends_at'])
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
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
