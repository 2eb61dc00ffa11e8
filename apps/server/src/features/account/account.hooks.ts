import type { Db } from '#infra/db.ts';

/** How a feature that keeps something about users gives it out and lets go of it. */
export interface UserData {
  readonly tables: readonly string[];
  erase(db: Db, userId: string): Promise<void>;
  export(db: Db, userId: string): Promise<readonly object[]>;
}
