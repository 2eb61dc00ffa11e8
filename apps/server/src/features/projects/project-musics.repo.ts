import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

export interface NewProjectMusic {
  readonly musicId: string;
  readonly note: string;
}

const publishedMusics = (db: Db, projectId: string) =>
  db
    .selectFrom('project_musics as listed')
    .innerJoin('published_musics as music', 'music.id', 'listed.music_id')
    .where('listed.project_id', '=', projectId);

/** In the order of the project. */
export function listMusicRows(
  db: Db,
  projectId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  return publishedMusics(db, projectId)
    .select(['listed.music_id', 'listed.note', 'listed.added_at'])
    .orderBy('listed.position')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The projects of the user that contain the music. */
export async function filterWithMusic(
  db: Db,
  projectIds: readonly string[],
  musicId: string,
): Promise<ReadonlySet<string>> {
  if (projectIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('project_musics')
    .select('project_id')
    .where('project_id', 'in', projectIds)
    .where('music_id', '=', musicId)
    .execute();
  return new Set(rows.map((row) => row.project_id));
}

/** Appends the published ones that are not in the project yet. Returns how many. */
export async function appendMusics(
  db: Tx,
  projectId: string,
  musics: readonly NewProjectMusic[],
  now: Date,
): Promise<number> {
  const { rows } = await sql`
    insert into project_musics (project_id, music_id, position, note, added_at)
    select ${projectId}::uuid, music.id,
      (select coalesce(max(position), 0) from project_musics where project_id = ${projectId}::uuid)
        + row_number() over (order by entry.ordinality),
      entry.value ->> 'note', ${now}::timestamptz
    from jsonb_array_elements(${JSON.stringify(musics)}::jsonb) with ordinality as entry
    join published_musics as music on music.id = (entry.value ->> 'musicId')::bigint
    on conflict do nothing returning music_id`.execute(db);
  return rows.length;
}

/** Moves a music in front of another one; without effect where the other one is not in the project. */
export async function moveBefore(
  db: Tx,
  { projectId, musicId, before }: Record<'projectId' | 'musicId' | 'before', string>,
): Promise<void> {
  await sql`
    with target as (
      select position from project_musics
      where project_id = ${projectId}::uuid and music_id = ${before}::bigint
    )
    update project_musics as listed set position =
      case when listed.music_id = ${musicId}::bigint then target.position
        else listed.position + 1 end
    from target where listed.project_id = ${projectId}::uuid
      and (listed.music_id = ${musicId}::bigint or listed.position >= target.position)`.execute(db);
}

export async function countMusics(db: Db, projectId: string): Promise<number> {
  const { total } = await db
    .selectFrom('project_musics')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return total;
}

export function findMusic(db: Db, projectId: string, musicId: string) {
  return db
    .selectFrom('project_musics')
    .select(['music_id', 'note', 'added_at'])
    .where('project_id', '=', projectId)
    .where('music_id', '=', musicId)
    .executeTakeFirst();
}

export async function updateNote(
  db: Tx,
  { projectId, musicId, note }: Record<'projectId' | 'musicId' | 'note', string>,
): Promise<void> {
  await db
    .updateTable('project_musics')
    .set({ note })
    .where('project_id', '=', projectId)
    .where('music_id', '=', musicId)
    .execute();
}

/** Returns false when it was not there. */
export async function deleteMusic(db: Tx, projectId: string, musicId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('project_musics')
    .where('project_id', '=', projectId)
    .where('music_id', '=', musicId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
