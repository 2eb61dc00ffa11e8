import { billingLimits } from '@onsori/contract/billing-limits';
import type { CompanyMemberRole, OrganizationRole } from '@onsori/contract/organizations';
import { approveCompany } from '#features/account/account.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { findCompanyByCode, insertCompany } from './companies.repo.ts';
import {
  findOrganization,
  insertMember,
  insertOrganization,
  listMembers,
  lockOrganization,
} from './organizations.repo.ts';

/** Codes are compared without case and outer spaces. */
export const normalizeCompanyCode = (code: string): string => code.trim().toUpperCase();

export interface NewCompany {
  readonly name: string;
  readonly code: string;
  readonly seatLimit?: number;
  readonly now: Date;
}

/** Returns the id of the organization; its first member will be the owner. */
export async function createCompany(
  tx: Tx,
  { name, code, seatLimit = billingLimits.companySeats, now }: NewCompany,
): Promise<string> {
  const id = uuidV7(now);
  await insertOrganization(tx, { id, name, seatLimit, now });
  if (!(await insertCompany(tx, { organizationId: id, code: normalizeCompanyCode(code), now })))
    throw new AppError('conflict.company_code_taken');
  return id;
}

/** Returns null while no company has the code. */
export async function findCompanyWithCode(db: Db, code: string) {
  const company = await findCompanyByCode(db, normalizeCompanyCode(code));
  const organization = company && (await findOrganization(db, company.organization_id));
  if (!organization) return null;
  const members = await listMembers(db, organization.id);
  return {
    id: organization.id,
    name: organization.name,
    has_owner: members.some(({ role }) => role === 'owner'),
  };
}

export interface JoinCommand {
  readonly userId: string;
  readonly code: string;
  /** Of a company that does not exist yet; its code by default. */
  readonly name?: string | undefined;
  readonly role: CompanyMemberRole;
  readonly now: Date;
}

/** Adds a user to the company of a code, which is created if there is none, and opens the pavilion. */
export async function joinCompany(tx: Tx, command: JoinCommand) {
  const { userId, role, now } = command;
  const code = normalizeCompanyCode(command.code);
  const organizationId =
    (await findCompanyByCode(tx, code))?.organization_id ??
    (await createCompany(tx, { name: command.name ?? command.code.trim(), code, now }));
  const organization = await lockOrganization(tx, organizationId);
  const members = await listMembers(tx, organizationId);
  if (members.length >= (organization?.seat_limit ?? 0)) throw new AppError('conflict.seats_full');
  const hasOwner = members.some((member) => member.role === 'owner');
  const memberRole: OrganizationRole = hasOwner ? role : 'owner';
  const member = { id: uuidV7(now), organizationId, userId, role: memberRole, now };
  if (!(await insertMember(tx, member))) throw new AppError('conflict.in_organization');
  await approveCompany(tx, userId, code);
  return { organizationId, role: memberRole };
}
