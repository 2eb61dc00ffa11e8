import type { SessionReply } from '@onsori/contract/auth';
import type { DailyCaps } from '@onsori/contract/daily-caps';
import type { DeviceKind, Language, MarketingUse } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';
import {
  type AttemptClient,
  attemptPassword,
  createAccount,
  findCredentialsByEmail,
  findCredentialsByUserId,
  findPasswordHash,
  findUser,
  loadAccount,
  lockAccount,
  type PasswordAttempts,
  type PasswordHasher,
  passwordProblem,
  takeFromDailyCap,
} from '#features/account/account.public.ts';
import type { FailedAttemptLog } from '#features/audit/audit.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Identity } from '#http/callers.ts';
import type { Db, Tx } from '#infra/db.ts';
import type { SecondFactorHooks } from './auth.hooks.ts';
import type { FactorChallenge, LoginConnection } from './factor-challenges.rules.ts';
import { findSession } from './sessions.repo.ts';
import {
  type OpenedSession,
  openSession,
  type SessionPorts,
  type SessionTokens,
} from './sessions.service.ts';

export interface SignInPorts extends SessionPorts {
  readonly failedAttempts: FailedAttemptLog;
  readonly hasher: PasswordHasher;
  readonly attempts: PasswordAttempts;
  readonly secondFactor: SecondFactorHooks;
  readonly dailyCaps: DailyCaps;
}

export interface SessionOptions {
  readonly device: DeviceKind;
  readonly autoLogin: boolean;
  readonly renewalKey: Buffer | null;
  /** `Exchange.network`, for the audit log. */
  readonly network?: string | null | undefined;
}

export interface SignInResult {
  readonly tokens: SessionTokens;
  readonly reply: SessionReply;
}

/** A sign-in is complete, or its account has a second factor and a code must follow. */
export type SignInOutcome = SignInResult | { readonly challenge: FactorChallenge };

class FactorRequired extends Error {
  readonly challenge: FactorChallenge;

  constructor(challenge: FactorChallenge) {
    super('second factor required');
    this.challenge = challenge;
  }
}

/** Publishes ended sessions; call it after the commit of the transaction that opened the session. */
export async function finishSignIn(
  db: Db,
  userId: string,
  { tokens, publishEndedSessions }: OpenedSession,
): Promise<SignInResult> {
  await publishEndedSessions();
  const reply = {
    access_token: tokens.access,
    expires_in: limits.session.accessTokenSeconds,
    user: await loadAccount(db, userId),
  };
  return { tokens, reply };
}

/**
 * Opens a session in the transaction that resolves its user. For an account with a second factor it
 * rolls everything back and returns a challenge, which repeats `connection` once a code is verified.
 */
export async function completeSignIn(
  ports: SignInPorts,
  sessionOptions: SessionOptions,
  now: Date,
  resolveUserId: (tx: Tx) => Promise<string>,
  connection: LoginConnection | null = null,
): Promise<SignInOutcome> {
  const { autoLogin, renewalKey } = sessionOptions;
  let userId = '';
  try {
    const opened = await ports.db.transaction().execute(async (tx) => {
      userId = await resolveUserId(tx);
      const user = await findUser(tx, userId);
      if (!user) throw new AppError('invalid.credentials');
      if (await ports.secondFactor.isEnrolled(tx, userId))
        throw new FactorRequired({
          userId,
          securityVersion: connection?.kind === 'mailed_link' ? null : user.security_version,
          autoLogin,
          renewalKey: renewalKey?.toString('base64url') ?? null,
          connection,
        });
      return openSession(tx, ports, { userId, role: user.role, ...sessionOptions }, now);
    });
    return await finishSignIn(ports.db, userId, opened);
  } catch (error) {
    if (error instanceof FactorRequired) return { challenge: error.challenge };
    throw error;
  }
}

/** Throws `invalid.new_password` when the password is not allowed. */
export function assertPasswordAllowed(password: string, personalTexts: readonly string[]): void {
  const problem = passwordProblem(password, personalTexts);
  if (problem) throw new AppError('invalid.new_password', { details: [problem] });
}

export interface SignUpInput {
  readonly email: string;
  readonly password: string;
  readonly nickname: string;
  readonly language: Language;
  readonly companyCode: string | null;
  readonly termsVersion: string | undefined;
  readonly marketing: { readonly [Use in MarketingUse]?: boolean | undefined };
}

export async function signUp(
  ports: SignInPorts,
  { password, ...account }: SignUpInput,
  sessionOptions: SessionOptions,
  now: Date,
): Promise<SignInOutcome> {
  assertPasswordAllowed(password, [account.email, account.nickname]);
  const passwordHash = await ports.hasher.hash(password);
  return completeSignIn(ports, sessionOptions, now, async (tx) => {
    const newAccount = { ...account, passwordHash, emailConfirmed: false };
    const userId = await createAccount(tx, newAccount, now);
    await takeFromDailyCap(tx, ports.dailyCaps, { kind: 'sign_ups' }, now);
    return userId;
  });
}

/** For a wrong password of an existing account; nothing is recorded for an unknown address. */
export function recordFailedSignIn(
  { failedAttempts }: Pick<SignInPorts, 'failedAttempts'>,
  userId: string,
  { device, network = null }: SessionOptions,
): void {
  const actor = { kind: 'visitor', userId: null, network } as const;
  failedAttempts.add({ userId, action: 'session.failed', actor, after: { device } });
}

/** An unknown address and a wrong password get the same response after the same time. */
export async function signIn(
  ports: SignInPorts,
  { email, password }: { readonly email: string; readonly password: string },
  sessionOptions: SessionOptions,
  clientOf: (userId: string | null) => AttemptClient,
  now: Date,
): Promise<SignInOutcome> {
  const found = await findCredentialsByEmail(ports.db, email);
  const account = { email, passwordHash: found?.password_hash ?? null };
  const isCorrect = await attemptPassword(ports, account, clientOf(found?.id ?? null), password);
  if (found && !isCorrect) recordFailedSignIn(ports, found.id, sessionOptions);
  if (!found || !isCorrect) throw new AppError('invalid.credentials');
  return completeSignIn(ports, sessionOptions, now, async (tx) => {
    await lockAccount(tx, found.id);
    // The password may have been replaced while it was compared.
    if ((await findPasswordHash(tx, found.id)) !== found.password_hash)
      throw new AppError('invalid.credentials');
    return found.id;
  });
}

export interface ReauthenticationPorts {
  readonly db: Db;
  readonly hasher: PasswordHasher;
  readonly attempts: PasswordAttempts;
  readonly failedAttempts: FailedAttemptLog;
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
    if (password === undefined) throw new AppError('invalid.password');
    if (await attemptPassword(ports, account, client, password)) return;
    const { userId } = identity;
    const actor = { kind: 'user', userId, network: client.network } as const;
    ports.failedAttempts.add({ userId, action: 'password.failed', actor });
    throw new AppError('invalid.password');
  }
  const session = await findSession(ports.db, identity.sessionId);
  const maxSignInAgeMs = limits.account.recentMinutes * 60_000;
  if (!session || now.getTime() - session.signed_in_at.getTime() > maxSignInAgeMs)
    throw new AppError('forbidden.sign_in_again');
}
