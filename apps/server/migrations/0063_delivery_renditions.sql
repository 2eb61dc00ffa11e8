-- Renditions at the loudness that a broadcaster asks for, and Broadcast Wave files. A rendition's name says
-- which part and loudness it is, because the last release relies on the key of the table.
alter type rendition_format add value 'bwf';

alter table rendition_orders
  add column loudness text not null default 'published'
    check (loudness in ('published', 'lufs_23', 'lkfs_24')),
  drop constraint rendition_orders_kind_check,
  add constraint rendition_orders_kind_check check (
    kind in ('wav24', 'bwf', 'stems', 'surround_5_1_2', 'surround_7_1_4')
    -- As published they are rendered with the music.
    or (kind in ('mp3', 'wav') and loudness <> 'published')
  ),
  drop constraint rendition_orders_pkey,
  add primary key (music_id, kind, loudness);
