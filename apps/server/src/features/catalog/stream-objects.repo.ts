import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

/** Serialises moves of the streams of a music, so that the last one sees its final state. */
export async function lockStreamObjects(db: Tx, musicId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('stream_objects'), hashtext(${musicId}))`.execute(db);
}

export interface StreamObjects {
  readonly isWithdrawn: boolean;
  /** Objects that nothing but streams of withdrawn music refers to. */
  readonly keys: readonly string[];
}

/** The streams of a music; the keys of a published one are those that may have been moved. */
export async function readStreamObjects(db: Db, musicId: string): Promise<StreamObjects> {
  const { rows } = await sql<{ object_key: string; is_withdrawn: boolean }>`
    select distinct stream.object_key, music.withdrawn_at is not null as is_withdrawn
    from known_musics music
    join audios on audios.music_id = music.id
    join renditions stream on stream.audio_id = audios.id and stream.format = 'stream'
    where music.id = ${musicId} and not exists (
      select from renditions other
      join audios other_audio on other_audio.id = other.audio_id
      join known_musics other_music on other_music.id = other_audio.music_id
      where other.object_key = stream.object_key and (
        other.format <> 'stream'
        or (other_music.id <> music.id and other_music.withdrawn_at is null)))`.execute(db);
  return {
    isWithdrawn: rows.some(({ is_withdrawn }) => is_withdrawn),
    keys: rows.map(({ object_key }) => object_key),
  };
}
