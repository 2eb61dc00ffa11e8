import { fitLimits } from '@onsori/contract/fit-values';
import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';

/** Slots of versions that are being rendered. */
export async function listSlots(db: Db): Promise<{ id: string; slotId: string }[]> {
  const rows = await db
    .selectFrom('fit_versions')
    .select(['id', 'slot_id'])
    .where('state', '=', 'rendering')
    .execute();
  return rows.flatMap(({ id, slot_id: slotId }) => (slotId === null ? [] : { id, slotId }));
}

export async function countQueued(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('fit_versions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return count;
}

export interface Expiry {
  /** Of failed versions. */
  readonly failedBefore: Date;
  /** Of the last play of ready versions. */
  readonly playedBefore: Date;
}

/** Versions that can be deleted: no player waits for them any more, they failed, or nobody plays them. */
export async function listExpired(
  db: Db,
  { failedBefore, playedBefore }: Expiry,
  { limit = 1, id = null }: { readonly limit?: number; readonly id?: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from fit_versions as version
    where (${id}::text is null or id = ${id}) and ((state = 'ready' and played_at < ${playedBefore})
      or (state = 'failed' and ended_at < ${failedBefore})
      or (state = 'waiting' and not exists (
        select from fit_requests where version_id = version.id
          and seen_at > now() - make_interval(secs => ${fitLimits.abandonedAfterSeconds}))))
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ready versions that still have the pieces of their rendering. */
export async function listWithPieces(db: Db, readyBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('fit_versions')
    .select('id')
    .where('state', '=', 'ready')
    .where('ended_at', '<', readyBefore)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('fit_pieces').whereRef('version_id', '=', 'fit_versions.id')),
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
