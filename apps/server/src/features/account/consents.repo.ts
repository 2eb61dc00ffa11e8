import type { MarketingUse } from '@onsori/contract/enumerations';
import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';

export interface Consent {
  readonly kind: 'terms' | 'age' | `marketing_${MarketingUse}`;
  readonly agreed: boolean;
  readonly policyVersion: string;
}

export async function insertConsents(
  db: Db,
  userId: string,
  consents: readonly Consent[],
  now: Date,
): Promise<void> {
  if (consents.length === 0) return;
  await db
    .insertInto('consents')
    .values(
      consents.map(({ kind, agreed, policyVersion }) => ({
        user_id: userId,
        kind,
        agreed,
        policy_version: policyVersion,
        said_at: now,
      })),
    )
    .execute();
}

/** Returns the kinds whose latest consent is an agreement. */
export async function readAgreedKinds(db: Db, userId: string): Promise<Set<Consent['kind']>> {
  const { rows } = await sql<{ kind: Consent['kind']; agreed: boolean }>`
    select distinct on (kind) kind, agreed from consents
    where user_id = ${userId} order by kind, number desc`.execute(db);
  return new Set(rows.filter(({ agreed }) => agreed).map(({ kind }) => kind));
}

export async function eraseConsents(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('consents').where('user_id', '=', userId).execute();
}

export function exportConsents(db: Db, userId: string) {
  return db
    .selectFrom('consents')
    .select(['kind', 'agreed', 'policy_version', 'said_at'])
    .where('user_id', '=', userId)
    .orderBy('number')
    .execute();
}
