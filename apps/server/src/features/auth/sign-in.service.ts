import type { SessionReply } from '@onsori/contract/auth';
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
} from '#features/account/account.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Identity } from '#http/callers.ts';
import type { Db, Tx } from '#infra/db.ts';
import { findSession } from './sessions.repo.ts';
import {
  type OpenedSession,
  openSession,
  type SessionPorts,
  type SessionTokens,
} from './sessions.service.ts';

export interface SignInPorts extends SessionPorts {
  readonly hasher: PasswordHasher;
  readonly attempts: PasswordAttempts;
}

export interface SessionOptions {
  readonly device: DeviceKind;
  readonly autoLogin: boolean;
  readonly renewalKey: Buffer | null;
}

export interface SignInResult {
  readonly tokens: SessionTokens;
  readonly reply: SessionReply;
}

/** Opens a session in the transaction that resolves its user; publishes ended sessions after the commit. */
export async function completeSignIn(
  ports: SessionPorts,
  sessionOptions: SessionOptions,
  now: Date,
  resolveUserId: (tx: Tx) => Promise<string>,
): Promise<SignInResult> {
  const { db } = ports;
  let userId = '';
  const opened: OpenedSession = await db.transaction().execute(async (tx) => {
    userId = await resolveUserId(tx);
    const user = await findUser(tx, userId);
    if (!user) throw new AppError('invalid.credentials');
    return openSession(tx, ports, { userId, role: user.role, ...sessionOptions }, now);
  });
  await opened.publishEndedSessions();
  const { tokens } = opened;
  const reply = {
    access_token: tokens.access,
    expires_in: limits.session.accessTokenSeconds,
    user: await loadAccount(db, userId),
  };
  return { tokens, reply };
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
  readonly termsVersion: string;
  readonly marketing: { readonly [Use in MarketingUse]?: boolean | undefined };
}

export async function signUp(
  ports: SignInPorts,
  { password, ...account }: SignUpInput,
  sessionOptions: SessionOptions,
  now: Date,
): Promise<SignInResult> {
  assertPasswordAllowed(password, [account.email, account.nickname]);
  const passwordHash = await ports.hasher.hash(password);
  return completeSignIn(ports, sessionOptions, now, (tx) =>
    createAccount(tx, { ...account, passwordHash, emailConfirmed: false }, now),
  );
}

/** An unknown address and a wrong password get the same response after the same time. */
export async function signIn(
  ports: SignInPorts,
  { email, password }: { readonly email: string; readonly password: string },
  sessionOptions: SessionOptions,
  clientOf: (userId: string | null) => AttemptClient,
  now: Date,
): Promise<SignInResult> {
  const found = await findCredentialsByEmail(ports.db, email);
  const account = { email, passwordHash: found?.password_hash ?? null };
  const isCorrect = await attemptPassword(ports, account, clientOf(found?.id ?? null), password);
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
