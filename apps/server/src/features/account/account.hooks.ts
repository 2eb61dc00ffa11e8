import type { Db } from '#infra/db.ts';

/** Exports and erases the user data of one feature. */
export interface UserData {
  readonly tables: readonly string[];
  erase(db: Db, userId: string): Promise<void>;
  export(db: Db, userId: string): Promise<readonly object[]>;
}
