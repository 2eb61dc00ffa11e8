import type { Db } from '#infra/db.ts';

/** Implemented by features above billing; the entry registers the implementations. */
export interface BillingHooks {
  /** Number of different musics that a user took in the quota month of `now`. */
  countTakenMusics(db: Db, userId: string, now: Date): Promise<number>;
}
