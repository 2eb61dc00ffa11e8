-- Counting the albums there are reads this and nothing else.
create index albums_shown on albums (id) where track_count > 0;
