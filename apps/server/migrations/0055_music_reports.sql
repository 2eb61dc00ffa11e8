-- A person reports a music once; the index also counts the reports of a music.
create unique index inquiries_music_reports on inquiries (music_id, user_id, email) nulls not distinct
  where topic = 'resemblance' and music_id is not null;
