-- The position of a music in its album as an operator set it, from 1; null until an operator does.
-- Albums are read by (album_position, id). Nulls sort last, so an album without a set order stays in the
-- order of its ids, as before, and a music published into an ordered album comes after the others. For
-- that reason nothing is backfilled, and a column without default or check is added without reading the
-- table, also at a million musics.
-- An album has about ten musics, which musics_album finds: the sort needs no index.
alter table musics add column album_position integer;

create or replace view known_musics as
  select id, album_id, title_ko, title_en, duration_ms, bpm, release_date, cover_image, share_image,
    color_code, is_free, is_spatial, tag_ids, recommendation_score, likes_score, withdrawn_at,
    organization_id, reserved_at, album_position
  from musics where published_at is not null;

create or replace view published_musics as
  select id, album_id, title_ko, title_en, duration_ms, bpm, release_date, cover_image, share_image,
    color_code, is_free, is_spatial, tag_ids, recommendation_score, likes_score, album_position
  from known_musics where withdrawn_at is null;
