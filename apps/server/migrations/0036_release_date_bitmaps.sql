-- Bitmaps of the release dates of the last fourteen days count the new musics of a list. Their ids are
-- 10000 plus the days since 2020-01-01; the refresh of a segment builds them.
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
