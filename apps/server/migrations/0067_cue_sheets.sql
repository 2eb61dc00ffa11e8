-- Cue sheets of companies: the music used in an episode, in the order used.
create type cue_role as enum ('opening', 'background', 'insert', 'bridge', 'ending');

create table cue_sheets (
  id uuid primary key,
  organization_id uuid not null references companies (organization_id),
  programme text not null,
  -- Null for a programme without episodes.
  episode text,
  air_date date,
  -- In Korea; broadcast days go on after midnight, up to 29:59.
  air_time text check (air_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  -- Of the programme.
  length_ms integer check (length_ms > 0),
  -- Rises with every change: a client that read an older one must not overwrite it.
  version integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique nulls not distinct (organization_id, programme, episode)
);
create index cue_sheets_latest on cue_sheets (organization_id, updated_at desc, id);

create table cue_entries (
  sheet_id uuid not null references cue_sheets (id) on delete cascade,
  position integer not null check (position >= 1),
  music_id bigint not null references musics (id),
  start_ms integer check (start_ms >= 0),
  used_ms integer not null check (used_ms > 0),
  role cue_role not null,
  primary key (sheet_id, position)
);
create index cue_entries_of_music on cue_entries (music_id);
