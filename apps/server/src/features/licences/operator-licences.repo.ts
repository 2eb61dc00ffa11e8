import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

/** What other tables know of a licence; nulls once the holder left. */
export interface LicenceUsage {
  readonly userId: string | null;
  readonly email: string | null;
  readonly revokedBecause: string | null;
  readonly downloads: number;
  readonly lastDownloadedAt: Date | null;
}

export async function findLicenceUsage(db: Db, id: string): Promise<LicenceUsage> {
  const { rows } = await sql<LicenceUsage>`
    select held.user_id as "userId", users.email, licences.revoked_because as "revokedBecause",
      taken.count as downloads, taken.latest as "lastDownloadedAt"
    from licences
    left join licence_holders as held on held.licence_id = licences.id
    left join users on users.id = held.user_id
    cross join lateral (
      select count(*)::int as count, max(downloaded_at) as latest
      from downloads where downloads.user_id = held.user_id and downloads.licence_id = licences.id
    ) as taken
    where licences.id = ${id}`.execute(db);
  const [usage] = rows;
  if (!usage) throw new Error(`no licence ${id}`);
  return usage;
}

/** Whether all purchases that the licence was issued under were paid back. */
export async function isRefunded(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ refunded: boolean | null }>`
    select bool_and(refunded_at is not null) as refunded from (
      select line.refunded_at from licences join invoice_lines as line
        on line.music_id = licences.music_id and line.licence_id = licences.id
      where licences.id = ${id} and line.kind = 'music'
      union all
      select refunded_at from company_purchases where licence_id = ${id}
    ) as purchases`.execute(db);
  return rows[0]?.refunded ?? false;
}

interface RevokedRow {
  readonly id: string;
  readonly music_id: string;
  readonly title_ko: string;
  readonly title_en: string;
  readonly issued_at: Date;
  readonly revoked_at: Date;
  readonly revoked_because: string;
}

export async function listRevoked(
  db: Db,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<RevokedRow[]> {
  const { rows } = await sql<RevokedRow>`
    select licences.id, licences.music_id, music.title_ko, music.title_en, licences.issued_at,
      licences.revoked_at, licences.revoked_because
    from licences join known_musics as music on music.id = licences.music_id
    where licences.revoked_at is not null
      and (${after}::text is null or (licences.revoked_at, licences.id) <
        ((select revoked_at from licences where id = ${after}), ${after}))
    order by licences.revoked_at desc, licences.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findHolderUserId(db: Db, id: string): Promise<string | null> {
  const holder = await db
    .selectFrom('licence_holders')
    .select('user_id')
    .where('licence_id', '=', id)
    .executeTakeFirst();
  return holder?.user_id ?? null;
}

/** Locks a licence; returns undefined for an unknown one. */
export function lockRevocation(db: Tx, id: string) {
  return db
    .selectFrom('licences')
    .leftJoin('licence_holders', 'licence_holders.licence_id', 'licences.id')
    .select([
      'licences.revoked_at as revokedAt',
      'licences.revoked_because as revokedBecause',
      'licence_holders.user_id as userId',
    ])
    .where('licences.id', '=', id)
    .forUpdate('licences')
    .executeTakeFirst();
}

export async function clearRevocation(db: Tx, id: string): Promise<void> {
  await db
    .updateTable('licences')
    .set({ revoked_at: null, revoked_because: null })
    .where('id', '=', id)
    .execute();
}

export async function updateLicensee(
  db: Tx,
  id: string,
  licensee: { readonly name: string; readonly salt: string; readonly company: string | null },
): Promise<void> {
  const { name, salt, company } = licensee;
  await db
    .updateTable('licence_holders')
    .set({ name, salt })
    .where('licence_id', '=', id)
    .execute();
  await db.updateTable('licences').set({ company }).where('id', '=', id).execute();
}
