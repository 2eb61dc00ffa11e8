import type { CompanyMemberRole, Organization } from '@onsori/contract/organizations';
import {
  approveCompany,
  findUser,
  findUserByEmail,
  revokeCompany,
} from '#features/account/account.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { enqueue } from '#jobs/queue.ts';
import { findCompany } from './companies.repo.ts';
import {
  findInvitationByToken,
  insertInvitation,
  listOpenInvitations,
  markAccepted,
  revokeInvitations,
} from './invitations.repo.ts';
import {
  deriveInvitationToken,
  hashInvitationToken,
  invitationExpiry,
} from './invitations.rules.ts';
import { sendInvitationJob } from './organizations.jobs.ts';
import {
  findMembership,
  findOrganization,
  insertMember,
  insertOrganization,
  listMembers,
  lockOrganization,
  removeMembers,
  setMemberRole,
  setSeatLimit,
} from './organizations.repo.ts';

export interface OrganizationPorts {
  readonly db: Db;
  readonly secret: string;
}

export async function createOrganization(
  tx: Tx,
  command: {
    readonly name: string;
    readonly ownerUserId: string;
    readonly seatLimit: number;
    readonly now: Date;
  },
): Promise<string> {
  const { name, ownerUserId, seatLimit, now } = command;
  const id = uuidV7(now);
  await insertOrganization(tx, { id, name, seatLimit, now });
  const owner = { id: uuidV7(now), organizationId: id, userId: ownerUserId, now };
  if (!(await insertMember(tx, { ...owner, role: 'owner' })))
    throw new AppError('conflict.in_organization');
  return id;
}

/**
 * Applies the number of seats that is paid for. If it is too small, the latest invitations are withdrawn,
 * then the latest members lose their seat; the owner joined first.
 */
export async function changeSeatLimit(
  tx: Tx,
  id: string,
  seatLimit: number,
  now: Date,
): Promise<void> {
  await lockOrganization(tx, id);
  await setSeatLimit(tx, id, seatLimit);
  const members = await listMembers(tx, id);
  const invitations = await listOpenInvitations(tx, id, now);
  for (const member of members.slice(seatLimit))
    await revokeCompany(tx, await removeMembers(tx, id, now, member.id));
  for (const invitation of invitations.slice(Math.max(0, seatLimit - members.length)))
    await revokeInvitations(tx, id, now, { id: invitation.id });
}

/** Ends all seats and invitations, when the plan of the organization ends. */
export async function dissolveOrganization(tx: Tx, id: string, now: Date): Promise<void> {
  await lockOrganization(tx, id);
  await revokeInvitations(tx, id, now);
  await removeMembers(tx, id, now);
}

export async function loadOrganization(db: Db, userId: string): Promise<Organization | null> {
  const membership = await findMembership(db, userId);
  const organization = membership && (await findOrganization(db, membership.organizationId));
  if (!organization) return null;
  const [members, invitations, company] = await Promise.all([
    listMembers(db, organization.id),
    listOpenInvitations(db, organization.id, new Date()),
    findCompany(db, organization.id),
  ]);
  const isOwner = membership.role === 'owner';
  return {
    id: organization.id,
    name: organization.name,
    is_company: company !== undefined,
    role: membership.role,
    seats: { limit: organization.seat_limit, used: members.length + invitations.length },
    members: members
      // A member sees the owner and itself only.
      .filter(({ user_id, role }) => isOwner || role === 'owner' || user_id === userId)
      .map(({ id, user_id, nickname, email, role, joined_at }) => ({
        id,
        nickname,
        email,
        role,
        joined_at: joined_at.toISOString(),
        is_self: user_id === userId,
      })),
    invitations: isOwner
      ? invitations.map(({ id, email, role, invited_at, expires_at }) => ({
          id,
          email,
          role,
          invited_at: invited_at.toISOString(),
          expires_at: expires_at.toISOString(),
        }))
      : [],
  };
}

async function reload(db: Db, userId: string): Promise<Organization> {
  const organization = await loadOrganization(db, userId);
  if (!organization) throw new AppError('not_found.organization');
  return organization;
}

