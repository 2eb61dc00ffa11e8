-- A music also has tags for its key, its tempo in steps of five beats, and for being free or spatial.
-- The indexes of lists contain the tags, so that filters by these need the index alone. The ids are not
-- options: 601 to 624 are the keys, 701 is free, 801 spatial, 1200 and 1300 plus a number of steps are
-- tempos within and exactly at a step.
update musics set tag_ids = musics.tag_ids || array_remove(array[
    600 + array_position(array[
      'C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B',
      'Cm', 'C#m', 'Dm', 'Ebm', 'Em', 'Fm', 'F#m', 'Gm', 'G#m', 'Am', 'Bbm', 'Bm'
    ], music_sounds.key),
    case when musics.is_free then 701 end,
    case when musics.is_spatial then 801 end,
    1200 + least(greatest(floor(musics.bpm / 5), 7), 40)::integer,
    case when musics.bpm between 40 and 200 and musics.bpm = floor(musics.bpm / 5) * 5
      then 1300 + floor(musics.bpm / 5)::integer end
  ], null)::smallint[]
from musics as known left join music_sounds on music_sounds.music_id = known.id
where known.id = musics.id;

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
