-- Arrangements for music below a voice, and the loudness of podcasts.
alter type rendition_format add value 'narration_bed';

alter table rendition_orders
  drop constraint rendition_orders_loudness_check,
  add constraint rendition_orders_loudness_check
    check (loudness in ('published', 'lufs_16', 'lufs_23', 'lkfs_24')),
  drop constraint rendition_orders_kind_check,
  add constraint rendition_orders_kind_check check (
    kind in ('wav24', 'bwf', 'stems', 'narration_bed', 'surround_5_1_2', 'surround_7_1_4')
    -- As published they are rendered with the music.
    or (kind in ('mp3', 'wav') and loudness <> 'published')
    -- It has no sound.
    or (kind = 'timeline' and loudness = 'published')
  );
