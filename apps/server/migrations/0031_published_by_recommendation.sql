-- no transaction
-- With the column that published_musics filters by, lists still need the index alone. The condition is
-- that of the index it replaces, so that statements of the previous release use it too.
create index concurrently musics_published_by_recommendation on musics (recommendation_score desc, id desc)
  include (tag_ids, duration_ms, withdrawn_at) where published_at is not null;
