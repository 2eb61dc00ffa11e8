import type { Company, CompanyApplicant, CompanyItem } from '@onsori/contract/companies';
import { maskEmail } from '#features/account/account.public.ts';
import { listCompanyGrants } from '#features/billing/billing.public.ts';
import { maskName } from '#features/licences/licences.public.ts';
import { listMembers, listOpenInvitations } from '#features/organizations/organizations.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import {
  type CompanyFilter,
  type CompanyRow,
  findCompanyRow,
  listApplicants as listApplicantRows,
  listCompanies as listCompanyRows,
} from './companies.repo.ts';

const PAGE_SIZE = 20;

const toItem = (row: CompanyRow): CompanyItem => ({
  id: row.id,
  name: row.name,
  code: row.code,
  created_at: row.created_at.toISOString(),
  seats: { limit: row.seat_limit, used: row.seats_used },
  plan: { state: row.plan_state, until: row.plan_until?.toISOString() ?? null },
  waiting: row.waiting,
});

type ApplicantRow = Awaited<ReturnType<typeof listApplicantRows>>[number];

const toApplicant = (row: ApplicantRow): CompanyApplicant => ({
  user_id: row.id,
  email: maskEmail(row.email),
  nickname: maskName(row.nickname),
  company_code: row.company_code,
  company: row.company,
  created_at: row.created_at.toISOString(),
});

export async function listCompanies(db: Db, filter: CompanyFilter, now = new Date()) {
  const rows = await listCompanyRows(db, filter, { limit: PAGE_SIZE + 1, now });
  const page = rows.slice(0, PAGE_SIZE);
  return {
    items: page.map(toItem),
    next_cursor: rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
  };
}

export async function listApplicants(db: Db, after: string | null) {
  const rows = await listApplicantRows(db, { code: null, after }, PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  return {
    items: page.map(toApplicant),
    next_cursor: rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
  };
}

export async function loadCompany(db: Db, id: string, now = new Date()): Promise<Company> {
  const row = await findCompanyRow(db, id, now);
  if (!row) throw new AppError('not_found.company');
  const [members, invitations, grants, applicants] = await Promise.all([
    listMembers(db, id),
    listOpenInvitations(db, id, now),
    listCompanyGrants(db, id),
    listApplicantRows(db, { code: row.code, after: null }, PAGE_SIZE),
  ]);
  return {
    ...toItem(row),
    members: members.map((member) => ({
      id: member.id,
      user_id: member.user_id,
      email: maskEmail(member.email),
      nickname: maskName(member.nickname),
      role: member.role,
      joined_at: member.joined_at.toISOString(),
    })),
    invitations: invitations.map((invitation) => ({
      id: invitation.id,
      email: maskEmail(invitation.email),
      role: invitation.role,
      invited_at: invitation.invited_at.toISOString(),
      expires_at: invitation.expires_at.toISOString(),
    })),
    grants: grants.map((grant) => ({
      is_trial: grant.is_trial,
      starts_at: grant.starts_at.toISOString(),
      ends_at: grant.ends_at?.toISOString() ?? null,
      reason: grant.reason,
    })),
    applicants: applicants.map(toApplicant),
  };
}
