-- The version of the music whose files were downloaded; null for those of the music itself.
alter table downloads add column fit_id text;
alter table downloads add foreign key (music_id, fit_id) references fit_recipes (music_id, fit_id);
