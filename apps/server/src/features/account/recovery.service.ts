import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { eraseCodes } from './codes.repo.ts';
import { removePasswordSetBefore, storePassword } from './credentials.repo.ts';
import { findLinkOwner, findUsableLink, useLink } from './links.repo.ts';
import { addLogin, removeLoginsAddedBefore } from './logins.repo.ts';
import { askForLink, tell } from './mailing.service.ts';
import { proveCode } from './phone.service.ts';
import { maskedEmail, nonceHash } from './secrets.rules.ts';
import {
  changeAddress,
  confirmAddress,
  findUser,
  findUsersByPhone,
  lockAccount,
  raiseSecurityVersion,
  removePhoneAddedBefore,
} from './users.repo.ts';

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** The account is locked before the link is read, so no other proof can void the link in between. */
async function followed(tx: Tx, nonce: string, kinds: Parameters<typeof useLink>[2], now: Date) {
  const hash = nonceHash(nonce);
  const owner = await findLinkOwner(tx, hash);
  if (owner !== null) await lockAccount(tx, owner);
  const link = await useLink(tx, hash, kinds, now);
  const user = link && (await findUser(tx, link.user_id));
  if (!user) throw new AppError('invalid.link');
  return { link, user };
}

export async function emailsOfPhone(
  ports: { readonly db: Db; readonly secret: string },
  said: { readonly phone: string; readonly code: string },
  now: Date,
) {
  await proveCode(ports, { ...said, userId: null }, now, (useIt) =>
    ports.db.transaction().execute(useIt),
  );
  const users = await findUsersByPhone(ports.db, said.phone);
  return users.map(({ email, created_at }) => ({
    email: maskedEmail(email),
    joined_on: created_at.toISOString().slice(0, 10),
  }));
}

/** What pressing the button on the page of a link would do. */
export async function describeEmailLink(db: Db, nonce: string, now: Date) {
  const link = await findUsableLink(db, nonceHash(nonce), now);
  if (link?.kind !== 'email_confirmation' && link?.kind !== 'email_change')
    throw new AppError('invalid.link');
  return { kind: link.kind, email: link.email };
}

/** A link to an address the account no longer has confirms nothing. */
export async function confirmEmail(db: Db, nonce: string, now: Date): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const kinds = ['email_confirmation', 'email_change'] as const;
    const { link, user } = await followed(tx, nonce, kinds, now);
    if (link.kind === 'email_confirmation') {
      if (user.email !== link.email) throw new AppError('invalid.link');
      await confirmAddress(tx, user.id, now);
      return link.email;
    }
    if (!(await changeAddress(tx, user.id, link.email, now)))
      throw new AppError('conflict.email_taken');
    await raiseSecurityVersion(tx, user.id);
    await tell(tx, { kind: 'email_changed', email: user.email, language: user.language });
    return link.email;
  });
}

/**
 * The owner of the mailbox owns the account. Logins and phone added before the address was confirmed
 * may belong to a stranger who opened the account with it, as may every outstanding link and code.
 * Returns whether a login or a phone was removed.
 */
async function proveOwnership(tx: Tx, user: User, now: Date): Promise<boolean> {
  const logins = await removeLoginsAddedBefore(tx, user.id, user.email_confirmed_at);
  const phone = await removePhoneAddedBefore(tx, user.id, user.email_confirmed_at);
  await eraseCodes(tx, user.id);
  await confirmAddress(tx, user.id, now);
  await raiseSecurityVersion(tx, user.id);
  return logins || phone;
}

/** Voids every outstanding link; an address that is not confirmed yet gets another mail for that. */
export async function voidLinks(tx: Tx, user: User, now: Date): Promise<void> {
  await raiseSecurityVersion(tx, user.id);
  if (user.email_confirmed_at === null)
    await askForLink(tx, { kind: 'email_confirmation', email: user.email }, now);
}

/** The caller ends the sessions of the returned user in the same transaction. */
export async function resetByLink(
  tx: Tx,
  nonce: string,
  passwordHash: string,
  now: Date,
): Promise<string> {
  const { link, user } = await followed(tx, nonce, ['password_reset'], now);
  if (user.email !== link.email) throw new AppError('invalid.link');
  const { email, language } = user;
  if (await proveOwnership(tx, user, now))
    await tell(tx, { kind: 'sign_in_methods_removed', email, language });
  await storePassword(tx, user.id, passwordHash, now);
  await tell(tx, { kind: 'password_changed', email, language });
  return user.id;
}

/** The caller ends the sessions of the returned user in the same transaction. */
export async function connectByLink(tx: Tx, nonce: string, now: Date): Promise<string> {
  const { link, user } = await followed(tx, nonce, ['social_link'], now);
  if (user.email !== link.email || link.provider === null || link.subject === null)
    throw new AppError('invalid.link');
  const { email, language } = user;
  const password = await removePasswordSetBefore(tx, user.id, user.email_confirmed_at);
  if ((await proveOwnership(tx, user, now)) || password)
    await tell(tx, { kind: 'sign_in_methods_removed', email, language });
  const login = { provider: link.provider, subject: link.subject, email: link.email };
  if (!(await addLogin(tx, user.id, login, now))) throw new AppError('conflict.login_taken');
  return user.id;
}
