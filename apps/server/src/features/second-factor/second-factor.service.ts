import type { SecondFactor } from '@onsori/contract/second-factor';
import { secondFactorLimits } from '@onsori/contract/second-factor-limits';
import { enqueueNoticeMail } from '#features/account/account.public.ts';
import { recordOwnAction } from '#features/audit/audit.public.ts';
import {
  assertFactorAccepted,
  type FactorOutcome,
  findSession,
  type ReauthenticationInput,
  type ReauthenticationPorts,
  reauthenticate,
  setFactorTime,
  withAccountLock,
} from '#features/auth/auth.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Identity } from '#http/callers.ts';
import type { Db, Tx } from '#infra/db.ts';
import type { Encryption } from '#infra/encryption.ts';
import { encryptSecret, recoveryHashText, tryCode, verifyCode } from './factor-codes.service.ts';
import {
  countRecoveryCodes,
  eraseFactor,
  eraseRecoveryCodes,
  findFactor,
  insertRecoveryCodes,
  isEnrolled,
  lockFactor,
  storeStartedFactor,
  updateFactor,
} from './second-factor.repo.ts';
import {
  createRecoveryCodes,
  createSecret,
  formatRecoveryCode,
  otpauthUri,
} from './second-factor.rules.ts';

export interface SecondFactorPorts extends ReauthenticationPorts {
  readonly encryption: Encryption;
}

export async function loadSecondFactor(
  db: Db,
  { userId, sessionId }: Identity,
): Promise<SecondFactor> {
  const factor = await findFactor(db, userId);
  const session = await findSession(db, sessionId);
  return {
    enrolled_at: factor?.enrolled_at?.toISOString() ?? null,
    recovery_codes_left: await countRecoveryCodes(db, userId),
    verified_at: session?.factor_at?.toISOString() ?? null,
  };
}

/**
 * Refuses an account whose address nobody confirmed: a stranger could have opened it, and the owner of
 * the mailbox could not take it over against a factor.
 */
export async function startSecondFactor(
  ports: SecondFactorPorts,
  identity: Identity,
  proof: ReauthenticationInput,
  now: Date,
): Promise<{ uri: string; secret: string }> {
  await reauthenticate(ports, identity, proof, now);
  return withAccountLock(ports, identity, now, async (tx, { id, email, email_confirmed_at }) => {
    if (email_confirmed_at === null) throw new AppError('conflict.confirm_email_first');
    if (await isEnrolled(tx, id)) throw new AppError('conflict.factor_enrolled');
    const secret = createSecret();
    await storeStartedFactor(tx, id, encryptSecret(ports.encryption, id, secret), now);
    return { uri: otpauthUri(secret, email), secret };
  });
}

async function storeRecoveryCodes(
  tx: Tx,
  encryption: Encryption,
  userId: string,
  now: Date,
): Promise<string[]> {
  const codes = createRecoveryCodes();
  await eraseRecoveryCodes(tx, userId);
  const hashes = codes.map((code) => encryption.keyedHash(recoveryHashText(userId, code)));
  await insertRecoveryCodes(tx, userId, hashes, now);
  return codes.map(formatRecoveryCode);
}

export interface CodeRequest {
  readonly code: string;
  readonly network: string;
}

type User = Parameters<Parameters<typeof withAccountLock>[3]>[1];

/** Runs `change` in the transaction that accepts the code. A refused code is counted and recorded. */
async function withCode<Result>(
  ports: SecondFactorPorts,
  identity: Identity,
  { code, network }: CodeRequest,
  now: Date,
  attempt: (
    tx: Tx,
    input: { userId: string; code: string; network: string },
  ) => Promise<FactorOutcome>,
  change: (tx: Tx, user: User) => Promise<Result>,
): Promise<Result> {
  const { userId } = identity;
  const { outcome, result } = await withAccountLock(ports, identity, now, async (tx, user) => {
    const outcome = await attempt(tx, { userId, code, network });
    if (outcome !== 'accepted') return { outcome };
    await setFactorTime(tx, identity.sessionId, now);
    return { outcome, result: await change(tx, user) };
  });
  if (outcome === 'not_enrolled') throw new AppError('not_found.factor');
  const actor = { kind: 'user', userId, network } as const;
  assertFactorAccepted(ports, outcome, { userId, actor });
  return result as Result;
}

const verifyEnrolled =
  ({ encryption }: SecondFactorPorts, now: Date) =>
  (tx: Tx, input: { userId: string; code: string; network: string }) =>
    verifyCode(tx, encryption, input, now);

/** Returns the recovery codes, which cannot be read again. */
export function confirmSecondFactor(
  ports: SecondFactorPorts,
  identity: Identity,
  request: CodeRequest,
  now: Date,
): Promise<string[]> {
  const { encryption } = ports;
  const attempt = async (tx: Tx, input: { userId: string; code: string; network: string }) => {
    const factor = await lockFactor(tx, input.userId);
    if (factor && factor.enrolled_at !== null) throw new AppError('conflict.factor_enrolled');
    const oldest = now.getTime() - secondFactorLimits.enrolmentMinutes * 60_000;
    if (!factor || factor.started_at.getTime() < oldest)
      throw new AppError('conflict.factor_not_started');
    return tryCode(tx, encryption, factor, input, now);
  };
  return withCode(ports, identity, request, now, attempt, async (tx, user) => {
    const { id: userId, email, language } = user;
    const enrolled = { enrolled_at: now, failed_attempts: 0, failed_since: null };
    await updateFactor(tx, userId, enrolled);
    const { network } = request;
    await recordOwnAction(tx, encryption, { userId, network, action: 'factor.enrolled' });
    await enqueueNoticeMail(tx, { kind: 'factor_enrolled', email, language });
    return storeRecoveryCodes(tx, encryption, userId, now);
  });
}

export async function removeSecondFactor(
  ports: SecondFactorPorts,
  identity: Identity,
  request: CodeRequest,
  now: Date,
): Promise<SecondFactor> {
  const attempt = verifyEnrolled(ports, now);
  await withCode(ports, identity, request, now, attempt, async (tx, user) => {
    const { id: userId, email, language } = user;
    await eraseRecoveryCodes(tx, userId);
    await eraseFactor(tx, userId);
    await setFactorTime(tx, identity.sessionId, null);
    const { network } = request;
    await recordOwnAction(tx, ports.encryption, { userId, network, action: 'factor.removed' });
    await enqueueNoticeMail(tx, { kind: 'factor_removed', email, language });
  });
  return loadSecondFactor(ports.db, identity);
}

export function replaceRecoveryCodes(
  ports: SecondFactorPorts,
  identity: Identity,
  request: CodeRequest,
  now: Date,
): Promise<string[]> {
  const { encryption } = ports;
  const attempt = verifyEnrolled(ports, now);
  return withCode(ports, identity, request, now, attempt, async (tx, { id: userId }) => {
    const { network } = request;
    await recordOwnAction(tx, encryption, { userId, network, action: 'recovery_codes.replaced' });
    return storeRecoveryCodes(tx, encryption, userId, now);
  });
}

/** The step-up of an open session. */
export async function verifySecondFactor(
  ports: SecondFactorPorts,
  identity: Identity,
  request: CodeRequest,
  now: Date,
): Promise<SecondFactor> {
  await withCode(ports, identity, request, now, verifyEnrolled(ports, now), async () => {});
  return loadSecondFactor(ports.db, identity);
}
