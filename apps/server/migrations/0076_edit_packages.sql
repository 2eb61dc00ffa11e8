-- The markers of an edit package, which a worker lists from the score.
alter type rendition_format add value 'timeline';

alter table rendition_orders
  drop constraint rendition_orders_kind_check,
  add constraint rendition_orders_kind_check check (
    kind in ('wav24', 'bwf', 'stems', 'surround_5_1_2', 'surround_7_1_4')
    -- As published they are rendered with the music.
    or (kind in ('mp3', 'wav') and loudness <> 'published')
    -- It has no sound.
    or (kind = 'timeline' and loudness = 'published')
  );
