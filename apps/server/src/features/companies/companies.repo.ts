import type { CompanyPlanState } from '@onsori/contract/enumerations';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#infra/db.ts';

export interface CompanyRow {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly created_at: Date;
  readonly seat_limit: number;
  readonly seats_used: number;
  readonly plan_state: CompanyPlanState;
  readonly plan_until: Date | null;
  readonly waiting: number;
}

/** A new plan replaces the one before, so the state is that of the latest grant. */
const companyRows = (now: Date): RawBuilder<CompanyRow> => sql`
  select organization.id, organization.name, company.code, company.created_at,
    organization.seat_limit, seats.used as seats_used, coalesce(plan.state, 'none') as plan_state,
    plan.ends_at as plan_until, coalesce(applicants.count, 0)::int as waiting
  from companies company
  join organizations organization on organization.id = company.organization_id
  cross join lateral (
    select (
      (select count(*) from organization_members
        where organization_id = organization.id and removed_at is null) +
      (select count(*) from organization_invitations
        where organization_id = organization.id and accepted_at is null and revoked_at is null
          and expires_at > ${now})
    )::int as used
  ) seats
  left join lateral (
    select ends_at, case
        when ends_at <= ${now} then 'ended'
        when is_trial then 'trial'
        else 'active' end as state
    from company_grants where organization_id = organization.id
    order by number desc limit 1
  ) plan on true
  left join (
    select upper(company_code) as code, count(*) from users where company = 'waiting' group by 1
  ) applicants on applicants.code = company.code`;

export interface CompanyFilter {
  /** A part of the name or the code, in any case. */
  readonly text: string;
  readonly plan: CompanyPlanState | null;
  /** The last company of the page before; null for the first page. */
  readonly after: string | null;
}

export async function listCompanies(
  db: Db,
  { text, plan, after }: CompanyFilter,
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<CompanyRow[]> {
  const { rows } = await sql<CompanyRow>`
    select * from (${companyRows(now)}) listed
    where (strpos(upper(name), upper(${text})) > 0 or strpos(code, upper(${text})) > 0)
      and (${plan}::text is null or plan_state = ${plan})
      and (${after}::uuid is null or id < ${after})
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findCompanyRow(
  db: Db,
  id: string,
  now: Date,
): Promise<CompanyRow | undefined> {
  const { rows } = await sql<CompanyRow>`
    select * from (${companyRows(now)}) listed where id = ${id}`.execute(db);
  return rows[0];
}

interface ApplicantRow {
  readonly id: string;
  readonly email: string;
  readonly nickname: string;
  readonly company_code: string;
  readonly created_at: Date;
  readonly company: {
    readonly id: string;
    readonly name: string;
    readonly has_owner: boolean;
  } | null;
}

export interface ApplicantFilter {
  /** Only those with this code. */
  readonly code: string | null;
  /** The last person of the page before; null for the first page. */
  readonly after: string | null;
}

/** Who waits longest first. */
export async function listApplicants(
  db: Db,
  { code, after }: ApplicantFilter,
  limit: number,
): Promise<ApplicantRow[]> {
  const { rows } = await sql<ApplicantRow>`
    select users.id, users.email, users.nickname, users.company_code, users.created_at,
      case when organization.id is not null then json_build_object(
        'id', organization.id, 'name', organization.name, 'has_owner', exists (
          select from organization_members member
          where member.organization_id = organization.id and role = 'owner' and removed_at is null
        )) end as company
    from users
    left join companies company on company.code = upper(users.company_code)
    left join organizations organization on organization.id = company.organization_id
    where users.company = 'waiting'
      and (${code}::text is null or upper(users.company_code) = ${code})
      and (${after}::uuid is null or (users.created_at, users.id) >
        ((select created_at from users where id = ${after}), ${after}::uuid))
    order by users.created_at, users.id limit ${limit}`.execute(db);
  return rows;
}
