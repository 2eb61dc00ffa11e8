import type { OperatorAirFilter } from '@onsori/contract/air-values';
import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';
import { filterOf, type RequestRow } from './air.repo.ts';

/** Requests are listed by their latest change; a page goes on behind this one. */
interface RequestPosition {
  readonly touchedAt: Date;
  readonly id: string;
}

interface RequestFilter {
  readonly filter: OperatorAirFilter | null;
  readonly organizationId: string | null;
  /** A part of the title, in any case. */
  readonly text: string;
  readonly after: RequestPosition | null;
}

export interface CompanyRequest {
  readonly request: RequestRow;
  readonly companyName: string;
  readonly nickname: string | null;
}

const companyRequests = (db: Db) =>
  db
    .selectFrom('air_requests')
    .innerJoin('organizations', 'organizations.id', 'air_requests.organization_id')
    .leftJoin('users', 'users.id', 'air_requests.user_id')
    .selectAll('air_requests')
    .select(['organizations.name as company_name', 'users.nickname'])
    .where('air_requests.state', 'is not', null);

type Row = Awaited<ReturnType<ReturnType<typeof companyRequests>['executeTakeFirstOrThrow']>>;

const toCompanyRequest = ({ company_name, nickname, ...row }: Row): CompanyRequest => ({
  request: row as RequestRow,
  companyName: company_name,
  nickname,
});

/** Requests of all companies without drafts, the latest change first. */
export async function listCompanyRequests(
  db: Db,
  { filter, organizationId, text, after }: RequestFilter,
  limit: number,
): Promise<CompanyRequest[]> {
  let query = companyRequests(db);
  if (filter !== null) query = query.where(filterOf, '=', filter);
  if (organizationId !== null)
    query = query.where('air_requests.organization_id', '=', organizationId);
  if (text !== '')
    query = query.where(
      sql<boolean>`strpos(lower(air_requests.brief ->> 'title'), lower(${text})) > 0`,
    );
  if (after !== null)
    query = query.where(
      sql<boolean>`(air_requests.touched_at, air_requests.id) < (${after.touchedAt}, ${after.id}::uuid)`,
    );
  const rows = await query
    .orderBy('air_requests.touched_at', 'desc')
    .orderBy('air_requests.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toCompanyRequest);
}

export async function findCompanyName(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('companies')
    .innerJoin('organizations', 'organizations.id', 'companies.organization_id')
    .select('organizations.name')
    .where('companies.organization_id', '=', id)
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function findCompanyRequest(db: Db, id: string): Promise<CompanyRequest | null> {
  const row = await companyRequests(db).where('air_requests.id', '=', id).executeTakeFirst();
  return row ? toCompanyRequest(row) : null;
}