/** Runs a change of the owner's organization under its lock. */
export async function changeOrganization(
  db: Db,
  userId: string,
  change: (
    tx: Tx,
    organization: { readonly id: string; readonly seatLimit: number },
  ) => Promise<void>,
): Promise<Organization> {
  await db.transaction().execute(async (tx) => {
    const membership = await findMembership(tx, userId);
    if (!membership) throw new AppError('not_found.organization');
    if (membership.role !== 'owner') throw new AppError('forbidden.organization_owner_only');
    const locked = await lockOrganization(tx, membership.organizationId);
    if (!locked) throw new AppError('not_found.organization');
    await change(tx, { id: locked.id, seatLimit: locked.seat_limit });
  });
  return reload(db, userId);
}

export interface NewInvite {
  readonly email: string;
  /** In a company with a pavilion. */
  readonly role: CompanyMemberRole;
}

export function inviteMember(
  { db, secret }: OrganizationPorts,
  userId: string,
  { email, role }: NewInvite,
  now = new Date(),
): Promise<Organization> {
  return changeOrganization(db, userId, async (tx, { id: organizationId, seatLimit }) => {
    const [members, invitations] = await Promise.all([
      listMembers(tx, organizationId),
      listOpenInvitations(tx, organizationId, now),
    ]);
    const others = invitations.filter((invitation) => invitation.email !== email);
    if (members.length + others.length >= seatLimit) throw new AppError('conflict.seats_full');
    const invited = await findUserByEmail(tx, email);
    if (invited && members.some(({ user_id }) => user_id === invited.id))
      throw new AppError('conflict.in_organization');
    const id = uuidV7(now);
    await insertInvitation(tx, {
      id,
      organizationId,
      email,
      role: (await findCompany(tx, organizationId)) ? role : 'member',
      tokenHash: hashInvitationToken(deriveInvitationToken(id, secret)),
      invitedAt: now,
      expiresAt: invitationExpiry(now),
    });
    await enqueue(tx, sendInvitationJob, { invitationId: id });
  });
}

/** The owner removes a member; a member removes itself. Returns null to a member who left. */
export async function removeMember(
  db: Db,
  userId: string,
  memberId: string,
  now = new Date(),
): Promise<Organization | null> {
  await db.transaction().execute(async (tx) => {
    const membership = await findMembership(tx, userId);
    if (!membership) throw new AppError('not_found.organization');
    if (membership.role !== 'owner' && membership.memberId !== memberId)
      throw new AppError('forbidden.organization_owner_only');
    await lockOrganization(tx, membership.organizationId);
    // The owner's own seat stays as long as the plan.
    const removed = await removeMembers(tx, membership.organizationId, now, memberId);
    if (removed.length === 0) throw new AppError('not_found.seat');
    await revokeCompany(tx, removed);
  });
  return loadOrganization(db, userId);
}

/** Members of an organization without a pavilion have one role. */
export function changeMemberRole(
  db: Db,
  userId: string,
  memberId: string,
  role: CompanyMemberRole,
): Promise<Organization> {
  return changeOrganization(db, userId, async (tx, { id }) => {
    if (!(await findCompany(tx, id)) || !(await setMemberRole(tx, id, memberId, role)))
      throw new AppError('not_found.seat');
  });
}

export async function checkInvitation(db: Db, token: string) {
  const invitation = await findInvitationByToken(db, hashInvitationToken(token), new Date());
  if (!invitation) throw new AppError('invalid.link');
  return { organization_name: invitation.organization_name, email: invitation.email };
}

export async function acceptInvitation(
  db: Db,
  userId: string,
  token: string,
  now = new Date(),
): Promise<Organization> {
  await db.transaction().execute(async (tx) => {
    const found = await findInvitationByToken(tx, hashInvitationToken(token), now);
    const organization = found && (await lockOrganization(tx, found.organization_id));
    // The lock may have waited for a revocation or another acceptance.
    const invitation = await findInvitationByToken(tx, hashInvitationToken(token), now);
    if (!organization || !invitation) throw new AppError('invalid.link');
    const user = await findUser(tx, userId);
    if (user?.email !== invitation.email) throw new AppError('forbidden.invited_email_differs');
    const company = await findCompany(tx, organization.id);
    if (company && user.role === 'operator') throw new AppError('conflict.operator_account');
    const members = await listMembers(tx, organization.id);
    if (members.length >= organization.seat_limit) throw new AppError('conflict.seats_full');
    const member = { id: uuidV7(now), organizationId: organization.id, userId, now };
    if (!(await insertMember(tx, { ...member, role: invitation.role })))
      throw new AppError('conflict.in_organization');
    if (company) await approveCompany(tx, userId, company.code);
    await markAccepted(tx, invitation.id, now);
  });
  return reload(db, userId);
}
