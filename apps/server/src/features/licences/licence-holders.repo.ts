import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';

export async function findLicenceId(
  db: Db,
  userId: string,
  musicId: string,
  project: string | null,
): Promise<string | null> {
  const row = await db
    .selectFrom('licence_holders')
    .select('licence_id')
    .where('user_id', '=', userId)
    .where('music_id', '=', musicId)
    .where(sql<boolean>`project is not distinct from ${project}`)
    .executeTakeFirst();
  return row?.licence_id ?? null;
}

/** Ignores revoked licences; any project counts. */
export async function isLicensed(db: Db, userId: string, musicId: string): Promise<boolean> {
  const row = await db
    .selectFrom('licence_holders')
    .innerJoin('licences', 'licences.id', 'licence_holders.licence_id')
    .select('licence_id')
    .where('licence_holders.user_id', '=', userId)
    .where('licence_holders.music_id', '=', musicId)
    .where('licences.revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ignores what API keys took for a company. */
export async function findLastLicensee(db: Db, userId: string) {
  const row = await db
    .selectFrom('licence_holders')
    .innerJoin('licences', 'licences.id', 'licence_holders.licence_id')
    .select(['name', 'channel'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`licences.company is distinct from licence_holders.name`)
    .orderBy('licence_holders.issued_at', 'desc')
    .orderBy('licence_id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function findCertificateBytes(
  db: Db,
  id: string,
  edition: number,
): Promise<Buffer | null> {
  const certificate = await db
    .selectFrom('licence_certificates')
    .select('bytes')
    .where('licence_id', '=', id)
    .where('edition', '=', edition)
    .executeTakeFirst();
  return certificate?.bytes ?? null;
}

interface PlanUsers {
  readonly userIds: readonly string[];
  readonly organizationId: string | null;
}

/** What these users took, and what anybody took for their company. */
const licencesOf = (db: Db, { userIds, organizationId }: PlanUsers) =>
  db
    .selectFrom('licences')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(
      'licences.id',
      'in',
      db
        .selectFrom('licence_holders')
        .select('licence_id')
        .where('user_id', 'in', userIds)
        .union(
          db
            .selectFrom('licences as of_company')
            .select('of_company.id as licence_id')
            .where('of_company.organization_id', '=', organizationId),
        ),
    );

export async function countLicences(db: Db, users: PlanUsers): Promise<number> {
  const { count } = await licencesOf(db, users)
    .where('licences.revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ignores licences of music that was bought on its own: they use no plan. */
export async function countLicencesSince(db: Db, users: PlanUsers, since: Date): Promise<number> {
  const { count } = await licencesOf(db, users)
    .where('licences.issued_at', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoice_lines')
            .where('invoice_lines.kind', '=', 'music')
            .whereRef('invoice_lines.music_id', '=', 'licences.music_id')
            .whereRef('invoice_lines.licence_id', '=', 'licences.id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

const validLicencesOf = (db: Db, musicId: string) =>
  db
    .selectFrom('licence_holders')
    .innerJoin('licences', 'licences.id', 'licence_holders.licence_id')
    .where('licence_holders.music_id', '=', musicId)
    .where('licences.revoked_at', 'is', null);

export async function countLicencesOfMusic(db: Db, musicId: string): Promise<number> {
  const { count } = await validLicencesOf(db, musicId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The users who have a licence for a music. */
export async function listLicenseesOfMusic(db: Db, musicId: string): Promise<string[]> {
  const rows = await validLicencesOf(db, musicId)
    .select('licence_holders.user_id')
    .distinct()
    .execute();
  return rows.map((row) => row.user_id);
}
