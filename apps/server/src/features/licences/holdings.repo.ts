import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';

/** Which licence a user holds for a track and project. */
export async function findHeldId(
  db: Db,
  userId: string,
  musicId: string,
  project: string | null,
): Promise<string | null> {
  const held = await db
    .selectFrom('licence_holders')
    .select('licence_id')
    .where('user_id', '=', userId)
    .where('music_id', '=', musicId)
    .where(sql<boolean>`project is not distinct from ${project}`)
    .executeTakeFirst();
  return held?.licence_id ?? null;
}

/** Whether a user holds a licence for a track that was not revoked, whatever the project. */
export async function isLicensed(db: Db, userId: string, musicId: string): Promise<boolean> {
  const held = await db
    .selectFrom('licence_holders')
    .innerJoin('licences', 'licences.id', 'licence_holders.licence_id')
    .select('licence_id')
    .where('licence_holders.user_id', '=', userId)
    .where('licence_holders.music_id', '=', musicId)
    .where('licences.revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return held !== undefined;
}

/** Whom the last licence of a user was issued to. */
export async function findLastLicensee(db: Db, userId: string) {
  const held = await db
    .selectFrom('licence_holders')
    .select(['name', 'channel'])
    .where('user_id', '=', userId)
    .orderBy('issued_at', 'desc')
    .orderBy('licence_id')
    .limit(1)
    .executeTakeFirst();
  return held ?? null;
}

export async function findEdition(db: Db, id: string, edition: number): Promise<Buffer | null> {
  const certificate = await db
    .selectFrom('licence_certificates')
    .select('bytes')
    .where('licence_id', '=', id)
    .where('edition', '=', edition)
    .executeTakeFirst();
  return certificate?.bytes ?? null;
}
