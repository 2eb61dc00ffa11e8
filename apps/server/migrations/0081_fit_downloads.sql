-- Versions of musics at an exact length of which files were ordered. They stay, because licences name the files.
create table fit_recipes (
  music_id bigint not null references musics (id),
  -- SHA-256 of recipe and fit, as of its preview.
  fit_id text not null check (fit_id ~ '^[0-9a-f]{64}$'),
  fit jsonb not null,
  -- Of the first rendition; the others must have the same.
  score_sha256 bytea check (octet_length(score_sha256) = 32),
  ordered_at timestamptz(3) not null,
  primary key (music_id, fit_id)
);

-- Files that were ordered: one row however many people order them.
create table fit_orders (
  music_id bigint not null,
  fit_id text not null,
  kind text not null check (kind in ('mp3', 'wav', 'wav24', 'stems', 'narration_bed', 'timeline')),
  loudness text not null check (loudness in ('published', 'lufs_16', 'lufs_23', 'lkfs_24')),
  -- Who ordered it first.
  user_id uuid references users (id) on delete set null,
  asked_at timestamptz(3) not null,
  made_at timestamptz(3),
  primary key (music_id, fit_id, kind, loudness),
  foreign key (music_id, fit_id) references fit_recipes (music_id, fit_id),
  -- It has no sound.
  check (kind <> 'timeline' or loudness = 'published')
);
create index fit_orders_by_user on fit_orders (user_id, asked_at) where user_id is not null;

create table fit_renditions (
  music_id bigint not null,
  fit_id text not null,
  format rendition_format not null,
  -- Part and loudness, as of renditions of musics.
  name text not null,
  object_key text not null,
  sha256 bytea not null check (octet_length(sha256) = 32),
  crc32 bigint not null check (crc32 between 0 and 4294967295),
  bytes bigint not null check (bytes > 0),
  made_at timestamptz(3) not null,
  primary key (music_id, fit_id, format, name),
  foreign key (music_id, fit_id) references fit_recipes (music_id, fit_id)
);
create index fit_renditions_by_object on fit_renditions (object_key);

create trigger fit_renditions_are_final before update on fit_renditions
  for each row execute function refuse_change();
