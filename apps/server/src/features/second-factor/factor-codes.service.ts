import { enqueueNoticeMail, findUser } from '#features/account/account.public.ts';
import { recordOwnAction } from '#features/audit/audit.public.ts';
import type { FactorOutcome } from '#features/auth/auth.public.ts';
import type { Tx } from '#infra/db.ts';
import { type Encryption, EncryptionError } from '#infra/encryption.ts';
import { lockFactor, takeRecoveryCode, updateFactor } from './second-factor.repo.ts';
import {
  acceptedStep,
  countFailure,
  isRecoveryCode,
  retryAfterSeconds,
} from './second-factor.rules.ts';

type FactorRow = NonNullable<Awaited<ReturnType<typeof lockFactor>>>;

/** The encrypted text names its user, so that no row can be given the secret of another. */
export const encryptSecret = (encryption: Encryption, userId: string, secret: string) =>
  encryption.encrypt(`${userId}:${secret}`);

function decryptSecret(encryption: Encryption, factor: FactorRow): string {
  const text = encryption.decrypt(factor.encryption_key_id, factor.secret);
  const [userId, secret = ''] = text.split(':');
  if (userId !== factor.user_id) throw new EncryptionError('the secret belongs to another user');
  return secret;
}

export const recoveryHashText = (userId: string, code: string): string =>
  `recovery:${userId}:${code}`;

export interface CodeInput {
  readonly userId: string;
  readonly code: string;
  readonly network: string | null;
}

async function acceptRecoveryCode(
  tx: Tx,
  encryption: Encryption,
  { userId, code, network }: CodeInput,
): Promise<boolean> {
  const hashes = encryption.keyedHashes(recoveryHashText(userId, code));
  if (!(await takeRecoveryCode(tx, userId, hashes))) return false;
  await recordOwnAction(tx, encryption, { userId, network, action: 'recovery_code.used' });
  const user = await findUser(tx, userId);
  if (user)
    await enqueueNoticeMail(tx, {
      kind: 'recovery_code_used',
      email: user.email,
      language: user.language,
    });
  return true;
}

/**
 * Tries a code on a locked factor and stores what follows: an accepted code is used up, a wrong one is
 * counted. Commit the transaction for every outcome, or wrong codes are not counted.
 */
export async function tryCode(
  tx: Tx,
  encryption: Encryption,
  factor: FactorRow,
  input: CodeInput,
  now: Date,
): Promise<Exclude<FactorOutcome, 'not_enrolled'>> {
  const { userId, code } = input;
  const failed = { count: factor.failed_attempts, since: factor.failed_since };
  const seconds = retryAfterSeconds(failed, now);
  if (seconds !== null) return { retryAfterSeconds: seconds };
  const cleared = { failed_attempts: 0, failed_since: null };
  if (isRecoveryCode(code)) {
    if (await acceptRecoveryCode(tx, encryption, input)) {
      await updateFactor(tx, userId, cleared);
      return 'accepted';
    }
  } else {
    const step = acceptedStep(decryptSecret(encryption, factor), code, factor.last_step, now);
    if (step !== null) {
      await updateFactor(tx, userId, { ...cleared, last_step: step });
      return 'accepted';
    }
  }
  const { count, since } = countFailure(failed, now);
  await updateFactor(tx, userId, { failed_attempts: count, failed_since: since });
  return 'wrong';
}

/** Verifies a code of an enrolled factor; see `tryCode`. */
export async function verifyCode(
  tx: Tx,
  encryption: Encryption,
  input: CodeInput,
  now: Date,
): Promise<FactorOutcome> {
  const factor = await lockFactor(tx, input.userId);
  if (!factor || factor.enrolled_at === null) return 'not_enrolled';
  return tryCode(tx, encryption, factor, input, now);
}
