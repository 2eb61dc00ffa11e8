import type { Language } from '@onsori/contract/enumerations';
import type { Db, Tx } from '#infra/db.ts';
import type { Encryption } from '#infra/encryption.ts';

/** Ends what a user still pays for, in the transaction that erases the account, before it is erased. */
export type BeforeErase = (
  tx: Tx,
  user: { readonly id: string; readonly email: string; readonly language: Language },
  now: Date,
) => Promise<void>;

/** Exports and erases the user data of one feature. */
export interface UserData {
  readonly tables: readonly string[];
  erase(tx: Tx, userId: string): Promise<void>;
  export(db: Db, userId: string, encryption: Encryption): Promise<readonly object[]>;
}
