-- What users downloaded, each time they did, and by which licence.
create table downloads (
  user_id uuid not null references users (id),
  id uuid not null,
  music_id bigint not null references musics (id),
  licence_id text not null references licences (id),
  -- Of the certificate that came with it.
  edition integer not null check (edition >= 1),
  -- Whether it was one of the tracks that a month has.
  counts boolean not null,
  project text,
  file_names text[] not null,
  downloaded_at timestamptz not null,
  primary key (user_id, id)
) partition by hash (user_id);

do $$
begin
  for part in 0..15 loop
    execute format('create table downloads_%s partition of downloads
      for values with (modulus 16, remainder %s)', part, part);
  end loop;
end
$$;

create index downloads_latest on downloads (user_id, licence_id, downloaded_at desc);
create index downloads_counted on downloads (user_id, downloaded_at) where counts;
