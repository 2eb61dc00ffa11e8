-- AIR: music made to a brief of a company.

create type air_state as enum (
  'started', 'matched', 'missed', 'generating', 'generated', 'failed', 'completed', 'purchased'
);
create type air_step as enum (
  'queued', 'composing', 'playing', 'mixing', 'judging', 'ready', 'failed'
);
create type air_actor as enum ('member', 'client', 'operator', 'system');

create table air_requests (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  -- Who wrote the brief; null once the account is deleted.
  user_id uuid references users (id) on delete set null,
  -- Null for a draft.
  state air_state,
  cancelled_at timestamptz(3),
  -- 0 before music is made.
  round smallint not null default 0 check (round between 0 and 3),
  brief jsonb not null,
  -- The candidate whose theme the round takes over.
  based_on uuid,
  -- The nearest catalogue musics with likeness and reasons.
  matches jsonb not null default '[]',
  failure text,
  chosen_music_id bigint references musics (id),
  accepted_candidate_id uuid,
  -- Of the accepted candidate, once it is published in the company's catalogue.
  music_id bigint references musics (id),
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  -- When its status last changed.
  changed_at timestamptz(3) not null,
  -- When anything of it last changed, by the clock of the database: pages follow it.
  touched_at timestamptz(3) not null default now(),
  check ((state is null) = (sent_at is null)),
  check (cancelled_at is null or state not in ('completed', 'purchased')),
  check (
    (state in ('completed', 'purchased'))
    = (num_nonnulls(chosen_music_id, accepted_candidate_id) = 1)
    or state is null
  ),
  check ((state = 'failed') = (failure is not null) or state is null)
);
create index air_requests_of_organization on air_requests (organization_id, id desc);
create index air_requests_touched on air_requests (organization_id, touched_at);
create index air_requests_of_user on air_requests (user_id) where user_id is not null;
-- What the worker has to go on with.
create index air_requests_open on air_requests (state, changed_at)
  where cancelled_at is null and state in ('started', 'missed', 'generating');

create table air_candidates (
  id uuid primary key,
  request_id uuid not null references air_requests (id) on delete cascade,
  organization_id uuid not null references organizations (id),
  round smallint not null check (round between 1 and 3),
  number smallint not null check (number between 1 and 3),
  step air_step not null default 'queued',
  -- Share of the making that is done.
  progress real not null default 0 check (progress between 0 and 1),
  remaining_seconds integer,
  -- The render slot that makes it; null while it waits.
  slot_id uuid unique,
  slot_at timestamptz(3),
  -- How often a slot began or resumed it.
  attempts smallint not null default 0,
  seed bigint not null,
  refusals jsonb not null default '[]',
  -- Refused seeds before the last retry, which do not count any more.
  tries_before smallint not null default 0,
  -- Stored files and measurements.
  made jsonb,
  failure text,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  unique (request_id, round, number),
  check ((step = 'ready') = (made is not null and finished_at is not null)),
  check ((step = 'failed') = (failure is not null))
);
create index air_candidates_waiting on air_candidates (organization_id, id)
  where step = 'queued' and slot_id is null;
create index air_candidates_slots on air_candidates (organization_id, slot_at desc)
  where slot_at is not null;
create index air_candidates_unfinished on air_candidates (id)
  where step not in ('ready', 'failed');

-- Every change of a request, dated once and never changed.
create table air_events (
  id uuid primary key,
  request_id uuid not null references air_requests (id) on delete cascade,
  position integer not null,
  at timestamptz(3) not null,
  actor air_actor not null,
  user_id uuid references users (id) on delete set null,
  -- Of a client without an account.
  actor_name text,
  kind text not null,
  round smallint not null,
  candidate_id uuid references air_candidates (id) on delete cascade,
  details jsonb not null default '{}',
  unique (request_id, position)
);
create index air_events_of_user on air_events (user_id) where user_id is not null;

create table air_comments (
  id uuid primary key,
  request_id uuid not null references air_requests (id) on delete cascade,
  candidate_id uuid not null references air_candidates (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  author air_actor not null,
  -- Of a client without an account.
  author_name text,
  at_ms integer not null check (at_ms >= 0),
  text text not null,
  created_at timestamptz(3) not null
);
create index air_comments_of_request on air_comments (request_id, at_ms, id);
create index air_comments_of_user on air_comments (user_id) where user_id is not null;
