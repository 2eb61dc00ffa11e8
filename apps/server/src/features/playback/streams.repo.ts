import type { Db } from '#infra/db.ts';

/** Finds a playable audio of a published music. */
export function findStream(db: Db, musicId: string, audioId: string) {
  return db
    .selectFrom('music_streams as stream')
    .innerJoin('published_musics', 'published_musics.id', 'stream.music_id')
    .leftJoin('sound_features', 'sound_features.music_id', 'stream.music_id')
    .select(['stream.type', 'stream.duration_ms', 'stream.object_key', 'stream.bytes'])
    .select(['stream.peaks', 'stream.starts_ms', 'stream.offsets'])
    .select(['lufs', 'preview_ms', 'sections'])
    .where('stream.audio_id', '=', audioId)
    .where('stream.music_id', '=', musicId)
    .executeTakeFirst();
}
