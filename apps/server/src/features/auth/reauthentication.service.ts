import { limits } from '@onsori/contract/limits';
import {
  type AttemptClient,
  attemptPassword,
  findCredentialsByUserId,
  type PasswordAttempts,
  type PasswordHasher,
} from '#features/account/account.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Identity } from '#http/callers.ts';
import type { Db } from '#infra/db.ts';
import { findSession } from './sessions.repo.ts';

export interface ReauthenticationPorts {
  readonly db: Db;
  readonly hasher: PasswordHasher;
  readonly attempts: PasswordAttempts;
}

export interface ReauthenticationInput {
  readonly password?: string | undefined;
  /** The client that attempts are counted for; a wrong password counts like one at sign-in. */
  readonly client: AttemptClient;
}

/** Requires the password or, for an account without one, a sign-in within the last minutes. */
export async function reauthenticate(
  ports: ReauthenticationPorts,
  identity: Identity,
  { password, client }: ReauthenticationInput,
  now: Date,
): Promise<void> {
  const account = await findCredentialsByUserId(ports.db, identity.userId);
  if (account) {
    if (password === undefined || !(await attemptPassword(ports, account, client, password)))
      throw new AppError('invalid.password');
    return;
  }
  const session = await findSession(ports.db, identity.sessionId);
  const maxSignInAgeMs = limits.account.recentMinutes * 60_000;
  if (!session || now.getTime() - session.signed_in_at.getTime() > maxSignInAgeMs)
    throw new AppError('forbidden.sign_in_again');
}
