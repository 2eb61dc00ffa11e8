import type { SocialProvider } from '@onsori/contract/enumerations';
import {
  addLogin,
  askForCode,
  askForLink,
  eraseCodes,
  findPassword,
  findUser,
  listLogins,
  lockAccount,
  proveCode,
  removeLogin,
  resetByLink,
  setPhone,
  storePassword,
  tell,
  type UserData,
  voidLinks,
} from '#features/account/account.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Identity } from '#http/callers.ts';
import type { Db, Tx } from '#infra/db.ts';
import type { SocialIdentity } from '#infra/social/social.ts';
import { checkNewPassword, type EnteringPorts } from './entering.service.ts';
import { type Proof, prove } from './proof.service.ts';
import { sessionStatus } from './session-status.rules.ts';
import { endSessionsOf, findSessionLifetime } from './sessions.repo.ts';
import { reissueSession, type Tokens } from './sessions.service.ts';

/** The user behind an identity; who left meanwhile is not let in any more. */
async function userOf(db: Db, { userId }: Identity) {
  const user = await findUser(db, userId);
  if (!user) throw new AppError('unauthorized.token_invalid');
  return user;
}

/**
 * Runs a change to the caller's account. The session is read again under the account's lock: a proof
 * of ownership that was committed after the request came in has ended it.
 */
function changeAccount<Result>(
  { db }: Pick<EnteringPorts, 'db'>,
  identity: Identity,
  now: Date,
  change: (tx: Tx, user: Awaited<ReturnType<typeof userOf>>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, identity.userId);
    const session = await findSessionLifetime(tx, identity.sessionId);
    if (sessionStatus(session, now) !== 'alive') throw new AppError('unauthorized.token_invalid');
    return change(tx, await userOf(tx, identity));
  });
}

/** Returns the tokens of the session that takes the place of the caller's. */
export async function changePassword(
  ports: EnteringPorts,
  identity: Identity,
  { newPassword, ...proof }: Proof & { readonly newPassword: string },
  now: Date,
): Promise<Tokens> {
  const { id, email, nickname, language } = await userOf(ports.db, identity);
  await prove(ports, identity, proof, now);
  checkNewPassword(newPassword, [email, nickname]);
  const passwordHash = await ports.hasher.hash(newPassword);
  const { tokens, announce } = await changeAccount(ports, identity, now, async (tx, user) => {
    await storePassword(tx, id, passwordHash, now);
    await voidLinks(tx, user, now);
    await tell(tx, { kind: 'password_changed', email, language });
    return reissueSession(tx, ports, identity.sessionId, now);
  });
  await announce();
  return tokens;
}

/** Whoever was signed in is not any more: the old password may be known to others. Returns the user. */
export async function resetPassword(
  { db, hasher, watch }: EnteringPorts,
  { nonce, password }: { readonly nonce: string; readonly password: string },
  now: Date,
): Promise<string> {
  checkNewPassword(password, []);
  const passwordHash = await hasher.hash(password);
  const ending = { reason: 'password_changed', by: null } as const;
  const { userId, ended } = await db.transaction().execute(async (tx) => {
    const userId = await resetByLink(tx, nonce, passwordHash, now);
    return { userId, ended: await endSessionsOf(tx, userId, ending, now) };
  });
  const standing = { ...ending, at: now.toISOString() };
  await Promise.all(ended.map((id) => watch.announce(id, standing)));
  return userId;
}

export async function changeEmail(
  ports: EnteringPorts,
  identity: Identity,
  { email, ...proof }: Proof & { readonly email: string },
  now: Date,
): Promise<void> {
  await prove(ports, identity, proof, now);
  const { userId } = identity;
  await changeAccount(ports, identity, now, (tx) =>
    askForLink(tx, { kind: 'email_change', userId, email }, now),
  );
}

export async function sendPhoneCode(
  ports: EnteringPorts,
  identity: Identity,
  { phone, ...proof }: Proof & { readonly phone: string },
  now: Date,
): Promise<void> {
  const replacesPhone = (user: { readonly phone: string | null }) =>
    user.phone !== null && user.phone !== phone;
  const isProved = replacesPhone(await userOf(ports.db, identity));
  if (isProved) await prove(ports, identity, proof, now);
  await changeAccount(ports, identity, now, async (tx, user) => {
    if (!isProved && replacesPhone(user)) throw new AppError('invalid.password');
    await askForCode(tx, phone, user.id, now);
  });
}

export function verifyPhone(
  ports: EnteringPorts,
  identity: Identity,
  said: { readonly phone: string; readonly code: string },
  now: Date,
): Promise<void> {
  const { userId } = identity;
  return proveCode(ports, { ...said, userId }, now, (useIt) =>
    changeAccount(ports, identity, now, async (tx) => {
      await useIt(tx);
      await setPhone(tx, userId, said.phone, now);
      await eraseCodes(tx, userId);
    }),
  );
}

export async function connectLogin(
  ports: EnteringPorts,
  identity: Identity,
  login: SocialIdentity,
  now: Date,
): Promise<void> {
  await changeAccount(ports, identity, now, async (tx, { id, email, language }) => {
    if (!(await addLogin(tx, id, login, now))) throw new AppError('conflict.login_taken');
    await tell(tx, { kind: 'login_connected', email, language });
  });
}

/** An account always keeps a way in. */
export async function disconnectLogin(
  ports: EnteringPorts,
  identity: Identity,
  { provider, ...proof }: Proof & { readonly provider: SocialProvider },
  now: Date,
): Promise<void> {
  await prove(ports, identity, proof, now);
  const { userId } = identity;
  await changeAccount(ports, identity, now, async (tx, user) => {
    const logins = await listLogins(tx, userId);
    if (!logins.some((login) => login.provider === provider)) throw new AppError('not_found.login');
    if (logins.length === 1 && (await findPassword(tx, userId)) === null)
      throw new AppError('conflict.last_login');
    await removeLogin(tx, userId, provider);
    await voidLinks(tx, user, now);
  });
}

export async function exportData(
  ports: EnteringPorts & { readonly userData: readonly UserData[] },
  identity: Identity,
  proof: Proof,
  now: Date,
) {
  await prove(ports, identity, proof, now);
  const tables: Record<string, Record<string, unknown>[]> = {};
  for (const data of ports.userData)
    tables[data.tables.join(',')] = (await data.export(ports.db, identity.userId)).map((row) => ({
      ...row,
    }));
  return { exported_at: now.toISOString(), tables };
}

/** Everything goes in one transaction, so that nobody is half gone. */
export async function leave(
  ports: EnteringPorts & { readonly userData: readonly UserData[] },
  identity: Identity,
  proof: Proof,
  now: Date,
): Promise<void> {
  await prove(ports, identity, proof, now);
  await changeAccount(ports, identity, now, async (tx, { id, email, language }) => {
    for (const data of ports.userData) await data.erase(tx, id);
    await tell(tx, { kind: 'left', email, language });
  });
  await ports.watch.announce(identity.sessionId, 'unknown');
}
