import type { ItemType } from '@onsori/contract/enumerations';
import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

export interface CatalogItem {
  readonly type: ItemType;
  readonly id: string;
}

/** Changes the like count in the transaction that stores the like; returns the new count. */
export async function adjustLikes(
  db: Tx,
  { type, id }: CatalogItem,
  delta: 1 | -1,
): Promise<number> {
  const { rows } = await (type === 'music'
    ? sql<{ likes: number }>`
        update music_stats set likes = likes + ${delta} where music_id = ${id} returning likes`
    : sql<{ likes: number }>`
        insert into album_stats as stats (album_id, likes) values (${id}, ${Math.max(delta, 0)})
        on conflict (album_id) do update set likes = stats.likes + ${delta} returning likes`
  ).execute(db);
  const [updated] = rows;
  if (!updated) throw new Error(`no stats row for ${type} ${id}`);
  return updated.likes;
}

export async function decrementLikes(
  db: Db,
  type: ItemType,
  ids: readonly string[],
): Promise<void> {
  await (type === 'music'
    ? sql`update music_stats set likes = likes - 1 where music_id = any (${ids}::bigint[])`
    : sql`update album_stats set likes = likes - 1 where album_id = any (${ids}::bigint[])`
  ).execute(db);
}

/** Returns null unless the item is published. */
export async function readLikes(db: Db, { type, id }: CatalogItem): Promise<number | null> {
  const { rows } = await (type === 'music'
    ? sql<{ likes: number }>`
        select coalesce(likes, 0) as likes
        from published_musics left join music_stats on music_id = id where id = ${id}`
    : sql<{ likes: number }>`
        select coalesce(likes, 0) as likes
        from published_albums left join album_stats on album_id = id where id = ${id}`
  ).execute(db);
  return rows[0]?.likes ?? null;
}
