import type { SocialProvider } from '@onsori/contract/enumerations';
import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

export type LinkKind = 'email_confirmation' | 'email_change' | 'password_reset' | 'social_link';

export interface NewLink {
  readonly nonceHash: Buffer;
  readonly kind: LinkKind;
  readonly userId: string;
  readonly email: string;
  readonly login: { readonly provider: SocialProvider; readonly subject: string } | null;
  readonly expiresAt: Date;
  readonly securityVersion: number;
}

/** Leaves an existing link unchanged, used or not. */
export async function insertLink(db: Db, link: NewLink): Promise<void> {
  await db
    .insertInto('one_time_links')
    .values({
      nonce_hash: link.nonceHash,
      kind: link.kind,
      user_id: link.userId,
      email: link.email,
      provider: link.login?.provider ?? null,
      subject: link.login?.subject ?? null,
      expires_at: link.expiresAt,
      security_version: link.securityVersion,
    })
    .onConflict((conflict) => conflict.column('nonce_hash').doNothing())
    .execute();
}

/** Serialises the mails of one user, so that each is counted before the next. */
export async function lockLinks(db: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`links:${userId}`}, 0))`.execute(db);
}

/** Lists other links of the same kind, address, login and security version. */
export function listSentLinks(db: Tx, link: NewLink) {
  return db
    .selectFrom('one_time_links')
    .select(['expires_at', 'used_at'])
    .where('user_id', '=', link.userId)
    .where('kind', '=', link.kind)
    .where('email', '=', link.email)
    .where('provider', 'is not distinct from', link.login?.provider ?? null)
    .where('subject', 'is not distinct from', link.login?.subject ?? null)
    .where('security_version', '=', link.securityVersion)
    .where('nonce_hash', '!=', link.nonceHash)
    .execute();
}

export async function findLinkOwner(db: Tx, nonceHash: Buffer): Promise<string | null> {
  const found = await db
    .selectFrom('one_time_links')
    .select('user_id')
    .where('nonce_hash', '=', nonceHash)
    .executeTakeFirst();
  return found?.user_id ?? null;
}

/** Unused, not expired, and requested under the current security version of the account. */
const usableLinks = (db: Db, nonceHash: Buffer, now: Date) =>
  db
    .selectFrom('one_time_links')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'one_time_links.user_id')
        .onRef('users.security_version', '=', 'one_time_links.security_version'),
    )
    .where('nonce_hash', '=', nonceHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);

/** Returns the link to the first caller only. */
export function consumeLink(db: Tx, nonceHash: Buffer, kinds: readonly LinkKind[], now: Date) {
  return db
    .updateTable('one_time_links')
    .set({ used_at: now })
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('nonce_hash', 'in', usableLinks(db, nonceHash, now).select('nonce_hash'))
    .returning(['kind', 'user_id', 'email', 'provider', 'subject'])
    .executeTakeFirst();
}

/** Reads a link without consuming it. */
export function findUsableLink(db: Db, nonceHash: Buffer, now: Date) {
  return usableLinks(db, nonceHash, now)
    .select(['kind', 'one_time_links.email'])
    .executeTakeFirst();
}

export async function deleteExpiredLinks(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('one_time_links')
    .where('expires_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function eraseLinks(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('one_time_links').where('user_id', '=', userId).execute();
}

export function exportLinks(db: Db, userId: string) {
  return db
    .selectFrom('one_time_links')
    .select(['kind', 'email', 'expires_at', 'used_at'])
    .where('user_id', '=', userId)
    .execute();
}
