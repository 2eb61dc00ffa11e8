import type { ConsentChoice } from '@onsori/contract/consent-values';
import type { Language } from '@onsori/contract/enumerations';
import type { Db, Tx } from '#infra/db.ts';

export interface NewConsent {
  readonly id: string;
  readonly userId: string | null;
  readonly choice: ConsentChoice;
  readonly policyVersion: string;
  readonly language: Language;
  readonly despiteSignal: boolean;
}

/** An id that is stored already stays as it is: nobody can rewrite the choice of somebody else. */
export async function insertConsent(db: Db, consent: NewConsent, now: Date): Promise<void> {
  await db
    .insertInto('cookie_consents')
    .values({
      id: consent.id,
      user_id: consent.userId,
      analytics: consent.choice.analytics ?? null,
      marketing: consent.choice.marketing ?? null,
      policy_version: consent.policyVersion,
      language: consent.language,
      despite_signal: consent.despiteSignal,
      chosen_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function deleteConsentsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('cookie_consents')
    .where('chosen_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function eraseCookieConsents(db: Tx, userId: string): Promise<void> {
  await db.deleteFrom('cookie_consents').where('user_id', '=', userId).execute();
}

export function exportCookieConsents(db: Db, userId: string) {
  return db
    .selectFrom('cookie_consents')
    .select([
      'id',
      'analytics',
      'marketing',
      'policy_version',
      'language',
      'despite_signal',
      'chosen_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('chosen_at')
    .execute();
}
