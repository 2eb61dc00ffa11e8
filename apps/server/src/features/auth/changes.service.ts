import type { SocialProvider } from '@onsori/contract/enumerations';
import {
  addLogin,
  askForCode,
  askForLink,
  findPassword,
  findUser,
  listLogins,
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
import type { SocialIdentity } from '#infra/social/social.ts';
import { checkNewPassword, type EnteringPorts } from './entering.service.ts';
import { prove } from './proof.service.ts';
import { endSessionsOf, lockSessions } from './sessions.repo.ts';

/** The user behind an identity; who left meanwhile is not let in any more. */
async function userOf({ db }: Pick<EnteringPorts, 'db'>, { userId }: Identity) {
  const user = await findUser(db, userId);
  if (!user) throw new AppError('unauthorized.token_invalid');
  return user;
}

interface Proof {
  readonly password?: string | undefined;
}

export async function changePassword(
  ports: EnteringPorts,
  identity: Identity,
  { password, newPassword }: Proof & { readonly newPassword: string },
  now: Date,
): Promise<void> {
  const { id, email, nickname, language } = await userOf(ports, identity);
  await prove(ports, identity, password, now);
  checkNewPassword(newPassword, [email, nickname]);
  const passwordHash = await ports.hasher.hash(newPassword);
  await ports.db.transaction().execute(async (tx) => {
    await storePassword(tx, id, passwordHash, now);
    await voidLinks(tx, id, ['password_reset'], now);
    await tell(tx, { kind: 'password_changed', email, language });
  });
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
    await lockSessions(tx, userId);
    return { userId, ended: await endSessionsOf(tx, userId, ending, now) };
  });
  const standing = { ...ending, at: now.toISOString() };
  await Promise.all(ended.map((id) => watch.announce(id, standing)));
  return userId;
}

export async function changeEmail(
  ports: EnteringPorts,
  identity: Identity,
  { password, email }: Proof & { readonly email: string },
  now: Date,
): Promise<void> {
  await prove(ports, identity, password, now);
  const { userId } = identity;
  await ports.db
    .transaction()
    .execute((tx) => askForLink(tx, { kind: 'email_change', userId, email }, now));
}

export async function sendPhoneCode(
  ports: EnteringPorts,
  identity: Identity,
  { password, phone }: Proof & { readonly phone: string },
  now: Date,
): Promise<void> {
  const user = await userOf(ports, identity);
  if (user.phone !== null && user.phone !== phone) await prove(ports, identity, password, now);
  await ports.db.transaction().execute((tx) => askForCode(tx, phone, user.id, now));
}

export function verifyPhone(
  ports: EnteringPorts,
  { userId }: Identity,
  said: { readonly phone: string; readonly code: string },
  now: Date,
): Promise<void> {
  return proveCode(ports, { ...said, userId }, now, (tx) => setPhone(tx, userId, said.phone, now));
}

export async function connectLogin(
  ports: EnteringPorts,
  identity: Identity,
  login: SocialIdentity,
  now: Date,
): Promise<void> {
  const { id, email, language } = await userOf(ports, identity);
  await ports.db.transaction().execute(async (tx) => {
    if (!(await addLogin(tx, id, login, now))) throw new AppError('conflict.login_taken');
    await tell(tx, { kind: 'login_connected', email, language });
  });
}

/** An account always keeps a way in. */
export async function disconnectLogin(
  ports: EnteringPorts,
  identity: Identity,
  { password, provider }: Proof & { readonly provider: SocialProvider },
  now: Date,
): Promise<void> {
  await prove(ports, identity, password, now);
  const { userId } = identity;
  await ports.db.transaction().execute(async (tx) => {
    await lockSessions(tx, userId);
    const logins = await listLogins(tx, userId);
    if (!logins.some((login) => login.provider === provider)) throw new AppError('not_found.login');
    if (logins.length === 1 && (await findPassword(tx, userId)) === null)
      throw new AppError('conflict.last_login');
    await removeLogin(tx, userId, provider);
  });
}

export async function exportData(
  ports: EnteringPorts & { readonly userData: readonly UserData[] },
  identity: Identity,
  { password }: Proof,
  now: Date,
) {
  await prove(ports, identity, password, now);
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
  { password }: Proof,
  now: Date,
): Promise<void> {
  const { id, email, language } = await userOf(ports, identity);
  await prove(ports, identity, password, now);
  await ports.db.transaction().execute(async (tx) => {
    await lockSessions(tx, id);
    for (const data of ports.userData) await data.erase(tx, id);
    await tell(tx, { kind: 'left', email, language });
  });
  await ports.watch.announce(identity.sessionId, 'unknown');
}
