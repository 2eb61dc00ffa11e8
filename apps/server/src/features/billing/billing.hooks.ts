import type { Span } from '@onsori/contract/plans';
import type { Db } from '#infra/db.ts';

/** What plans ask of features above them; the entry says who answers. */
export interface BillingHooks {
  /** How many tracks somebody took in a span of time, each counted once. */
  tracksTaken(db: Db, userId: string, span: Span): Promise<number>;
}
