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

export async function findLastLicensee(db: Db, userId: string) {
  const row = await db
    .selectFrom('licence_holders')
    .select(['name', 'channel'])
    .where('user_id', '=', userId)
    .orderBy('issued_at', 'desc')
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
