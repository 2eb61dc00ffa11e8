-- Versions of musics at an exact length, with what is known of their previews. A preview is deleted when
-- nobody waits for it any more, or some time after it was last played.
create table fit_versions (
  -- SHA-256 of recipe and fit.
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  music_id bigint not null references musics (id),
  fit jsonb not null,
  plan jsonb not null,
  state text not null check (state in ('waiting', 'rendering', 'ready', 'failed')),
  requested_at timestamptz(3) not null,
  -- The turn that renders it, and how often that began.
  slot_id uuid,
  slot_at timestamptz(3),
  attempts smallint not null default 0,
  ended_at timestamptz(3),
  bytes integer,
  fragments jsonb,
  lufs real,
  peaks bytea,
  played_at timestamptz(3),
  check ((state in ('ready', 'failed')) = (ended_at is not null)),
  check (state <> 'ready' or num_nulls(bytes, fragments, lufs, peaks, played_at) = 0)
);
create index fit_versions_unfinished on fit_versions (state) where state in ('waiting', 'rendering');
create index fit_versions_by_play on fit_versions (played_at) where state = 'ready';
create index fit_versions_by_end on fit_versions (ended_at);
create index fit_versions_by_music on fit_versions (music_id);

-- Pieces of a preview that are stored while it is rendered.
create table fit_pieces (
  version_id text not null references fit_versions (id) on delete cascade,
  number smallint not null,
  sha256 bytea not null,
  bytes integer not null,
  start_ms integer not null,
  end_ms integer not null,
  primary key (version_id, number)
);

-- Players that wait for a preview.
create table fit_requests (
  version_id text not null references fit_versions (id) on delete cascade,
  client_id uuid not null,
  -- Null for a visitor.
  user_id uuid references users (id),
  -- Who takes turns: a user, or the keyed hash of a visitor's network.
  person text not null,
  requested_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  unique nulls not distinct (version_id, client_id, user_id)
);
create index fit_requests_of_user on fit_requests (user_id) where user_id is not null;
create index fit_requests_by_person on fit_requests (person);
create index fit_requests_by_seen on fit_requests (seen_at);
