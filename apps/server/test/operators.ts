import type { OperatorPermission } from '@onsori/contract/enumerations';
import { setRole } from '#features/account/account.public.ts';
import { replacePermissions } from '#features/operators/operators.repo.ts';
import { encryptSecret } from '#features/second-factor/factor-codes.service.ts';
import {
  eraseFactor,
  storeStartedFactor,
  updateFactor,
} from '#features/second-factor/second-factor.repo.ts';
import { codeAt } from '#features/second-factor/second-factor.rules.ts';
import type { Db } from '#infra/db.ts';
import type { AccountsApp } from '#test/accounts.ts';
import { testEncryption } from '#test/outbox.ts';

/** The secret of every factor that tests enrol directly. */
const testFactorSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export const currentTestCode = (): string => codeAt(testFactorSecret, new Date());

/** Starts an enrolment with the secret of tests; the one before is removed. */
export async function startTestFactor(db: Db, userId: string): Promise<void> {
  const secret = encryptSecret(testEncryption, userId, testFactorSecret);
  await db.transaction().execute(async (tx) => {
    await eraseFactor(tx, userId);
    await storeStartedFactor(tx, userId, secret, new Date());
  });
}

export async function enrolTestFactor(db: Db, userId: string): Promise<void> {
  await startTestFactor(db, userId);
  const enrolled = { enrolled_at: new Date(), failed_attempts: 0, failed_since: null };
  await db.transaction().execute((tx) => updateFactor(tx, userId, enrolled));
}

export async function makeOperator(
  db: Db,
  userId: string,
  permissions: readonly OperatorPermission[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await setRole(tx, userId, 'operator');
    await replacePermissions(tx, userId, permissions, new Date());
  });
}

/** Sets when a code was verified in the open session of a user; null for never. */
export async function setVerifiedAt(db: Db, userId: string, at: Date | null): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ factor_at: at })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Signs up an operator whose session has verified a code. */
export async function signUpOperator(
  accounts: AccountsApp,
  db: Db,
  permissions: readonly OperatorPermission[],
) {
  const user = await accounts.signUp();
  await makeOperator(db, user.id, permissions);
  await enrolTestFactor(db, user.id);
  await setVerifiedAt(db, user.id, new Date());
  return user;
}
