-- Review links of projects, with comments and the choice of clients.

alter type review_subject add value 'project';

-- Which column is set follows from the check of 0068 and this one; a new value of an enumeration cannot be
-- used in the transaction that adds it.
alter table reviews
  alter column organization_id drop not null,
  add column project_id uuid references projects (id) on delete cascade,
  add check (num_nonnulls(request_id, project_id) = 1),
  add check ((organization_id is null) = (request_id is null));
create index reviews_of_project on reviews (project_id, id desc) where project_id is not null;

-- When comments or the choice of clients changed last.
alter table projects add column reviewed_at timestamptz(3) not null default now();

create table project_comments (
  id uuid primary key,
  project_id uuid not null references projects (id) on delete cascade,
  -- Shown while the music is in the project.
  music_id bigint not null references musics (id),
  -- As the client typed it.
  name text not null,
  at_ms integer not null check (at_ms >= 0),
  -- End of a range; null for a moment.
  until_ms integer check (until_ms > at_ms),
  text text not null,
  created_at timestamptz(3) not null,
  -- Null while the owner has not resolved it.
  resolved_at timestamptz(3)
);
create index project_comments_of_project on project_comments (project_id);
create index project_comments_by_music on project_comments (music_id);

-- The latest choice of a client.
create table project_choices (
  project_id uuid primary key references projects (id) on delete cascade,
  music_id bigint not null references musics (id),
  name text not null,
  chosen_at timestamptz(3) not null
);
create index project_choices_by_music on project_choices (music_id);
