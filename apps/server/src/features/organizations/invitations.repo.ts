import type { OrganizationRole } from '@onsori/contract/organizations';
import type { Db, Tx } from '#infra/db.ts';

export interface NewInvitation {
  readonly id: string;
  readonly organizationId: string;
  readonly email: string;
  readonly role: OrganizationRole;
  readonly tokenHash: Buffer;
  readonly invitedAt: Date;
  readonly expiresAt: Date;
}

const openInvitations = (db: Db, now: Date) =>
  db
    .selectFrom('organization_invitations')
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);

export function listOpenInvitations(db: Db, organizationId: string, now: Date) {
  return openInvitations(db, now)
    .select(['id', 'email', 'role', 'invited_at', 'expires_at'])
    .where('organization_id', '=', organizationId)
    .orderBy('invited_at')
    .execute();
}

/** Also replaces an expired invitation of the same address. */
export async function insertInvitation(db: Tx, invitation: NewInvitation): Promise<void> {
  await revokeInvitations(db, invitation.organizationId, invitation.invitedAt, {
    email: invitation.email,
  });
  await db
    .insertInto('organization_invitations')
    .values({
      id: invitation.id,
      organization_id: invitation.organizationId,
      email: invitation.email,
      role: invitation.role,
      token_hash: invitation.tokenHash,
      invited_at: invitation.invitedAt,
      expires_at: invitation.expiresAt,
    })
    .execute();
}

export async function revokeInvitations(
  db: Db,
  organizationId: string,
  now: Date,
  { id, email }: { readonly id?: string; readonly email?: string } = {},
): Promise<void> {
  await db
    .updateTable('organization_invitations')
    .set({ revoked_at: now })
    .where('organization_id', '=', organizationId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
    .execute();
}

const invitedOrganization = (db: Db, now: Date) =>
  openInvitations(db, now)
    .innerJoin('organizations', 'organizations.id', 'organization_invitations.organization_id')
    .select([
      'organization_invitations.id',
      'organization_id',
      'organizations.name as organization_name',
      'email',
      'role',
    ]);

export function findInvitation(db: Db, id: string, now: Date) {
  return invitedOrganization(db, now)
    .where('organization_invitations.id', '=', id)
    .executeTakeFirst();
}

export function findInvitationByToken(db: Db, tokenHash: Buffer, now: Date) {
  return invitedOrganization(db, now).where('token_hash', '=', tokenHash).executeTakeFirst();
}

export async function markAccepted(db: Tx, id: string, now: Date): Promise<void> {
  await db
    .updateTable('organization_invitations')
    .set({ accepted_at: now })
    .where('id', '=', id)
    .execute();
}

/** Also those that were accepted or withdrawn: nothing reads them any more. */
export async function deleteExpiredInvitations(db: Db, expiredBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('organization_invitations')
    .where('expires_at', '<', expiredBefore)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

const emailOf = (db: Db, userId: string) =>
  db.selectFrom('users').select('email').where('id', '=', userId);

export async function eraseInvitations(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('organization_invitations')
    .where('email', '=', emailOf(db, userId))
    .execute();
}

export function exportInvitations(db: Db, userId: string) {
  return db
    .selectFrom('organization_invitations')
    .innerJoin('organizations', 'organizations.id', 'organization_invitations.organization_id')
    .select(['name', 'email', 'invited_at', 'accepted_at', 'revoked_at'])
    .where('email', '=', emailOf(db, userId))
    .orderBy('invited_at')
    .execute();
}
