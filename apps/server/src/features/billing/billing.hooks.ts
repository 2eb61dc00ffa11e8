import type { Db } from '#infra/db.ts';

/** What plans ask of features above them; the entry says who answers. */
export interface BillingHooks {
  /** How many tracks of this month somebody took, each counted once. */
  tracksTaken(db: Db, userId: string, now: Date): Promise<number>;
}
