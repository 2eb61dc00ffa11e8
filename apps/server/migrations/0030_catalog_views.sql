-- What other features read of the catalogue. They select from these views only, so that another state
-- of a music changes the views and no query. Each is a plain select, which the planner inlines.
alter table musics add column withdrawn_at timestamptz;

-- Every music that was ever published, withdrawn or not: for those who have a licence.
create view known_musics as
  select id, album_id, title_ko, title_en, duration_ms, bpm, release_date, cover_image, share_image,
    color_code, is_free, is_spatial, tag_ids, recommendation_score, likes_score, withdrawn_at
  from musics where published_at is not null;

create view published_musics as
  select id, album_id, title_ko, title_en, duration_ms, bpm, release_date, cover_image, share_image,
    color_code, is_free, is_spatial, tag_ids, recommendation_score, likes_score
  from known_musics where withdrawn_at is null;

-- Albums with at least one published music.
create view published_albums as
  select id, title_ko, title_en, description_ko, description_en, cover_image, share_image, color_code,
    release_date, tag_ids, track_count, duration_ms, recommendation_score, likes_score
  from albums where track_count > 0;

create view music_audios as
  select id, music_id, name, type, mixing, duration_ms from audios;

create view music_files as
  select audio_id, format, name, object_key, sha256, crc32, bytes from renditions;

create view music_streams as
  select renditions.audio_id, audios.music_id, audios.type, audios.mixing, audios.duration_ms,
    renditions.object_key, renditions.bytes, audio_peaks.peaks, stream_fragments.starts_ms,
    stream_fragments.offsets
  from audios
  join renditions on renditions.audio_id = audios.id
  left join audio_peaks on audio_peaks.audio_id = audios.id
  left join stream_fragments on stream_fragments.object_key = renditions.object_key
  where audios.is_playable and renditions.format = 'stream' and renditions.name = '';

create view sound_features as
  select music_id, key, lufs, preview_ms, sections, energy, waveform, timbre, fingerprint_sketch
  from music_sounds;
