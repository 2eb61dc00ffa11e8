import type { Db, Tx } from '#infra/db.ts';

/** Who uses a plan: its payer, or the members of the company, also those who left it. */
export interface PlanUsers {
  readonly userIds: readonly string[];
  readonly organizationId: string | null;
}

/** Implemented by features above billing; the entry registers the implementations. */
export interface BillingHooks {
  /** Number of different musics that a user took in the quota month of `now`. */
  countTakenMusics(db: Db, userId: string, now: Date): Promise<number>;
  /** Throws `conflict.cart_changed` if a music of the order can no longer be bought. */
  assertCartPayable(tx: Tx, invoiceId: string): Promise<void>;
  /** Number of valid licences of these users and their company. */
  countLicences(db: Db, users: PlanUsers): Promise<number>;
  /** Number of licences that these users took with a plan since a payment. */
  countLicencesSince(db: Db, users: PlanUsers, since: Date): Promise<number>;
}

export interface RefundHooks {
  revokeLicence(tx: Tx, licenceId: string, reason: string, now: Date): Promise<boolean>;
}
