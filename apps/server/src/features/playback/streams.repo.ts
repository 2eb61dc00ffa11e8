import type { Db } from '#infra/db.ts';

/** Finds a playable audio of a published music. */
export function findStream(db: Db, musicId: string, audioId: string) {
  return db
    .selectFrom('audios')
    .innerJoin('musics', 'musics.id', 'audios.music_id')
    .innerJoin('renditions', 'renditions.audio_id', 'audios.id')
    .leftJoin('audio_peaks', 'audio_peaks.audio_id', 'audios.id')
    .leftJoin('stream_fragments', 'stream_fragments.object_key', 'renditions.object_key')
    .leftJoin('music_sounds', 'music_sounds.music_id', 'musics.id')
    .select(['audios.type', 'audios.duration_ms', 'renditions.object_key', 'renditions.bytes'])
    .select(['audio_peaks.peaks', 'lufs', 'preview_ms', 'sections'])
    .select(['stream_fragments.starts_ms', 'stream_fragments.offsets'])
    .where('audios.id', '=', audioId)
    .where('audios.music_id', '=', musicId)
    .where('audios.is_playable', '=', true)
    .where('musics.published_at', 'is not', null)
    .where('renditions.format', '=', 'stream')
    .where('renditions.name', '=', '')
    .executeTakeFirst();
}
