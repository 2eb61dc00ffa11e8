import type { Db, Tx } from '#infra/db.ts';

/** `not_enrolled` is an account without a second factor. */
export type FactorOutcome =
  | 'accepted'
  | 'wrong'
  | 'not_enrolled'
  | { readonly retryAfterSeconds: number };

/** The second factor of accounts, which the feature of that name implements. */
export interface SecondFactorHooks {
  isEnrolled(db: Db, userId: string): Promise<boolean>;
  /** Commit the transaction for every outcome, because wrong codes are counted in it. */
  verify(
    tx: Tx,
    input: { readonly userId: string; readonly code: string; readonly network: string | null },
    now: Date,
  ): Promise<FactorOutcome>;
}
