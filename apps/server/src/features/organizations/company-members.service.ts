import type { OrganizationRole } from '@onsori/contract/organizations';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import { findCompanySeat } from './companies.repo.ts';

/** A member of a company with a pavilion. */
export interface CompanyMember {
  readonly userId: string;
  readonly organizationId: string;
  /** Of the company. */
  readonly name: string;
  readonly role: OrganizationRole;
  readonly isOwner: boolean;
  /** Viewers read; producers and owners also change and buy. */
  readonly canWrite: boolean;
}

/** Throws unless the user belongs to a company; somebody who just lost the seat does not. */
export async function requireCompanyMember(db: Db, userId: string): Promise<CompanyMember> {
  const seat = await findCompanySeat(db, userId);
  if (!seat) throw new AppError('forbidden.pavilion_only');
  const isOwner = seat.role === 'owner';
  return { userId, ...seat, isOwner, canWrite: isOwner || seat.role === 'producer' };
}

/** Throws for viewers as well. */
export async function requireProducer(db: Db, userId: string): Promise<CompanyMember> {
  const member = await requireCompanyMember(db, userId);
  if (!member.canWrite) throw new AppError('forbidden.company_role');
  return member;
}
