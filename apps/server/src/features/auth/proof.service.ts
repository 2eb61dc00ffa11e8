import { limits } from '@onsori/contract/limits';
import { findPassword, type PasswordHasher } from '#features/account/account.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Identity } from '#http/callers.ts';
import type { Db } from '#infra/db.ts';
import { findSession } from './sessions.repo.ts';

export interface ProofPorts {
  readonly db: Db;
  readonly hasher: PasswordHasher;
}

/** Before what cannot be undone: the password, or for an account without one a recent sign-in. */
export async function prove(
  { db, hasher }: ProofPorts,
  identity: Identity,
  password: string | undefined,
  now: Date,
): Promise<void> {
  const stored = await findPassword(db, identity.userId);
  if (stored !== null) {
    if (password === undefined || !(await hasher.verify(password, stored)))
      throw new AppError('invalid.password');
    return;
  }
  const session = await findSession(db, identity.sessionId);
  const recentMs = limits.account.recentMinutes * 60_000;
  if (!session || now.getTime() - session.signed_in_at.getTime() > recentMs)
    throw new AppError('forbidden.sign_in_again');
}
