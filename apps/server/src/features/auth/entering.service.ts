import type { SessionReply } from '@onsori/contract/auth';
import type { DeviceKind, Language, MarketingUse } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';
import {
  type AttemptClient,
  accountOf,
  attemptPassword,
  findCredentials,
  findPassword,
  findUser,
  join,
  lockAccount,
  type PasswordAttempts,
  type PasswordHasher,
  passwordProblem,
} from '#features/account/account.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Tx } from '#infra/db.ts';
import { type Opened, openSession, type SessionPorts, type Tokens } from './sessions.service.ts';

export interface EnteringPorts extends SessionPorts {
  readonly hasher: PasswordHasher;
  readonly attempts: PasswordAttempts;
}

/** The browser somebody enters with. */
export interface Entrance {
  readonly device: DeviceKind;
  readonly autoLogin: boolean;
  readonly renewalKey: Buffer | null;
}

export interface Entered {
  readonly tokens: Tokens;
  readonly reply: SessionReply;
}

/** Opens a session in the transaction that says whose; others hear of it once that is committed. */
export async function enter(
  ports: SessionPorts,
  entrance: Entrance,
  now: Date,
  whose: (tx: Tx) => Promise<string>,
): Promise<Entered> {
  const { db } = ports;
  let userId = '';
  const opened: Opened = await db.transaction().execute(async (tx) => {
    userId = await whose(tx);
    const user = await findUser(tx, userId);
    if (!user) throw new AppError('invalid.credentials');
    return openSession(tx, ports, { userId, role: user.role, ...entrance }, now);
  });
  await opened.announce();
  const { tokens } = opened;
  const reply = {
    access_token: tokens.access,
    expires_in: limits.session.accessTokenSeconds,
    user: await accountOf(db, userId),
  };
  return { tokens, reply };
}

/** Throws where a password may not be chosen. */
export function checkNewPassword(password: string, known: readonly string[]): void {
  const problem = passwordProblem(password, known);
  if (problem) throw new AppError('invalid.new_password', { details: [problem] });
}

export interface SignUp {
  readonly email: string;
  readonly password: string;
  readonly nickname: string;
  readonly language: Language;
  readonly companyCode: string | null;
  readonly termsVersion: string;
  readonly marketing: { readonly [Use in MarketingUse]?: boolean | undefined };
}

export async function signUp(
  ports: EnteringPorts,
  { password, ...joining }: SignUp,
  entrance: Entrance,
  now: Date,
): Promise<Entered> {
  checkNewPassword(password, [joining.email, joining.nickname]);
  const passwordHash = await ports.hasher.hash(password);
  return enter(ports, entrance, now, (tx) =>
    join(tx, { ...joining, passwordHash, emailConfirmed: false }, now),
  );
}

/** An address nobody has and a wrong password are the same to whoever asks, in words and in time. */
export async function signIn(
  ports: EnteringPorts,
  { email, password }: { readonly email: string; readonly password: string },
  entrance: Entrance,
  clientOf: (userId: string | null) => AttemptClient,
  now: Date,
): Promise<Entered> {
  const found = await findCredentials(ports.db, email);
  const account = { email, passwordHash: found?.password_hash ?? null };
  const right = await attemptPassword(ports, account, clientOf(found?.id ?? null), password);
  if (!found || !right) throw new AppError('invalid.credentials');
  return enter(ports, entrance, now, async (tx) => {
    await lockAccount(tx, found.id);
    // The password may have been replaced while it was compared.
    if ((await findPassword(tx, found.id)) !== found.password_hash)
      throw new AppError('invalid.credentials');
    return found.id;
  });
}
