import type { SocialProvider } from '@onsori/contract/enumerations';
import {
  addLogin,
  type BeforeErase,
  connectLoginByLink,
  enqueueLinkMail,
  enqueueNoticeMail,
  eraseCodes,
  findPasswordHash,
  findUser,
  listLogins,
  lockAccount,
  removeLogin,
  requestPhoneCode,
  resetPasswordByLink,
  setPhone,
  storePasswordHash,
  type UserData,
  verifyPhoneCode,
  voidLinks,
} from '#features/account/account.public.ts';
import { recordAccountDeletion, recordOwnAction } from '#features/audit/audit.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Identity } from '#http/callers.ts';
import type { Db, Tx } from '#infra/db.ts';
import type { SocialIdentity } from '#infra/social/social-types.ts';
import { recordSessionEnds } from './session-ends.service.ts';
import { endUserSessions, findSessionLifetime } from './sessions.repo.ts';
import { sessionStatus } from './sessions.rules.ts';
import { reissueSession, type SessionTokens } from './sessions.service.ts';
import {
  assertPasswordAllowed,
  type ReauthenticationInput,
  reauthenticate,
  type SignInPorts,
} from './sign-in.service.ts';

/** Throws `unauthorized.token_invalid` when the account was deleted after authentication. */
async function requireUser(db: Db, { userId }: Identity) {
  const user = await findUser(db, userId);
  if (!user) throw new AppError('unauthorized.token_invalid');
  return user;
}

/**
 * Runs a change to the caller's account under its lock. The session is read again after locking,
 * because a proof of ownership committed since authentication has ended it.
 */
export function withAccountLock<Result>(
  { db }: Pick<SignInPorts, 'db'>,
  identity: Identity,
  now: Date,
  change: (tx: Tx, user: Awaited<ReturnType<typeof requireUser>>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, identity.userId);
    const session = await findSessionLifetime(tx, identity.sessionId);
    if (sessionStatus(session, now) !== 'alive') throw new AppError('unauthorized.token_invalid');
    return change(tx, await requireUser(tx, identity));
  });
}

/** Returns the tokens of the session that replaces the caller's. */
export async function changePassword(
  ports: SignInPorts,
  identity: Identity,
  { newPassword, ...proof }: ReauthenticationInput & { readonly newPassword: string },
  now: Date,
): Promise<SessionTokens> {
  const { id, email, nickname, language } = await requireUser(ports.db, identity);
  await reauthenticate(ports, identity, proof, now);
  assertPasswordAllowed(newPassword, [email, nickname]);
  const passwordHash = await ports.hasher.hash(newPassword);
  const { tokens, publishEndedSessions } = await withAccountLock(
    ports,
    identity,
    now,
    async (tx, user) => {
      await storePasswordHash(tx, id, passwordHash, now);
      await voidLinks(tx, user, now);
      await enqueueNoticeMail(tx, { kind: 'password_changed', email, language });
      const reissued = await reissueSession(tx, ports, identity.sessionId, now);
      const { network } = proof.client;
      await recordOwnAction(tx, ports.encryption, {
        userId: id,
        network,
        action: 'password.changed',
      });
      return reissued;
    },
  );
  await publishEndedSessions();
  return tokens;
}

/** Ends all sessions, because others may know the old password. Returns the user id. */
export async function resetPassword(
  { db, hasher, sessionStatusCache, encryption }: SignInPorts,
  { nonce, password }: { readonly nonce: string; readonly password: string },
  now: Date,
  network: string | null = null,
): Promise<string> {
  assertPasswordAllowed(password, []);
  const passwordHash = await hasher.hash(password);
  const ending = { reason: 'password_changed', by: null } as const;
  const { userId, ended } = await db.transaction().execute(async (tx) => {
    const { userId, removedMethods } = await resetPasswordByLink(tx, nonce, passwordHash, now);
    const ended = await endUserSessions(tx, userId, ending, now);
    const own = { userId, network };
    if (removedMethods)
      await recordOwnAction(tx, encryption, { ...own, action: 'sign_in_methods.removed' });
    await recordOwnAction(tx, encryption, { ...own, action: 'password.reset' });
    const actor = { kind: 'user', userId, network } as const;
    await recordSessionEnds(tx, encryption, { userId, sessionIds: ended, ending, actor });
    return { userId, ended };
  });
  const status = { ...ending, at: now.toISOString() };
  await Promise.all(ended.map((id) => sessionStatusCache.setEnded(id, status)));
  return userId;
}

export async function changeEmail(
  ports: SignInPorts,
  identity: Identity,
  { email, ...proof }: ReauthenticationInput & { readonly email: string },
  now: Date,
): Promise<void> {
  await reauthenticate(ports, identity, proof, now);
  const { userId } = identity;
  await withAccountLock(ports, identity, now, async (tx) => {
    await enqueueLinkMail(tx, { kind: 'email_change', userId, email }, now);
    const { network } = proof.client;
    const after = { email };
    const requested = { userId, network, action: 'email.change_requested', after } as const;
    await recordOwnAction(tx, ports.encryption, requested);
  });
}

