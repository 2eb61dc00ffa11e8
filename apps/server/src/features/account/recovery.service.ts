import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { eraseCredentials, storePassword } from './credentials.repo.ts';
import { useLink, voidLinks } from './links.repo.ts';
import { addLogin, eraseLogins } from './logins.repo.ts';
import { tell } from './mailing.service.ts';
import { proveCode } from './phone.service.ts';
import { maskedEmail, nonceHash } from './secrets.rules.ts';
import { changeAddress, confirmAddress, findUser, findUsersByPhone } from './users.repo.ts';

async function followed(tx: Tx, nonce: string, kinds: Parameters<typeof useLink>[2], now: Date) {
  const link = await useLink(tx, nonceHash(nonce), kinds, now);
  const user = link && (await findUser(tx, link.user_id));
  if (!user) throw new AppError('invalid.link');
  return { link, user };
}

export async function emailsOfPhone(
  ports: { readonly db: Db; readonly secret: string },
  said: { readonly phone: string; readonly code: string },
  now: Date,
) {
  await proveCode(ports, { ...said, userId: null }, now, async () => {});
  const users = await findUsersByPhone(ports.db, said.phone);
  return users.map(({ email, created_at }) => ({
    email: maskedEmail(email),
    joined_on: created_at.toISOString().slice(0, 10),
  }));
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
    await voidLinks(tx, user.id, [...kinds, 'password_reset', 'social_link'], now);
    await tell(tx, { kind: 'email_changed', email: user.email, language: user.language });
    return link.email;
  });
}

/**
 * Until an address is confirmed, whoever opened the account may be a stranger to it: the ways in
 * that they left behind are closed when its owner comes.
 */
async function takeOver(tx: Tx, user: { id: string; email_confirmed_at: Date | null }, now: Date) {
  if (user.email_confirmed_at !== null) return;
  await eraseCredentials(tx, user.id);
  await eraseLogins(tx, user.id);
  await confirmAddress(tx, user.id, now);
}

export async function resetByLink(
  tx: Tx,
  nonce: string,
  passwordHash: string,
  now: Date,
): Promise<string> {
  const { link, user } = await followed(tx, nonce, ['password_reset'], now);
  if (user.email !== link.email) throw new AppError('invalid.link');
  await takeOver(tx, user, now);
  await storePassword(tx, user.id, passwordHash, now);
  await voidLinks(tx, user.id, ['password_reset', 'social_link', 'email_change'], now);
  await tell(tx, { kind: 'password_changed', email: user.email, language: user.language });
  return user.id;
}

export async function connectByLink(tx: Tx, nonce: string, now: Date): Promise<string> {
  const { link, user } = await followed(tx, nonce, ['social_link'], now);
  if (user.email !== link.email || link.provider === null || link.subject === null)
    throw new AppError('invalid.link');
  await takeOver(tx, user, now);
  const login = { provider: link.provider, subject: link.subject, email: link.email };
  if (!(await addLogin(tx, user.id, login, now))) throw new AppError('conflict.login_taken');
  return user.id;
}
