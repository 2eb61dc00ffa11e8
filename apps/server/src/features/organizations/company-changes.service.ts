import type { CompanyMemberRole, OrganizationRole } from '@onsori/contract/organizations';
import { lockAccount, revokeCompany, setCompanyCode } from '#features/account/account.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Tx } from '#infra/db.ts';
import { findCompany, updateCompanyCode } from './companies.repo.ts';
import { normalizeCompanyCode } from './companies.service.ts';
import { listOpenInvitations } from './invitations.repo.ts';
import {
  listMembers,
  lockOrganization,
  removeMembers,
  renameOrganization,
  setMemberRole,
  setOwner,
  setSeatLimit,
} from './organizations.repo.ts';

export interface CompanyValues {
  readonly name: string;
  readonly code: string;
  readonly seatLimit: number;
}

export interface LockedCompany extends CompanyValues {
  readonly id: string;
}

/** Serialises changes of a company; throws for an unknown one. */
export async function lockCompany(tx: Tx, id: string): Promise<LockedCompany> {
  const organization = await lockOrganization(tx, id);
  const company = organization && (await findCompany(tx, id));
  if (!company) throw new AppError('not_found.company');
  return { id, name: organization.name, code: company.code, seatLimit: organization.seat_limit };
}

/** Returns the stored values. Members and invitations must fit into the seats; nobody is removed. */
export async function editCompany(
  tx: Tx,
  { id }: LockedCompany,
  values: CompanyValues,
  now: Date,
): Promise<CompanyValues> {
  const { name, seatLimit } = values;
  const code = normalizeCompanyCode(values.code);
  const members = await listMembers(tx, id);
  const invitations = await listOpenInvitations(tx, id, now);
  if (members.length + invitations.length > seatLimit) throw new AppError('conflict.seats_in_use');
  if (!(await updateCompanyCode(tx, id, code))) throw new AppError('conflict.company_code_taken');
  await renameOrganization(tx, id, name);
  await setSeatLimit(tx, id, seatLimit);
  await setCompanyCode(
    tx,
    members.map((member) => member.user_id),
    code,
  );
  return { name, code, seatLimit };
}

/** A current member, with the lock of the account. */
async function lockMember(tx: Tx, { id }: LockedCompany, memberId: string) {
  const members = await listMembers(tx, id);
  const member = members.find((each) => each.id === memberId);
  if (!member) throw new AppError('not_found.seat');
  await lockAccount(tx, member.user_id);
  return { userId: member.user_id, role: member.role, isLast: members.length === 1 };
}

export interface MemberChange {
  readonly userId: string;
  readonly before: OrganizationRole;
}

/** A new owner turns the former one into a producer. */
export async function changeCompanyMember(
  tx: Tx,
  company: LockedCompany,
  memberId: string,
  role: CompanyMemberRole | 'owner',
): Promise<MemberChange> {
  const { userId, role: before } = await lockMember(tx, company, memberId);
  if (before === role) return { userId, before };
  if (role === 'owner') await setOwner(tx, company.id, memberId);
  else if (!(await setMemberRole(tx, company.id, memberId, role)))
    throw new AppError('conflict.company_owner');
  return { userId, before };
}

/** The owner is removed only as the last member. */
export async function removeCompanyMember(
  tx: Tx,
  company: LockedCompany,
  memberId: string,
  now: Date,
): Promise<MemberChange> {
  const { userId, role, isLast } = await lockMember(tx, company, memberId);
  if (role === 'owner' && !isLast) throw new AppError('conflict.company_owner');
  await removeMembers(tx, company.id, now, isLast ? undefined : memberId);
  await revokeCompany(tx, [userId]);
  return { userId, before: role };
}
