import type { LikenessReason } from '@onsori/contract/recommendations';
import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import type { Neighbour } from './neighbours.rules.ts';

/** Locks in a fixed order, so that concurrent refreshes cannot deadlock. */
export async function lockNeighbourLists(db: Tx, musicIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('music_neighbours:' || id, 0) as key
      from unnest(${musicIds}::bigint[]) as id order by key
    ) as locks`.execute(db);
}

/** Returns the lists by owner, each ordered by place; unpublished neighbours have no album. */
export async function readNeighbourLists(
  db: Tx,
  musicIds: readonly string[],
): Promise<Map<string, Neighbour[]>> {
  const rows = await db
    .selectFrom('music_neighbours')
    .leftJoin('published_musics', 'published_musics.id', 'neighbour_id')
    .select(['music_id', 'neighbour_id', 'album_id', 'likeness', 'reasons'])
    .where('music_id', 'in', musicIds)
    .orderBy('music_id')
    .orderBy('place')
    .execute();
  const lists = new Map(musicIds.map((musicId) => [musicId, [] as Neighbour[]]));
  for (const { music_id, neighbour_id, album_id, likeness, reasons } of rows)
    lists.get(music_id)?.push({
      musicId: neighbour_id,
      albumId: album_id ?? '',
      likeness,
      reasons: reasons as readonly LikenessReason[],
    });
  return lists;
}

export async function readPublishedIds(db: Tx, musicIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('published_musics')
    .select('id')
    .where('id', 'in', musicIds)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function writeNeighbourLists(
  db: Tx,
  lists: ReadonlyMap<string, readonly Neighbour[]>,
): Promise<void> {
  if (lists.size === 0) return;
  await db
    .deleteFrom('music_neighbours')
    .where('music_id', 'in', [...lists.keys()])
    .execute();
  const rows = [...lists].flatMap(([music_id, list]) =>
    list.map(({ musicId, likeness, reasons }, place) => ({
      music_id,
      place,
      neighbour_id: musicId,
      likeness,
      reasons,
    })),
  );
  await sql`
    insert into music_neighbours (music_id, place, neighbour_id, likeness, reasons)
    select music_id, place, neighbour_id, likeness, reasons
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      music_id bigint, place smallint, neighbour_id bigint, likeness real, reasons text[]
    )`.execute(db);
}

/** Ids of the musics whose list contains a music, ascending. */
export async function listOwnersWithNeighbour(
  db: Db,
  musicId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('music_neighbours')
    .select('music_id')
    .where('neighbour_id', '=', musicId)
    .where('music_id', '>', after)
    .orderBy('music_id')
    .limit(limit)
    .execute();
  return rows.map(({ music_id }) => music_id);
}

/** Published neighbours of a music, nearest first. */
export function readNeighbours(db: Db, musicId: string, limit: number) {
  return db
    .selectFrom('music_neighbours')
    .innerJoin('published_musics as musics', 'musics.id', 'neighbour_id')
    .select(['musics.id', 'musics.title_ko', 'musics.title_en', 'likeness', 'reasons'])
    .where('music_neighbours.music_id', '=', musicId)
    .orderBy('place')
    .limit(limit)
    .execute();
}
