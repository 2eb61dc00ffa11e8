import { limits } from '@onsori/contract/limits';
import {
  type AttemptClient,
  attemptPassword,
  findCredentialsOf,
  type PasswordAttempts,
  type PasswordHasher,
} from '#features/account/account.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Identity } from '#http/callers.ts';
import type { Db } from '#infra/db.ts';
import { findSession } from './sessions.repo.ts';

export interface ProofPorts {
  readonly db: Db;
  readonly hasher: PasswordHasher;
  readonly attempts: PasswordAttempts;
}

export interface Proof {
  readonly password?: string | undefined;
  /** Where the password is tried from: a wrong one counts as one at sign-in does. */
  readonly client: AttemptClient;
}

/** Before what cannot be undone: the password, or for an account without one a recent sign-in. */
export async function prove(
  ports: ProofPorts,
  identity: Identity,
  { password, client }: Proof,
  now: Date,
): Promise<void> {
  const account = await findCredentialsOf(ports.db, identity.userId);
  if (account) {
    if (password === undefined || !(await attemptPassword(ports, account, client, password)))
      throw new AppError('invalid.password');
    return;
  }
  const session = await findSession(ports.db, identity.sessionId);
  const recentMs = limits.account.recentMinutes * 60_000;
  if (!session || now.getTime() - session.signed_in_at.getTime() > recentMs)
    throw new AppError('forbidden.sign_in_again');
}
