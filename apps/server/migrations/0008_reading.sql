-- What lists are read by. An index of a sort holds what filters ask for, so that a list is walked
-- without reading rows that do not belong to it.
drop index musics_by_recommendation;
drop index musics_by_release_date;
drop index musics_by_likes;

create index musics_by_recommendation on musics (recommendation_score desc, id desc)
  include (tag_ids, duration_ms) where published_at is not null;
create index musics_by_release_date on musics (release_date desc, id desc)
  include (tag_ids, duration_ms) where published_at is not null;
create index musics_by_likes on musics (likes_score desc, id desc)
  include (tag_ids, duration_ms) where published_at is not null;

-- What an album is by its published music, brought up to date by whatever publishes.
alter table albums
  -- Every tag of its music, the most common first.
  add column tag_ids smallint[] not null default '{}',
  add column track_count integer not null default 0,
  add column duration_ms integer not null default 0,
  -- Sort keys, written in batches.
  add column recommendation_score real not null default 0,
  add column likes_score integer not null default 0;

with tracks as (
  select album_id, count(*) as track_count, sum(duration_ms) as duration_ms,
    max(recommendation_score) as recommendation_score, sum(likes_score) as likes_score
  from musics where published_at is not null group by album_id
), tag_counts as (
  select album_id, tag_id, count(*) as tracks
  from musics cross join unnest(tag_ids) as tag_id
  where published_at is not null group by album_id, tag_id
), tag_lists as (
  select album_id, array_agg(tag_id order by tracks desc, tag_id) as tag_ids
  from tag_counts group by album_id
)
update albums set tag_ids = tag_lists.tag_ids, track_count = tracks.track_count,
  duration_ms = tracks.duration_ms, recommendation_score = tracks.recommendation_score,
  likes_score = tracks.likes_score
from tracks join tag_lists using (album_id) where albums.id = album_id;

create index albums_tags on albums using gin (tag_ids) where track_count > 0;
create index albums_by_recommendation on albums (recommendation_score desc, id desc)
  include (tag_ids) where track_count > 0;
create index albums_by_release_date on albums (release_date desc, id desc)
  include (tag_ids) where track_count > 0;
create index albums_by_likes on albums (likes_score desc, id desc)
  include (tag_ids) where track_count > 0;

-- Lengths have bitmaps of their own from now on; segments that were counted before get theirs.
do $$
begin
  if to_regnamespace('graphile_worker') is not null then
    perform graphile_worker.add_job('catalog.refresh_option_bitmaps',
      json_build_object('segment', segment),
      job_key => 'catalog.refresh_option_bitmaps:' || segment)
    from (select distinct segment from option_bitmaps) as counted;
  end if;
end
$$;
