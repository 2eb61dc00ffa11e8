import type { DeviceKind } from '@onsori/contract/enumerations';
import { findUser, lockAccount } from '#features/account/account.public.ts';
import type { AuditActor } from '#features/audit/audit.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Tx } from '#infra/db.ts';
import { connectMailedLogin } from './account-changes.service.ts';
import type { FactorOutcome } from './auth.hooks.ts';
import type { DecryptedChallenge, FactorChallenge } from './factor-challenges.rules.ts';
import { openSession } from './sessions.service.ts';
import { finishSignIn, type SignInPorts, type SignInResult } from './sign-in.service.ts';
import { connectProvedLogin } from './social-sign-in.service.ts';
import { consumeStage } from './social-stages.repo.ts';

/** Throws for a refused code, and records a wrong one. Call it after the commit. */
export function assertFactorAccepted(
  { failedAttempts }: Pick<SignInPorts, 'failedAttempts'>,
  outcome: Exclude<FactorOutcome, 'not_enrolled'>,
  attempt: {
    readonly userId: string;
    readonly actor: AuditActor;
    readonly after?: { readonly device: DeviceKind };
  },
): void {
  if (outcome === 'accepted') return;
  if (outcome !== 'wrong') throw new AppError('rate_limited.factor', outcome);
  failedAttempts.add({ ...attempt, action: 'factor.failed' });
  throw new AppError('invalid.factor_code');
}

async function connectLogin(
  tx: Tx,
  ports: SignInPorts,
  { userId, connection }: FactorChallenge,
  network: string,
  now: Date,
): Promise<void> {
  if (connection?.kind === 'login')
    await connectProvedLogin(tx, ports, userId, connection, network, now);
  if (connection?.kind === 'mailed_link')
    await connectMailedLogin(tx, ports, connection.nonce, network, now);
}

export interface FactorSignInInput {
  readonly challenge: DecryptedChallenge;
  readonly code: string;
  readonly device: DeviceKind;
  readonly network: string;
}

/** Completes a sign-in once. A wrong code leaves its challenge usable until it expires. */
export async function signInWithFactor(
  ports: SignInPorts,
  { challenge: { challenge, hash }, code, device, network }: FactorSignInInput,
  now: Date,
): Promise<SignInResult> {
  const { userId, securityVersion, autoLogin, renewalKey } = challenge;
  const { outcome, opened } = await ports.db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    const user = await findUser(tx, userId);
    if (!user || (securityVersion !== null && user.security_version !== securityVersion))
      throw new AppError('invalid.sign_in_expired');
    const outcome = await ports.secondFactor.verify(tx, { userId, code, network }, now);
    if (outcome !== 'accepted') return { outcome };
    if (!(await consumeStage(tx, hash, now))) throw new AppError('invalid.sign_in_expired');
    await connectLogin(tx, ports, challenge, network, now);
    const session = {
      userId,
      role: user.role,
      device,
      autoLogin,
      renewalKey: renewalKey === null ? null : Buffer.from(renewalKey, 'base64url'),
      network,
      factorAt: now,
    };
    return { outcome, opened: await openSession(tx, ports, session, now) };
  });
  if (outcome === 'not_enrolled') throw new AppError('invalid.sign_in_expired');
  const actor = { kind: 'visitor', userId: null, network } as const;
  assertFactorAccepted(ports, outcome, { userId, actor, after: { device } });
  if (!opened) throw new Error('an accepted code opens a session');
  return finishSignIn(ports.db, userId, opened);
}
