import type { Db } from '#infra/db.ts';

/** Finds a playable audio of a music that was published, and whether it is private or withdrawn. */
export function findStream(db: Db, musicId: string, audioId: string) {
  return db
    .selectFrom('music_streams as stream')
    .innerJoin('known_musics', 'known_musics.id', 'stream.music_id')
    .leftJoin('sound_features', 'sound_features.music_id', 'stream.music_id')
    .select(['stream.type', 'stream.duration_ms', 'stream.object_key', 'stream.bytes'])
    .select(['stream.peaks', 'stream.starts_ms', 'stream.offsets'])
    .select(['lufs', 'preview_ms', 'sections'])
    .select(['withdrawn_at', 'organization_id', 'reserved_at'])
    .where('stream.audio_id', '=', audioId)
    .where('stream.music_id', '=', musicId)
    .executeTakeFirst();
}
