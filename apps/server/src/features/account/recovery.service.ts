import type { SocialProvider } from '@onsori/contract/enumerations';
import { recordOwnAction } from '#features/audit/audit.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import type { Encryption } from '#infra/encryption.ts';
import { removePasswordSetBefore, storePasswordHash } from './credentials.repo.ts';
import { consumeLink, findLinkOwner, findUsableLink } from './links.repo.ts';
import { addLogin, removeLoginsAddedBefore } from './logins.repo.ts';
import { enqueueLinkMail, enqueueNoticeMail } from './mailing.service.ts';
import { eraseCodes } from './phone-codes.repo.ts';
import { verifyPhoneCode } from './phone-codes.service.ts';
import { hashNonce, maskEmail } from './secrets.rules.ts';
import {
  findUser,
  findUsersByPhone,
  incrementSecurityVersion,
  lockAccount,
  markEmailConfirmed,
  removePhoneAddedBefore,
  updateEmail,
} from './users.repo.ts';

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** The account is locked before the link is read, so no other proof can void the link in between. */
async function redeemLink(
  tx: Tx,
  nonce: string,
  kinds: Parameters<typeof consumeLink>[2],
  now: Date,
) {
  const hash = hashNonce(nonce);
  const owner = await findLinkOwner(tx, hash);
  if (owner !== null) await lockAccount(tx, owner);
  const link = await consumeLink(tx, hash, kinds, now);
  const user = link && (await findUser(tx, link.user_id));
  if (!user) throw new AppError('invalid.link');
  return { link, user };
}

export async function recoverEmails(
  ports: { readonly db: Db; readonly secret: string },
  input: { readonly phone: string; readonly code: string },
  now: Date,
) {
  await verifyPhoneCode(ports, { ...input, userId: null }, now, (consumeCode) =>
    ports.db.transaction().execute(consumeCode),
  );
  const users = await findUsersByPhone(ports.db, input.phone);
  return users.map(({ email, created_at }) => ({
    email: maskEmail(email),
    joined_on: created_at.toISOString().slice(0, 10),
  }));
}

/** Describes what confirming a link would do, without consuming it. */
export async function describeEmailLink(db: Db, nonce: string, now: Date) {
  const link = await findUsableLink(db, hashNonce(nonce), now);
  if (link?.kind !== 'email_confirmation' && link?.kind !== 'email_change')
    throw new AppError('invalid.link');
  return { kind: link.kind, email: link.email };
}

/** Rejects a link to an address that the account no longer has. */
export async function confirmEmail(
  { db, encryption }: { readonly db: Db; readonly encryption: Encryption },
  nonce: string,
  network: string,
  now: Date,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const kinds = ['email_confirmation', 'email_change'] as const;
    const { link, user } = await redeemLink(tx, nonce, kinds, now);
    if (link.kind === 'email_confirmation') {
      if (user.email !== link.email) throw new AppError('invalid.link');
      await markEmailConfirmed(tx, user.id, now);
      return link.email;
    }
    if (!(await updateEmail(tx, user.id, link.email, now)))
      throw new AppError('conflict.email_taken');
    await incrementSecurityVersion(tx, user.id);
    await recordOwnAction(tx, encryption, {
      userId: user.id,
      network,
      action: 'email.changed',
      before: { email: user.email },
      after: { email: link.email },
    });
    await enqueueNoticeMail(tx, {
      kind: 'email_changed',
      email: user.email,
      language: user.language,
    });
    return link.email;
  });
}

/**
 * The owner of the mailbox owns the account. Logins and phone added before the address was confirmed
 * may belong to a stranger who opened the account with it, as may every outstanding link and code.
 * Returns whether a login or a phone was removed.
 */
async function applyOwnershipProof(tx: Tx, user: User, now: Date): Promise<boolean> {
  const logins = await removeLoginsAddedBefore(tx, user.id, user.email_confirmed_at);
  const phone = await removePhoneAddedBefore(tx, user.id, user.email_confirmed_at);
  await eraseCodes(tx, user.id);
  await markEmailConfirmed(tx, user.id, now);
  await incrementSecurityVersion(tx, user.id);
  return logins || phone;
}

/** Voids every outstanding link; an unconfirmed address gets another confirmation mail. */
export async function voidLinks(tx: Tx, user: User, now: Date): Promise<void> {
  await incrementSecurityVersion(tx, user.id);
  if (user.email_confirmed_at === null)
    await enqueueLinkMail(tx, { kind: 'email_confirmation', email: user.email }, now);
}

export interface RedeemedOwnership {
  readonly userId: string;
  /** Whether sign-in methods were removed that others may have added. */
  readonly removedMethods: boolean;
}

/** The caller ends the sessions of the returned user in the same transaction. */
export async function resetPasswordByLink(
  tx: Tx,
  nonce: string,
  passwordHash: string,
  now: Date,
): Promise<RedeemedOwnership> {
  const { link, user } = await redeemLink(tx, nonce, ['password_reset'], now);
  if (user.email !== link.email) throw new AppError('invalid.link');
  const { email, language } = user;
  const removedMethods = await applyOwnershipProof(tx, user, now);
  if (removedMethods)
    await enqueueNoticeMail(tx, { kind: 'sign_in_methods_removed', email, language });
  await storePasswordHash(tx, user.id, passwordHash, now);
  await enqueueNoticeMail(tx, { kind: 'password_changed', email, language });
  return { userId: user.id, removedMethods };
}

/** The caller ends the sessions of the returned user in the same transaction. */
export async function connectLoginByLink(
  tx: Tx,
  nonce: string,
  now: Date,
): Promise<RedeemedOwnership & { readonly provider: SocialProvider }> {
  const { link, user } = await redeemLink(tx, nonce, ['social_link'], now);
  if (user.email !== link.email || link.provider === null || link.subject === null)
    throw new AppError('invalid.link');
  const { email, language } = user;
  const password = await removePasswordSetBefore(tx, user.id, user.email_confirmed_at);
  const removedMethods = (await applyOwnershipProof(tx, user, now)) || password;
  if (removedMethods)
    await enqueueNoticeMail(tx, { kind: 'sign_in_methods_removed', email, language });
  const login = { provider: link.provider, subject: link.subject, email: link.email };
  if (!(await addLogin(tx, user.id, login, now))) throw new AppError('conflict.login_taken');
  return { userId: user.id, removedMethods, provider: link.provider };
}
