-- Music on its way into the catalogue: what was asked for, what it will be called, how far it is.

create table generation_batches (
  id uuid primary key,
  -- What was asked for, as text: asking for the same again is the same batch.
  wish text not null unique,
  created_at timestamptz not null,
  planned_at timestamptz
);

create table generation_albums (
  id uuid primary key,
  batch_id uuid not null references generation_batches (id),
  place integer not null,
  plan jsonb not null,
  -- Names are taken here, before there is music: two batches never give the same one.
  title_ko text not null unique,
  title_en text not null unique,
  description_ko text not null,
  description_en text not null,
  album_id bigint unique references albums (id),
  unique (batch_id, place)
);

create type piece_state as enum ('waiting', 'making', 'published', 'failed');

create table generation_pieces (
  id uuid primary key,
  album_id uuid not null references generation_albums (id),
  place integer not null,
  plan jsonb not null,
  title_ko text not null unique,
  title_en text not null unique,
  -- Given in advance, because every file carries it.
  music_id bigint not null unique,
  state piece_state not null default 'waiting',
  -- How many seeds were tried before the one at hand, and why they were refused.
  refusals jsonb not null default '[]',
  step text not null default '',
  -- What was made and stored, until it is published.
  made jsonb,
  started_at timestamptz,
  finished_at timestamptz,
  unique (album_id, place)
);

-- Objects and folders of the store that nothing published refers to yet, but somebody is about to.
create table held_objects (
  holder text not null,
  reference text not null,
  primary key (holder, reference)
);

create index held_objects_reference on held_objects (reference);

-- Files asked for after publication: one row however many ask.
create table rendition_orders (
  music_id bigint not null references musics (id),
  kind text not null check (kind in ('wav24', 'stems', 'surround_5_1_2', 'surround_7_1_4')),
  asked_at timestamptz not null,
  made_at timestamptz,
  primary key (music_id, kind)
);