export async function sendPhoneCode(
  ports: SignInPorts,
  identity: Identity,
  { phone, ...proof }: ReauthenticationInput & { readonly phone: string },
  now: Date,
): Promise<void> {
  const replacesPhone = (user: { readonly phone: string | null }) =>
    user.phone !== null && user.phone !== phone;
  const isReauthenticated = replacesPhone(await requireUser(ports.db, identity));
  if (isReauthenticated) await reauthenticate(ports, identity, proof, now);
  await withAccountLock(ports, identity, now, async (tx, user) => {
    if (!isReauthenticated && replacesPhone(user)) throw new AppError('invalid.password');
    await requestPhoneCode(tx, ports.dailyCaps, { phone, userId: user.id }, now);
  });
}

export function verifyPhone(
  ports: SignInPorts,
  identity: Identity,
  input: { readonly phone: string; readonly code: string },
  now: Date,
  network: string | null = null,
): Promise<void> {
  const { userId } = identity;
  return verifyPhoneCode(ports, { ...input, userId }, now, (consumeCode) =>
    withAccountLock(ports, identity, now, async (tx, user) => {
      await consumeCode(tx);
      await setPhone(tx, userId, input.phone, now);
      await eraseCodes(tx, userId);
      await recordOwnAction(tx, ports.encryption, {
        userId,
        network,
        action: 'phone.changed',
        before: { phone: user.phone },
        after: { phone: input.phone },
      });
    }),
  );
}

export async function connectLogin(
  ports: SignInPorts,
  identity: Identity,
  login: SocialIdentity,
  now: Date,
  network: string | null = null,
): Promise<void> {
  await withAccountLock(ports, identity, now, async (tx, { id, email, language }) => {
    if (!(await addLogin(tx, id, login, now))) throw new AppError('conflict.login_taken');
    const after = { provider: login.provider };
    const linked = { userId: id, network, action: 'login.linked', after } as const;
    await recordOwnAction(tx, ports.encryption, linked);
    await enqueueNoticeMail(tx, { kind: 'login_connected', email, language });
  });
}

/** Connects the social login of a mailed link. Returns the user id. */
export async function connectMailedLogin(
  tx: Tx,
  { encryption }: Pick<SignInPorts, 'encryption'>,
  nonce: string,
  network: string,
  now: Date,
): Promise<string> {
  const { userId, provider, removedMethods } = await connectLoginByLink(tx, nonce, now);
  const own = { userId, network };
  if (removedMethods)
    await recordOwnAction(tx, encryption, { ...own, action: 'sign_in_methods.removed' });
  await recordOwnAction(tx, encryption, { ...own, action: 'login.linked', after: { provider } });
  return userId;
}

/** Refuses to remove the last sign-in method of an account. */
export async function disconnectLogin(
  ports: SignInPorts,
  identity: Identity,
  { provider, ...proof }: ReauthenticationInput & { readonly provider: SocialProvider },
  now: Date,
): Promise<void> {
  await reauthenticate(ports, identity, proof, now);
  const { userId } = identity;
  await withAccountLock(ports, identity, now, async (tx, user) => {
    const logins = await listLogins(tx, userId);
    if (!logins.some((login) => login.provider === provider)) throw new AppError('not_found.login');
    if (logins.length === 1 && (await findPasswordHash(tx, userId)) === null)
      throw new AppError('conflict.last_login');
    await removeLogin(tx, userId, provider);
    await voidLinks(tx, user, now);
    const { network } = proof.client;
    const before = { provider };
    const unlinked = { userId, network, action: 'login.unlinked', before } as const;
    await recordOwnAction(tx, ports.encryption, unlinked);
  });
}

export async function exportUserData(
  ports: SignInPorts & { readonly userData: readonly UserData[] },
  identity: Identity,
  proof: ReauthenticationInput,
  now: Date,
) {
  await reauthenticate(ports, identity, proof, now);
  const { network } = proof.client;
  const exported = { userId: identity.userId, network, action: 'account.exported' } as const;
  await withAccountLock(ports, identity, now, (tx) =>
    recordOwnAction(tx, ports.encryption, exported),
  );
  const tables: Record<string, Record<string, unknown>[]> = {};
  for (const data of ports.userData) {
    const rows = await data.export(ports.db, identity.userId, ports.encryption);
    tables[data.tables.join(',')] = rows.map((row) => ({ ...row }));
  }
  return { exported_at: now.toISOString(), tables };
}

/** Erases all user data in one transaction, so that a failure leaves the account complete. */
export async function deleteAccount(
  ports: SignInPorts & {
    readonly userData: readonly UserData[];
    readonly beforeErase: BeforeErase;
  },
  identity: Identity,
  proof: ReauthenticationInput,
  now: Date,
): Promise<void> {
  await reauthenticate(ports, identity, proof, now);
  await withAccountLock(ports, identity, now, async (tx, { id, email, language }) => {
    await ports.beforeErase(tx, { id, email, language }, now);
    const { network } = proof.client;
    await recordAccountDeletion(tx, ports.encryption, { userId: id, network });
    for (const data of ports.userData) await data.erase(tx, id);
    await enqueueNoticeMail(tx, { kind: 'left', email, language });
  });
  await ports.sessionStatusCache.setEnded(identity.sessionId, 'unknown');
}
