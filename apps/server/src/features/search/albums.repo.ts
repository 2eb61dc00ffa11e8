import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';
import type { Sql } from './hits.repo.ts';

export interface FoundAlbum {
  readonly id: string;
  readonly title_ko: string;
  readonly title_en: string;
  readonly description_ko: string;
  readonly description_en: string;
  readonly track_count: number;
  readonly cover_image: string;
  readonly color_code: string;
  readonly is_free: boolean;
  readonly is_spatial: boolean;
}

/** Sorted by matched terms, then by match class. An album is free when all its musics are. */
export async function findAlbums(db: Db, hits: Sql, limit: number): Promise<FoundAlbum[]> {
  const { rows } = await sql<FoundAlbum>`
    with matched as materialized (
      select id, bit_or(mask) as mask, min(class) as class from (${hits}) as hits group by id
    ), best as (
      select published_albums.id, title_ko, title_en, description_ko, description_en, track_count,
        cover_image, color_code, recommendation_score, class, bit_count(mask::bit(16)) as met
      from matched join published_albums using (id)
      order by met desc, class, recommendation_score desc, id desc limit ${limit}
    )
    select best.id, title_ko, title_en, description_ko, description_en, track_count, cover_image,
      color_code, bool_and(tracks.is_free) as is_free, bool_or(tracks.is_spatial) as is_spatial
    from best join lateral (
      select is_free, is_spatial from published_musics where album_id = best.id
    ) as tracks on true
    group by best.id, title_ko, title_en, description_ko, description_en, track_count, cover_image,
      color_code, met, class, recommendation_score
    order by met desc, class, recommendation_score desc, best.id desc`.execute(db);
  return rows;
}

/** The published albums that match the most terms of those found. */
export async function findAlbumIds(db: Db, hits: Sql): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with matched as (
      select hits.id, bit_count(bit_or(mask)::bit(16)) as met from (${hits}) as hits
      join published_albums on published_albums.id = hits.id group by hits.id
    )
    select id from matched where met = (select max(met) from matched)`.execute(db);
  return rows.map(({ id }) => id);
}
